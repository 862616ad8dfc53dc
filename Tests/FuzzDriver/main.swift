import Foundation
import Fuzzing

/// The parser that `PHRASED_FUZZ_TARGET` names.
let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["PHRASED_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        fatalError("PHRASED_FUZZ_TARGET must be one of \(names)")
    }
    return target
}()

/// What libFuzzer calls with each input: https://llvm.org/docs/LibFuzzer.html
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(start.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
    return 0
}

/// libFuzzer's own loop: the package manager has taken the place of the main function it brings.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ argumentCount: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runFuzzer(&count, &arguments, fuzzOneInput))
