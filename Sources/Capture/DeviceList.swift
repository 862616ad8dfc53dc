import CALSA

/// A device that can be listened to, as a person would choose it.
package struct CaptureDevice: Sendable, Equatable {
    /// The ALSA name, for the settings.
    package let name: String
    /// What it is, in one line.
    package let description: String
}

/// The devices this machine can listen to: what the configuration names, then each card by its id.
///
/// Cards are named by id and never by number, because numbers change from boot to boot.
package func captureDevices() -> [CaptureDevice] {
    phrased_alsa_silence()
    return configuredDevices() + hardwareDevices()
}

/// What the ALSA configuration offers for recording, without the many names each card has, and
/// without what only changes the sound of another device.
private func configuredDevices() -> [CaptureDevice] {
    let definitions = PCMDefinitions()
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard snd_device_name_hint(-1, "pcm", &hints) >= 0, let hints else { return [] }
    defer { snd_device_name_free_hint(hints) }
    var devices: [CaptureDevice] = []
    var place = hints
    while let hint = place.pointee {
        place += 1
        guard let name = text(hint, "NAME"), name != "null", !name.contains("CARD="),
            text(hint, "IOID") != "Output", !definitions.isNoMicrophone(name)
        else { continue }
        let description = text(hint, "DESC") ?? name
        devices.append(
            CaptureDevice(
                name: name,
                description: description.split(separator: "\n").joined(separator: ", ")))
    }
    return devices
}

/// One property of a hint, copied out of libasound's memory.
private func text(_ hint: UnsafeMutableRawPointer, _ property: String) -> String? {
    guard let pointer = snd_device_name_get_hint(hint, property) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
}

/// Each device of each card that can record.
private func hardwareDevices() -> [CaptureDevice] {
    var devices: [CaptureDevice] = []
    var card: Int32 = -1
    while snd_card_next(&card) >= 0, card >= 0 {
        var handle: OpaquePointer?
        guard snd_ctl_open(&handle, "hw:\(card)", 0) >= 0, let handle else { continue }
        defer { snd_ctl_close(handle) }
        devices += devicesOfCard(handle)
    }
    return devices
}

private func devicesOfCard(_ control: OpaquePointer) -> [CaptureDevice] {
    var cardInfo: OpaquePointer?
    var info: OpaquePointer?
    defer {
        snd_ctl_card_info_free(cardInfo)
        snd_pcm_info_free(info)
    }
    guard snd_ctl_card_info_malloc(&cardInfo) >= 0, snd_pcm_info_malloc(&info) >= 0,
        snd_ctl_card_info(control, cardInfo) >= 0
    else { return [] }
    let id = String(cString: snd_ctl_card_info_get_id(cardInfo))
    let card = String(cString: snd_ctl_card_info_get_name(cardInfo))
    var devices: [CaptureDevice] = []
    var device: Int32 = -1
    while snd_ctl_pcm_next_device(control, &device) >= 0, device >= 0 {
        snd_pcm_info_set_device(info, UInt32(device))
        snd_pcm_info_set_subdevice(info, 0)
        snd_pcm_info_set_stream(info, SND_PCM_STREAM_CAPTURE)
        guard snd_ctl_pcm_info(control, info) >= 0 else { continue }
        devices.append(
            CaptureDevice(
                name: "plughw:CARD=\(id),DEV=\(device)",
                description: "\(card), \(String(cString: snd_pcm_info_get_name(info)))"))
    }
    return devices
}
