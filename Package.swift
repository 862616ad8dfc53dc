// swift-tools-version: 6.2
// One section per room, in the order an utterance passes through them: the manifest is the table of contents.
// A row depends on rows above it, never below. Dependencies are sorted, one a line.
import PackageDescription

/// Settings of the rooms that wrap a C library or do I/O.
let edge: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// Settings of values and pure rooms: the compiler proves that no pointer code leaks in.
let pure = edge + [.strictMemorySafety()]

/// PocketSphinx's own pkg-config file also links libsphinxad, which loads X11 and PulseAudio into
/// every process; the module map links the two libraries by name instead, and this finds the headers.
let pocketSphinxHeaders: [SwiftSetting] = [
    .unsafeFlags(["-Xcc", "-I/usr/include/pocketsphinx"])
]

let package = Package(
    name: "phrased",
    products: [
        .executable(name: "phrased", targets: ["phrased"]),
        .executable(name: "phrasectl", targets: ["phrasectl"]),
        .executable(name: "phrase-codegen", targets: ["phrase-codegen"]),
        .plugin(name: "PhraseCodegen", targets: ["PhraseCodegen"]),
        .library(name: "PhraseKit", targets: ["PhraseKit"]),
        // Only for the tests: libasound loads it by path, as a microphone that fails on demand.
        .library(name: "FaultMicrophone", type: .dynamic, targets: ["FaultMicrophone"]),
    ],
    targets: [
        // C libraries: a module map and a shim.h each, imported by exactly one room.
        .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
        .systemLibrary(name: "CFlite", providers: [.apt(["flite1-dev"])]),
        .systemLibrary(name: "CPocketSphinx", providers: [.apt(["libpocketsphinx-dev"])]),
        .systemLibrary(name: "CSpawn"),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CSocket"),
        .systemLibrary(
            name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),

        // Values.
        .target(name: "Audio", swiftSettings: pure),
        .testTarget(
            name: "AudioTests", dependencies: ["Audio", "TestSupport"], swiftSettings: edge),

        .target(name: "Execution", swiftSettings: edge),

        .target(name: "Files", swiftSettings: edge),
        .testTarget(
            name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: edge),

        .target(name: "Intents", swiftSettings: pure),
        .testTarget(name: "IntentsTests", dependencies: ["Intents"], swiftSettings: edge),

        .target(name: "Wire", dependencies: ["CSocket"], swiftSettings: edge),
        .testTarget(name: "WireTests", dependencies: ["TestSupport", "Wire"], swiftSettings: edge),

        // What handler authors link: the only public library.
        .target(name: "PhraseKit", dependencies: ["Wire"], swiftSettings: edge),
        .testTarget(
            name: "PhraseKitTests", dependencies: ["PhraseKit", "TestSupport", "Wire"],
            swiftSettings: edge),

        // Pure rooms.
        .target(name: "Endpointing", dependencies: ["Audio"], swiftSettings: pure),
        .testTarget(
            name: "EndpointingTests",
            dependencies: ["Audio", "Endpointing", "TestSupport"],
            swiftSettings: edge),

        .target(name: "Grammar", dependencies: ["Intents"], swiftSettings: pure),
        .testTarget(
            name: "GrammarTests", dependencies: ["Grammar", "Intents", "TestSupport"],
            swiftSettings: edge),

        // Every sound is searched several times as fast as it is heard, in tests too.
        .target(
            name: "Decoding", dependencies: ["Grammar"],
            swiftSettings: edge + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        .testTarget(
            name: "DecodingTests", dependencies: ["Decoding", "Grammar", "TestSupport"],
            swiftSettings: edge),

        .target(name: "Matching", dependencies: ["Intents"], swiftSettings: pure),
        .testTarget(
            name: "MatchingTests", dependencies: ["Intents", "Matching"], swiftSettings: edge),

        .target(name: "Dialogue", dependencies: ["Intents", "Matching"], swiftSettings: pure),
        .testTarget(
            name: "DialogueTests",
            dependencies: [
                "Definitions", "Dialogue", "Grammar", "Intents", "Matching", "TestSupport",
            ],
            swiftSettings: edge,
            // The plural rules are held against those of Foundation's ICU.
            linkerSettings: [.linkedLibrary("_FoundationICU")]),

        .target(name: "Suggestions", swiftSettings: pure),
        .testTarget(
            name: "SuggestionsTests", dependencies: ["Suggestions", "TestSupport"],
            swiftSettings: edge),

        // Edges.
        .target(name: "YAML", dependencies: ["CYAML", "Intents"], swiftSettings: edge),
        .testTarget(name: "YAMLTests", dependencies: ["Intents", "YAML"], swiftSettings: edge),

        .target(
            name: "Definitions",
            dependencies: ["Dialogue", "Files", "Intents", "Matching", "YAML"],
            swiftSettings: edge,
            // The number words of all genders are in Foundation's ICU, which it does not pass on.
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .testTarget(
            name: "DefinitionsTests",
            dependencies: ["Definitions", "Dialogue", "Intents", "Matching"],
            swiftSettings: edge),

        .target(name: "Capture", dependencies: ["Audio", "CALSA"], swiftSettings: edge),
        .testTarget(
            name: "CaptureTests",
            dependencies: ["Audio", "Capture", "TestSupport"],
            swiftSettings: edge),

        .target(
            name: "Speaking", dependencies: ["Audio", "CALSA", "CFlite", "Execution", "Files"],
            swiftSettings: edge),
        .testTarget(
            name: "SpeakingTests", dependencies: ["Audio", "Speaking"], swiftSettings: edge),

        .target(name: "Enhancement", dependencies: ["Audio", "Files"], swiftSettings: edge),
        .testTarget(
            name: "EnhancementTests",
            dependencies: ["Audio", "Enhancement"],
            swiftSettings: edge),

        .target(
            name: "Pronunciation",
            dependencies: ["CFlite", "Files", "Grammar", "Intents"],
            swiftSettings: edge),
        .testTarget(
            name: "PronunciationTests",
            dependencies: ["Grammar", "Pronunciation", "TestSupport"],
            swiftSettings: edge),

        .target(
            name: "Recognition",
            dependencies: [
                "Audio", "CPocketSphinx", "Decoding", "Execution", "Grammar", "Intents",
            ],
            swiftSettings: edge + pocketSphinxHeaders),
        .testTarget(
            name: "RecognitionTests",
            dependencies: [
                "Audio", "Decoding", "Grammar", "Intents", "Pronunciation", "Recognition",
                "TestSupport",
            ],
            swiftSettings: edge),

        .target(
            name: "Hearing",
            dependencies: [
                "Audio", "Endpointing", "Enhancement", "Execution", "Grammar", "Intents",
                "Pronunciation", "Recognition",
            ],
            swiftSettings: edge),
        .testTarget(
            name: "HearingTests",
            dependencies: [
                "Audio", "Endpointing", "Enhancement", "Grammar", "Hearing", "Intents",
                "Pronunciation", "Recognition", "TestSupport",
            ],
            swiftSettings: edge),

        .target(
            name: "Store", dependencies: ["CSQLite", "Execution", "Grammar", "Intents"],
            swiftSettings: edge),
        .testTarget(
            name: "StoreTests", dependencies: ["Intents", "Store", "TestSupport"],
            swiftSettings: edge),

        .target(
            name: "Delivery",
            dependencies: ["CSpawn", "Dialogue", "Files", "Intents", "Wire", "YAML"],
            swiftSettings: edge),
        .testTarget(
            name: "DeliveryTests",
            dependencies: ["Delivery", "Dialogue", "Intents", "TestSupport", "Wire"],
            swiftSettings: edge),

        .target(
            name: "Desktop", dependencies: ["CSystemd", "Execution"], swiftSettings: edge),
        .testTarget(
            name: "DesktopTests", dependencies: ["Desktop", "TestSupport"], swiftSettings: edge),

        // Shells.
        .target(
            name: "Evaluation",
            dependencies: [
                "Audio", "Definitions", "Endpointing", "Enhancement", "Files", "Grammar", "Hearing",
                "Intents",
                "Matching", "Pronunciation", "Recognition",
            ],
            swiftSettings: edge),
        .testTarget(
            name: "EvaluationTests",
            dependencies: [
                "Audio", "Enhancement", "Evaluation", "Intents", "Recognition", "TestSupport",
            ],
            swiftSettings: edge),

        .target(
            name: "Daemon",
            dependencies: [
                "Audio",
                "CSystemd",
                "Capture",
                "Definitions",
                "Delivery",
                "Desktop",
                "Dialogue",
                "Endpointing",
                "Enhancement",
                "Files",
                "Grammar",
                "Hearing",
                "Intents",
                "Matching",
                "Pronunciation",
                "Recognition",
                "Speaking",
                "Store",
                "Suggestions",
                "Wire",
                "YAML",
            ],
            swiftSettings: edge),
        .testTarget(
            name: "DaemonTests",
            dependencies: [
                "Audio",
                "Capture",
                "Daemon",
                "Definitions",
                "Delivery",
                "Desktop",
                "Dialogue",
                "Endpointing",
                "Enhancement",
                "Grammar",
                "Hearing",
                "Intents",
                "Matching",
                "Pronunciation",
                "Recognition",
                "Speaking",
                "Store",
                "Suggestions",
                "TestSupport",
                "Wire",
                "phrased",
            ],
            swiftSettings: edge),

        .executableTarget(
            name: "phrased", dependencies: ["Daemon", "Evaluation"], swiftSettings: edge),

        .executableTarget(
            name: "phrasectl", dependencies: ["Speaking", "Wire"], swiftSettings: edge),
        .testTarget(
            name: "PhrasectlTests",
            dependencies: ["TestSupport", "Wire", "phrasectl"],
            swiftSettings: edge),

        .executableTarget(
            name: "phrase-codegen", dependencies: ["Definitions", "Intents"], swiftSettings: edge),
        .plugin(
            name: "PhraseCodegen",
            capability: .buildTool(),
            dependencies: ["phrase-codegen"],
            path: "Sources/PhraseCodegen"),
        .testTarget(
            name: "CodegenTests",
            dependencies: ["Intents", "PhraseKit", "TestSupport", "phrase-codegen"],
            swiftSettings: edge),

        // Examples.
        .executableTarget(
            name: "soup-chef",
            dependencies: ["PhraseKit"],
            path: "Examples/SoupChef",
            exclude: ["org.phrased.SoupChef.yaml"],
            swiftSettings: edge,
            plugins: ["PhraseCodegen"]),
        .testTarget(
            name: "ExampleTests",
            dependencies: ["PhraseKit", "TestSupport", "Wire", "phrase-codegen", "soup-chef"],
            swiftSettings: edge),

        // What only the tests share.
        .target(
            name: "FaultMicrophone",
            path: "Tests/FaultMicrophone",
            cSettings: [.define("PIC")],
            linkerSettings: [.linkedLibrary("asound")]),
        .target(
            name: "TestSupport",
            dependencies: ["Audio", "Wire"],
            path: "Tests/TestSupport",
            swiftSettings: edge),
        .target(
            name: "Fuzzing",
            dependencies: [
                "Audio", "Daemon", "Definitions", "Delivery", "Dialogue", "Intents", "Matching",
                "Wire",
            ],
            path: "Tests/Fuzzing",
            swiftSettings: edge),
        .testTarget(
            name: "FuzzTests", dependencies: ["Fuzzing", "TestSupport"], swiftSettings: edge),
        .testTarget(name: "ArchitectureTests", swiftSettings: edge),
        .testTarget(
            name: "AcceptanceTests",
            dependencies: ["Audio", "Intents", "Store", "TestSupport", "Wire"],
            swiftSettings: edge),
    ],
    swiftLanguageModes: [.v6]
)

// Only for `make fuzz`: it links libFuzzer, which only the sanitizer's build has.
if Context.environment["PHRASED_FUZZ"] != nil {
    // Without the tests, and so without the programs that make code for them.
    package.targets.removeAll { $0.type == .test || $0.plugins?.isEmpty == false }
    package.targets.append(
        .executableTarget(
            name: "phrased-fuzz",
            dependencies: ["Fuzzing"],
            path: "Tests/FuzzDriver",
            swiftSettings: edge,
            linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}
