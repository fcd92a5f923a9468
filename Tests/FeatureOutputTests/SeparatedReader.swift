/// Rows of CSV as RFC 4180 writes them; nil where a quote or a line end is out of place.
func commaSeparatedRows(of bytes: [UInt8]) -> [[String]]? {
  var rows: [[String]] = []
  var row: [String] = []
  var field: [UInt8] = []
  var position = 0
  while position < bytes.count {
    field = []
    if bytes[position] == UInt8(ascii: "\"") {
      position += 1
      while position < bytes.count {
        if bytes[position...].starts(with: "\"\"".utf8) {
          position += 1
        } else if bytes[position] == UInt8(ascii: "\"") {
          break
        }
        field.append(bytes[position])
        position += 1
      }
      position += 1
    } else {
      while position < bytes.count, !",\r\n\"".utf8.contains(bytes[position]) {
        field.append(bytes[position])
        position += 1
      }
    }
    row.append(String(decoding: field, as: UTF8.self))
    if bytes[position...].starts(with: ",".utf8) {
      position += 1
    } else if bytes[position...].starts(with: "\r\n".utf8) {
      position += 2
      rows.append(row)
      row = []
    } else {
      return nil
    }
  }
  return row.isEmpty ? rows : nil
}

/// Rows of TSV with the escapes undone.
func tabSeparatedRows(of bytes: [UInt8]) -> [[String]] {
  bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map { line in
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { field in
      let meanings: [UInt8: UInt8] = [
        UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "\\"): 0x5C,
      ]
      var plain: [UInt8] = []
      var isEscaped = false
      for byte in field {
        if isEscaped {
          plain.append(meanings[byte] ?? 0x3F)
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          plain.append(byte)
        }
      }
      return String(decoding: plain, as: UTF8.self)
    }
  }
}
