/// The script for bash, from version 3.2 on.
enum BashCompletions {
  static var script: String {
    """
    # Completions of nearby for bash, made by `nearby completions bash`.

    _nearby_words() {
      local word
      while IFS= read -r word; do
        [[ $word == "$2"* && -n $word ]] && COMPREPLY+=("$1$word")
      done
    }

    _nearby_list() {
      local start=
      [[ $1 == *,* ]] && start=${1%,*},
      _nearby_words "$start" "${1##*,}"
    }

    _nearby_is_latin() {
      local LC_ALL=C
      [[ $1 != *[!\\ -~]* ]]
    }

    # What `nearby complete` finds, of the kinds in $1, when no id begins with the word: ids for Latin letters, else names.
    _nearby_suggest() {
      local start= word=${current//\\\\/} kind id title sign
      if [[ $2 == list && $word == *,* ]]; then
        start=${word%,*},
        word=${word##*,}
      fi
      [[ ${#COMPREPLY[@]} -gt 0 || -z $word || $word == [-+.0-9]* ]] && return
      while IFS=$'\\t' read -r kind id title; do
        [[ " $1 " == *" $kind "* ]] || continue
        [[ $kind == category || $kind == region ]] && _nearby_is_latin "$word" && title=$id
        for sign in ' ' "'" '"' '(' ')' '&' ';' '|' '<' '>' '*' '?' '[' '$' '`' '!'; do
          title=${title//"$sign"/\\\\$sign}
        done
        COMPREPLY+=("$start$title")
      done < <("$program" complete "$word" --limit 50 --format tsv --fields kind,id,title 2>/dev/null)
    }

    _nearby_files() {
      local word
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$1")
      type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
    }

    _nearby() {
      local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
      local command=find operands=0 ended= i
      COMPREPLY=()
      # bash splits --format=json at the equals sign.
      if [[ $current == = ]]; then
        current=
      elif [[ $option == = && COMP_CWORD -gt 2 ]]; then
        option=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          --) ended=1; ((operands += COMP_CWORD - i - 1)); break ;;
          \(CompletionScript.valuedFlags.joined(separator: "|")))
            [[ ${COMP_WORDS[i+1]} == = ]] && ((i++))
            ((i++)) ;;
          -?*) ;;
          \(CompletionScript.commandWords.joined(separator: "|")))
            ((operands++ == 0)) && command=${COMP_WORDS[i]} ;;
          *) ((operands++)) ;;
        esac
      done
      if [[ -z $ended ]]; then
        case $option in
    \(values)
        esac
        if [[ $current == -* ]]; then
          case $command in
    \(options)
          esac
          return
        fi
        ((operands == 0)) && _nearby_words "" "$current" < <(printf '%s\\n' \(CompletionScript.commandWords.joined(separator: " ")))
      fi
      case $command in
    \(operands)
      esac
    }

    complete -F _nearby nearby

    """
  }

  /// One branch for each kind of value, since options of one name agree in it.
  private static var values: String {
    var lines: [String] = []
    for option in OptionName.allCases.map({ OptionTable.row($0) }) where option.takesValue {
      let flags = option.letter.map { "\(option.name.flag)|-\($0)" } ?? option.name.flag
      lines.append("      \(flags)) \(action(option.kind.completion))return ;;")
    }
    return lines.joined(separator: "\n")
  }

  private static var options: String {
    CommandName.allCases.map { command in
      var flags: [String] = []
      for option in OptionTable.rows(of: command) { flags.append(option.name.flag) }
      if command == .find { flags.append(OptionName.version.flag) }
      let words = flags.joined(separator: " ")
      return "        \(command.rawValue)) _nearby_words \"\" \"$current\" < <(printf '%s\\n' \(words)) ;;"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    CommandTable.all.compactMap { command in
      guard let operand = command.operand else { return nil }
      let action = action(operand.completion)
      return action.isEmpty ? nil : "    \(command.name.rawValue)) \(action);;"
    }.joined(separator: "\n")
  }

  private static func action(_ source: CompletionSource) -> String {
    switch source {
    case .nothing: ""
    case .files: "_nearby_files \"$current\"; "
    case .words(let words):
      "_nearby_words \"\" \"$current\" < <(printf '%s\\n' \(words.joined(separator: " "))); "
    case .list(let words): "_nearby_list \"$current\" < <(printf '%s\\n' \(words.joined(separator: " "))); "
    case .identifiers(let command, let isList, let kinds):
      (isList ? "_nearby_list \"$current\"" : "_nearby_words \"\" \"$current\"")
        + " < <(\"$program\" \(command.rawValue) --format ids 2>/dev/null); "
        + "_nearby_suggest '\(kinds.words)'\(isList ? " list" : ""); "
    case .suggestions(let kinds): "_nearby_suggest '\(kinds.words)'; "
    }
  }
}
