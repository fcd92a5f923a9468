import GeoCore

/// A part of a day in one state, in minutes since its midnight; the end is not in it.
struct HoursPiece: Hashable {
  var start: Int
  var end: Int
  let state: HoursState
  /// The number of the rule that it comes from.
  let rule: Int
  /// Whether it is of a rule after `||`, so that what the day before left open comes first.
  var isFallback = false
  /// Whether a rule names these times as closed, so that what the day before left open ends.
  var isTimedClosing = false

  /// How it stands against what the neighbouring day says about the same time.
  var rank: Int {
    if isTimedClosing { return 5 }
    switch state.kind {
    case .open: return isFallback ? 2 : 4
    case .unknown: return isFallback ? 1 : 3
    case .closed: return 0
    }
  }
}

/// The parts of one day that some rule speaks of, in order, up to the end of the next day; gaps are closed.
struct DayPieces {
  /// The end of the next day, where the longest span ends.
  static let end = 2880

  private(set) var pieces: FlatList<HoursPiece> = []

  mutating func removeAll() { pieces.removeAll(keepingCapacity: true) }

  /// Lays `piece` over what is there.
  ///
  /// - Complexity: O(log n) of the pieces to find its place, O(n) to make room; they are at most as many as minutes.
  mutating func paint(_ piece: HoursPiece) {
    guard piece.start < piece.end else { return }
    let first = firstIndex(endingAfter: piece.start)
    var end = first
    while end < pieces.count, pieces[end].start < piece.end { end += 1 }
    if first == end {
      if first == pieces.count { pieces.append(piece) } else { pieces.insert(piece, at: first) }
      return
    }
    let (head, tail) = (pieces[first], pieces[end - 1])
    if end == first + 1, head.start <= piece.start, head.end >= piece.end, head.saysTheSame(as: piece) {
      return
    }
    var placed: FlatList<HoursPiece> = []
    if head.start < piece.start { placed.append(head.cut(from: head.start, to: piece.start)) }
    placed.append(piece)
    if tail.end > piece.end { placed.append(tail.cut(from: piece.end, to: tail.end)) }
    pieces.replaceSubrange(first..<end, with: placed)
  }

  private func firstIndex(endingAfter minute: Int) -> Int {
    if pieces.last.map({ $0.end <= minute }) ?? true { return pieces.count }
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end <= minute { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Lays `piece` where nothing is open or unknown.
  mutating func paintBelow(_ piece: HoursPiece) {
    var start = piece.start
    for old in pieces where old.state.kind != .closed && old.end > start && old.start < piece.end {
      if old.start > start { paint(piece.cut(from: start, to: old.start)) }
      start = old.end
    }
    if start < piece.end { paint(piece.cut(from: start, to: piece.end)) }
  }

  /// What is known when it is either these or `other` and no one knows which.
  func merged(with other: DayPieces) -> DayPieces {
    var result = DayPieces()
    DayPieces.walk(self, other) { start, end, first, second in
      guard first != nil || second != nil else { return }
      if first?.state == second?.state, let piece = first {
        result.pieces.append(piece.cut(from: start, to: end))
        return
      }
      let closed = HoursState(.closed)
      let state = (first?.state ?? closed).merged(with: second?.state ?? closed)
      let isFallback = (first?.isFallback ?? true) && (second?.isFallback ?? true)
      let isTimedClosing = first?.isTimedClosing == true && second?.isTimedClosing == true
      result.pieces.append(
        HoursPiece(
          start: start, end: end, state: state, rule: max(first?.rule ?? 0, second?.rule ?? 0),
          isFallback: isFallback, isTimedClosing: isTimedClosing))
    }
    return result
  }

  /// Calls `body` with each stretch from 0 to the end in which both are the same piece or none throughout.
  static func walk(
    _ first: DayPieces, _ second: DayPieces, upTo limit: Int = end,
    shiftingFirstBy shift: Int = 0, _ body: (Int, Int, HoursPiece?, HoursPiece?) -> Void
  ) {
    var (firstIndex, secondIndex, start) = (0, 0, 0)
    while start < limit {
      while firstIndex < first.pieces.count, first.pieces[firstIndex].end - shift <= start { firstIndex += 1 }
      while secondIndex < second.pieces.count, second.pieces[secondIndex].end <= start { secondIndex += 1 }
      var end = limit
      var (firstPiece, secondPiece): (HoursPiece?, HoursPiece?)
      if firstIndex < first.pieces.count {
        let piece = first.pieces[firstIndex]
        let isHere = piece.start - shift <= start
        end = min(end, (isHere ? piece.end : piece.start) - shift)
        if isHere { firstPiece = piece }
      }
      if secondIndex < second.pieces.count {
        let piece = second.pieces[secondIndex]
        let isHere = piece.start <= start
        end = min(end, isHere ? piece.end : piece.start)
        if isHere { secondPiece = piece }
      }
      body(start, end, firstPiece, secondPiece)
      start = end
    }
  }
}

extension HoursPiece {
  func saysTheSame(as other: HoursPiece) -> Bool {
    rule == other.rule && state == other.state && isFallback == other.isFallback
      && isTimedClosing == other.isTimedClosing
  }

  func cut(from start: Int, to end: Int) -> HoursPiece {
    var piece = self
    (piece.start, piece.end) = (start, end)
    return piece
  }
}
