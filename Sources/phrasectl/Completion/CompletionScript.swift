/// The scripts that have a shell ask `phrasectl complete`; all knowledge is there, none here.
enum CompletionScript: String, CaseIterable {
    case bash, zsh, fish

    /// The script for this shell.
    var text: String {
        switch self {
        case .bash:
            #"""
            # Completion of phrasectl for bash: source it, or put it in a completions folder as “phrasectl”.
            _phrasectl() {
                local current last=${COMP_WORDS[COMP_CWORD]} before line word joins=
                local -a words=()
                COMPREPLY=()
                # bash takes words apart at colons and equals signs, which names of devices have.
                for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
                    if [[ -n $word && ${#words[@]} -gt 0 && ( $word == [:=]* || $joins ) ]]; then
                        words[-1]+=$word
                    else
                        words+=("$word")
                    fi
                    [[ $word == *[:=] ]] && joins=1 || joins=
                done
                current=${words[-1]}
                unset 'words[-1]'
                [[ $last == [:=]* ]] && last=
                before=${current%"$last"}
                while IFS= read -r line; do
                    word=${line%%$'\t'*}
                    if [[ $word == :files ]]; then
                        compopt -o filenames 2>/dev/null
                        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
                    elif [[ $word == "${current#[\"\']}"* ]]; then
                        word=${word#"$before"}
                        [[ $current == [\"\']* ]] && COMPREPLY+=("$word") || COMPREPLY+=("$(printf %q "$word")")
                    fi
                done < <(phrasectl complete -- "${words[@]}" 2>/dev/null)
            }
            complete -F _phrasectl phrasectl

            """#
        case .zsh:
            #"""
            #compdef phrasectl
            # Completion of phrasectl for zsh: put it in a folder of fpath as “_phrasectl”.
            _phrasectl() {
                local line
                local -a found
                for line in ${(f)"$(phrasectl complete -- ${words[2,CURRENT-1]} 2>/dev/null)"}; do
                    if [[ $line == :files* ]]; then
                        _files
                    else
                        found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
                    fi
                done
                (( $#found )) && _describe 'phrasectl' found
            }
            _phrasectl "$@"

            """#
        case .fish:
            #"""
            # Completion of phrasectl for fish: put it in a completions folder as “phrasectl.fish”.
            function __phrasectl_complete
                set -l words (commandline -opc)
                phrasectl complete -- $words[2..-1] 2>/dev/null | string match -v ':files*'
            end
            complete -c phrasectl -f -a '(__phrasectl_complete)'
            complete -c phrasectl -n 'phrasectl complete -- (commandline -opc)[2..-1] 2>/dev/null | string match -q ":files*"' -F

            """#
        }
    }
}
