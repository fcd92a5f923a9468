/// The script for zsh; it works as a sourced file and as `_nearby` in a folder of `fpath`.
enum ZshCompletions {
  static var script: String {
    """
    #compdef nearby
    # Completions of nearby for zsh, made by `nearby completions zsh`.

    _nearby_identifiers() {
      local -a names
      names=(${(f)"$(${words[1]} $1 --format ids 2>/dev/null)"})
      [[ $2 == list ]] && compset -P '*,'
      compadd -a names || _nearby_suggest $argv[3,-1]
    }

    # What `nearby complete` finds for the word, of these kinds: ids for Latin letters, else names.
    _nearby_suggest() {
      local word=${(Q)PREFIX} line
      local -a titles parts
      [[ -z $word || $word == [-+.0-9]* ]] && return 1
      for line in ${(f)"$(${words[1]} complete "$word" --limit 50 --format tsv --fields kind,id,title 2>/dev/null)"}; do
        parts=("${(@ps:\\t:)line}")
        (( ${argv[(Ie)$parts[1]]} )) || continue
        if [[ $parts[1] == (category|region) && $word != *[^[:ascii:]]* ]]; then
          titles+=("$parts[2]")
        else
          titles+=("$parts[3]")
        fi
      done
      compadd -U -i "$IPREFIX" -a titles
    }

    _nearby_list() {
      compset -P '*,'
      compadd -- "$@"
    }

    _nearby_commands() {
      local -a commands
      commands=(
    \(commandDescriptions)
      )
      _describe command commands
    }

    _nearby_first() {
      _alternative 'commands:command:_nearby_commands' 'categories:category: _nearby_identifiers categories list category place'
    }

    _nearby() {
      local command=find word skip=
      for word in ${words[2,CURRENT-1]}; do
        if [[ -n $skip ]]; then skip=; continue; fi
        case $word in
          --) break ;;
          \(CompletionScript.valuedFlags.joined(separator: "|"))) skip=1 ;;
          -*) ;;
          \(CompletionScript.commandWords.joined(separator: "|"))) command=$word; break ;;
          *) break ;;
        esac
      done
      case $command in
    \(branches)
      esac
    }

    if [[ ${funcstack[1]} == _nearby ]]; then
      _nearby "$@"
    elif (( $+functions[compdef] )); then
      compdef _nearby nearby
    fi

    """
  }

  private static var commandDescriptions: String {
    CommandTable.all.map { "    \(quoted("\($0.name.rawValue):\($0.summary)"))" }.joined(separator: "\n")
  }

  private static var branches: String {
    CommandTable.all.map { command in
      var specifications = OptionTable.rows(of: command.name).flatMap(specifications)
      if command.name == .find { specifications.append(quoted("--version[print the version]")) }
      specifications.append(quoted("1: :_nearby_first"))
      if let operand = command.operand {
        specifications.append(quoted("*: :" + action(operand.completion)))
      }
      let lines = specifications.map { "        \($0)" }.joined(separator: " \\\n")
      return "    \(command.name.rawValue))\n      _arguments -s -S : \\\n\(lines) ;;"
    }.joined(separator: "\n")
  }

  /// The option for `_arguments`, once for its long and once for its short form.
  private static func specifications(of option: Option) -> [String] {
    let short = option.letter.map { "-\($0)" }
    var excluded = OptionRules.excluded(by: option).map(\.flag)
    if !option.isRepeatable { excluded += [option.name.flag] + (short.map { [$0] } ?? []) }
    let start = option.isRepeatable ? "*" : "(\(excluded.joined(separator: " ")))"
    let help = "[" + escaped(option.help) + "]"
    let value = option.takesValue ? ":\(escaped(option.placeholder)):\(action(option.kind.completion))" : ""
    var forms = [option.takesValue ? option.name.flag + "=" : option.name.flag]
    if let short { forms.append(option.takesValue ? short + "+" : short) }
    return forms.map { quoted(start + $0 + help + value) }
  }

  /// The action for `_arguments`; the space before a function keeps it from putting words of its own in front.
  private static func action(_ source: CompletionSource) -> String {
    switch source {
    case .nothing: " "
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): " _nearby_list \(words.joined(separator: " "))"
    case .identifiers(let command, let isList, let kinds):
      " _nearby_identifiers \(command.rawValue) \(isList ? "list" : "one") \(kinds.words)"
    case .suggestions(let kinds): " _nearby_suggest \(kinds.words)"
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "[]:\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  /// The text in single quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
