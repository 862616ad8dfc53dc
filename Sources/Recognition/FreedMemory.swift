internal import CPocketSphinx

/// Memory that was freed and that the C library keeps for later.
package enum FreedMemory {
    /// Gives it back to the system: worth some milliseconds after tens of megabytes were freed.
    package static func giveBack() {
        // https://man7.org/linux/man-pages/man3/malloc_trim.3.html
        phrased_give_memory_back()
    }
}
