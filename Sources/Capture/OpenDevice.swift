import Audio
import CALSA

/// A capture PCM that is configured and ready to start.
struct OpenDevice: ~Copyable {
    /// Closed with this.
    let pcm: PCM
    /// What it was configured to.
    let format: DeviceFormat

    /// How much of libasound's own conversion is let in.
    private enum Conversion: CaseIterable {
        /// Of sample formats only: rate and channels are converted better here.
        case formatOnly
        /// Whatever it takes.
        case everything
    }

    /// Opens a device without blocking, in the format nearest to ours that it offers.
    init(_ settings: CaptureSettings) throws(CaptureError) {
        do {
            self = try Self.attempt(settings, .formatOnly)
        } catch {
            guard error.code == .unsupported else { throw error }
            self = try Self.attempt(settings, .everything)
        }
    }

    private init(pcm: consuming PCM, format: DeviceFormat) {
        self.pcm = pcm
        self.format = format
    }

    private static func attempt(
        _ settings: CaptureSettings, _ conversion: Conversion
    ) throws(CaptureError) -> OpenDevice {
        var mode = SND_PCM_NONBLOCK
        if conversion == .formatOnly { mode |= Int32(SND_PCM_NO_AUTO_CHANNELS) }
        var handle: OpaquePointer?
        let result = snd_pcm_open(&handle, settings.device, SND_PCM_STREAM_CAPTURE, mode)
        guard result >= 0, let handle else {
            throw CaptureError(.opening, settings.device, code: result)
        }
        let pcm = PCM(owning: handle)
        let format = try HardwareParameters(pcm: pcm, device: settings.device)
            .choose(settings, resampling: conversion == .everything)
        try wakeEveryPeriod(pcm, format, settings)
        return OpenDevice(pcm: pcm, format: format)
    }

    /// Lets a wait end when a period is there, not with each sample.
    private static func wakeEveryPeriod(
        _ pcm: borrowing PCM, _ format: DeviceFormat, _ settings: CaptureSettings
    ) throws(CaptureError) {
        var parameters: OpaquePointer?
        guard snd_pcm_sw_params_malloc(&parameters) >= 0, let parameters else {
            throw CaptureError(.configuring, settings.device, code: -ENOMEM)
        }
        defer { snd_pcm_sw_params_free(parameters) }
        var result = snd_pcm_sw_params_current(pcm.handle, parameters)
        if result >= 0 {
            result = snd_pcm_sw_params_set_avail_min(
                pcm.handle, parameters, snd_pcm_uframes_t(format.periodSize))
        }
        if result >= 0 { result = snd_pcm_sw_params(pcm.handle, parameters) }
        guard result >= 0 else {
            throw CaptureError(.configuring, settings.device, code: result)
        }
    }
}

extension CaptureError {
    /// The error behind a negative return code, seen from this process.
    init(_ step: Step, _ device: String, code: Int32) {
        self.init(
            step, device, code: code, hasRuntimeDirectory: getenv("XDG_RUNTIME_DIR") != nil)
    }
}
