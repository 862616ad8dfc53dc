internal import Store
internal import Wire

extension ControlService {
    /// Keeps how sure each use of a recorded phrase by voice was, for whoever wonders later.
    func countUses() {
        audience.subscribe(.uses, kinds: [.outcome]) { event in
            guard let outcome = event.outcome, let id = outcome.shortcut,
                let confidence = outcome.confidence
            else { return }
            Task { [store, log] in
                do throws(StoreError) {
                    try await store.addUse(of: id, confidence: confidence)
                } catch {
                    log.warning("A use could not be counted", ["code": "\(error.code)"])
                }
            }
        }
    }
}
