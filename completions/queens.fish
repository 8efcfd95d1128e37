# Completion for fish: what the program itself says that the last word may become.
function __queens_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in ($words[1] help --complete -- $words[2..-1] 2>/dev/null)
        switch $line
            case :file
                __fish_complete_path (commandline -ct)
            case :folder
                __fish_complete_directories (commandline -ct)
            case '*'
                printf '%s\n' $line
        end
    end
end
complete -c queens -c queens-mpi -f -a '(__queens_complete)'
