import Audio
import CALSA

/// Owns the space of formats a device offers, and narrows it to one.
struct HardwareParameters: ~Copyable {
    private let pcm: OpaquePointer
    private let space: OpaquePointer
    private let device: String

    /// Everything that an open device may offer; the device must outlive this.
    init(pcm: borrowing PCM, device: String) throws(CaptureError) {
        var space: OpaquePointer?
        guard snd_pcm_hw_params_malloc(&space) >= 0, let space else {
            throw CaptureError(.configuring, device, code: -ENOMEM)
        }
        self.pcm = pcm.handle
        self.space = space
        self.device = device
    }

    deinit {
        snd_pcm_hw_params_free(space)
    }

    /// Configures the device to the format nearest to 16 kHz mono 16-bit.
    borrowing func choose(
        _ settings: CaptureSettings, resampling: Bool
    ) throws(CaptureError) -> DeviceFormat {
        try check(snd_pcm_hw_params_any(pcm, space))
        // Refused by devices that cannot resample anyway, so the answer does not matter.
        _ = snd_pcm_hw_params_set_rate_resample(pcm, space, resampling ? 1 : 0)
        try check(snd_pcm_hw_params_set_access(pcm, space, SND_PCM_ACCESS_RW_INTERLEAVED))
        let encoding = try chooseEncoding()
        let channelCount = try chooseChannels(settings.channel)
        let sampleRate = try chooseRate()
        // Wishes: what a device makes of them is asked afterwards.
        var buffer = UInt32(clamping: settings.bufferDuration.microseconds)
        _ = snd_pcm_hw_params_set_buffer_time_near(pcm, space, &buffer, nil)
        var period = UInt32(clamping: settings.periodDuration.microseconds)
        _ = snd_pcm_hw_params_set_period_time_near(pcm, space, &period, nil)
        try check(snd_pcm_hw_params(pcm, space))
        var periodSize: snd_pcm_uframes_t = 0
        try check(snd_pcm_hw_params_get_period_size(space, &periodSize, nil))
        return DeviceFormat(
            encoding: encoding, sampleRate: sampleRate, channelCount: channelCount,
            periodSize: max(1, Int(periodSize)))
    }

    private borrowing func chooseEncoding() throws(CaptureError) -> DeviceEncoding {
        for encoding in DeviceEncoding.allCases
        where snd_pcm_hw_params_test_format(pcm, space, encoding.alsa) == 0 {
            try check(snd_pcm_hw_params_set_format(pcm, space, encoding.alsa))
            return encoding
        }
        throw CaptureError(.configuring, device, code: -EINVAL)
    }

    private borrowing func chooseChannels(_ choice: ChannelChoice) throws(CaptureError) -> Int {
        var count: UInt32 = 1
        if case .channel(let index) = choice { count = UInt32(clamping: index + 1) }
        let wanted = Int(count)
        try check(snd_pcm_hw_params_set_channels_near(pcm, space, &count))
        if case .channel(let index) = choice, index >= Int(count) {
            throw CaptureError(
                .unsupported,
                "\"\(device)\" has \(count) channels, so channel \(wanted) is not there; "
                    + "choose a lower one or the mix of all")
        }
        guard AudioLimits.channelCounts.contains(Int(count)) else {
            throw CaptureError(.configuring, device, code: -EINVAL)
        }
        return Int(count)
    }

    /// 16 kHz, else a common rate above, else whatever lies nearest: a rate below loses speech.
    private borrowing func chooseRate() throws(CaptureError) -> Int {
        for rate: UInt32 in [16_000, 48_000, 32_000, 44_100]
        where snd_pcm_hw_params_test_rate(pcm, space, rate, 0) == 0 {
            try check(snd_pcm_hw_params_set_rate(pcm, space, rate, 0))
            return Int(rate)
        }
        var lowest = UInt32(AudioFormat.sampleRate)
        // Refused by devices that only know lower rates, and then the nearest of those is taken.
        _ = snd_pcm_hw_params_set_rate_min(pcm, space, &lowest, nil)
        var rate = UInt32(AudioFormat.sampleRate)
        try check(snd_pcm_hw_params_set_rate_near(pcm, space, &rate, nil))
        guard AudioLimits.sampleRates.contains(Int(rate)) else {
            throw CaptureError(.configuring, device, code: -EINVAL)
        }
        return Int(rate)
    }

    private borrowing func check(_ result: Int32) throws(CaptureError) {
        guard result >= 0 else { throw CaptureError(.configuring, device, code: result) }
    }
}

extension Duration {
    /// Whole microseconds.
    fileprivate var microseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
