/// The script for fish, from version 3.0 on.
enum FishCompletions {
  static var script: String {
    """
    # Completions of nearby for fish, made by `nearby completions fish`.

    # The command on the line so far, or `first` where it would come, and find where there is none.
    function __nearby_command
        set -l skip 0
        set -l operands 0
        for word in (commandline -opc)[2..-1]
            if test $skip -eq 1
                set skip 0
                continue
            end
            switch $word
                case --
                    break
                case \(CompletionScript.valuedFlags.joined(separator: " "))
                    set skip 1
                case '-*'
                case \(CompletionScript.commandWords.joined(separator: " "))
                    test $operands -eq 0; and echo $word; and return
                    set operands 1
                case '*'
                    set operands 1
            end
        end
        test $operands -eq 0; and echo first; or echo find
    end

    function __nearby_uses
        set -l command (__nearby_command)
        test $command = first; and set -a command find
        for word in $command
            contains -- $word $argv; and return 0
        end
        return 1
    end

    function __nearby_ids
        set -l program (commandline -opc)[1]
        $program $argv[1] --format ids 2>/dev/null
    end

    # The names, of these kinds, that `nearby complete` finds for the word; fish shows those that have it as it is typed.
    function __nearby_suggest
        set -l program (commandline -opc)[1]
        set -l word (commandline -ct | string replace -r '^--[a-z]+=' '')
        test -n "$word"; or return
        for line in ($program complete "$word" --limit 50 --format tsv --fields kind,id,title 2>/dev/null)
            set -l parts (string split \\t -- $line)
            contains -- $parts[1] $argv; and echo $parts[3]
        end
    end

    function __nearby_list
        set -l start (commandline -ct | string replace -r '[^,=]*$' '' | string replace -r '^--[a-z]+=' '')
        printf '%s\\n' $start$argv
    end

    complete -c nearby -f
    \(commands)
    \(operands)
    \(options)

    """
  }

  private static var commands: String {
    CommandTable.all.map { command in
      "complete -c nearby -n '__nearby_uses first' -a \(command.name.rawValue) -d \(quoted(command.summary))"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    CommandTable.all.compactMap { command in
      guard let operand = command.operand, operand.completion != .nothing else { return nil }
      let offer = operand.completion == .files ? "-F" : offer(operand.completion)
      return "complete -c nearby -n '__nearby_uses \(command.name.rawValue)' \(offer)"
    }.joined(separator: "\n")
  }

  private static var options: String {
    OptionTable.all.map { option in
      let commands =
        option.commands == .all ? CompletionScript.commandWords : option.commands.commands.map(\.rawValue)
      let condition = commands.joined(separator: " ") + (option.name == .version ? " first" : "")
      var line = "complete -c nearby -n '__nearby_uses \(condition)' -l \(option.name.word)"
      if let letter = option.letter { line += " -s \(letter)" }
      if option.takesValue { line += " " + value(option.kind.completion) }
      return line + " -d \(quoted(option.help))"
    }.joined(separator: "\n")
  }

  private static func value(_ source: CompletionSource) -> String {
    switch source {
    case .nothing: "-x"
    case .files: "-r -F"
    default: "-x " + offer(source)
    }
  }

  private static func offer(_ source: CompletionSource) -> String {
    switch source {
    case .nothing, .files: ""
    case .words(let words): "-a '\(words.joined(separator: " "))'"
    case .list(let words): "-a '(__nearby_list \(words.joined(separator: " ")))'"
    case .identifiers(let command, let isList, let kinds):
      (isList
        ? "-a '(__nearby_list (__nearby_ids \(command.rawValue))" : "-a '(__nearby_ids \(command.rawValue)")
        + "; __nearby_suggest \(kinds.words))'"
    case .suggestions(let kinds): "-a '(__nearby_suggest \(kinds.words))'"
    }
  }

  /// The text in single quotes, in which fish knows two escapes.
  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for character in text {
      if character == "'" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "'"
  }
}
