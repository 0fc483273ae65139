/**
 * Scripts for the completion of command lines. They pass the words as arguments to `maqam-archive complete`, which
 * writes a candidate per line. Nothing that is typed or written is evaluated. They can be sourced again.
 */

/** Backslashes before special characters are removed from the words, and added to the candidates. */
const BASH = `_maqam_archive() {
  local words=("\${COMP_WORDS[@]:1:COMP_CWORD}") candidate
  COMPREPLY=()
  while IFS= read -r candidate; do
    printf -v candidate %q "$candidate"
    COMPREPLY+=("$candidate")
  done < <(maqam-archive complete bash -- "\${words[@]//\\\\/}" 2>/dev/null)
}
complete -o default -F _maqam_archive maqam-archive
`;

const ZSH = `(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
_maqam_archive() {
  local -a candidates
  candidates=(\${(f)"$(maqam-archive complete zsh -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)"})
  if (( $#candidates )); then compadd -a candidates; else _files; fi
}
compdef _maqam_archive maqam-archive
`;

const FISH = `function __maqam_archive
    set -l before (commandline -opc)
    set -e before[1]
    set -l current (commandline -ct)
    maqam-archive complete fish -- $before "$current" 2>/dev/null
end
complete -c maqam-archive -e
complete -c maqam-archive -a '(__maqam_archive)'
`;

/** The script of each shell. */
export const COMPLETION_SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH } as const;
