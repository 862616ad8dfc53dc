/// Rows in aligned columns, cut to the terminal.
struct Table {
    /// The narrowest a column may be made.
    private static let narrowest = 8

    private let header: [String]
    private var rows: [[String]] = []

    /// A table with these column names.
    init(_ header: String...) { self.header = header }

    /// The same, for columns that are not always there.
    init(columns header: [String]) { self.header = header }

    /// Adds a row.
    mutating func add(_ cells: String...) { add(row: cells) }

    /// The same, for columns that are not always there.
    mutating func add(row cells: [String]) { rows.append(cells.map(\.printable)) }

    /// The lines; cut to `columns` when that is known, and only then with a header in bold.
    func lines(columns: Int?, header style: (String) -> String) -> [String] {
        var widths = header.indices.map { column in
            ([header] + rows).map { DisplayWidth.of($0[column]) }.max() ?? 0
        }
        if let columns { shrink(&widths, to: columns - 2 * (widths.count - 1)) }
        let limits = columns == nil ? nil : widths
        return [style(line(header, widths, limits))] + rows.map { line($0, widths, limits) }
    }

    /// Takes from the widest column until all fit.
    private func shrink(_ widths: inout [Int], to room: Int) {
        while widths.reduce(0, +) > room, let widest = widths.max(), widest > Self.narrowest,
            let column = widths.firstIndex(of: widest)
        {
            widths[column] -= 1
        }
    }

    private func line(_ cells: [String], _ widths: [Int], _ limits: [Int]?) -> String {
        cells.enumerated().map { column, cell in
            let text = limits.map { DisplayWidth.fit(cell, $0[column]) } ?? cell
            return column == cells.count - 1 ? text : DisplayWidth.pad(text, widths[column])
        }.joined(separator: "  ")
    }
}
