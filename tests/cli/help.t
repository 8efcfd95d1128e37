  $ queens
  queens 0.1.0: the N-Queens problem, solved, counted, explained, checked
  
    find, list, check                  solutions: one, all of them, is this one?
    count, estimate, job, plan, bench  how many there are; long counts; what they cost
    gallery, trace, tree, compare      the classic algorithms, step by step and side by side
    draw, export                       boards as pictures, problems for other solvers
    puzzle                             the daily colour puzzle: solve, hint, new, rate
    web                                the page: see it, step it, race it, play it
    help                               more about a command, 'methods', 'expressions' or 'formats'
  
  Try 'queens count 8'; 'queens help' lists all commands, 'queens find --help' one.
  $ queens | grep -c .
  9
  $ queens --help | diff - <(queens)
  $ queens -h | diff - <(queens)
  $ queens help
    queens find      one solution, as a board
    queens list      all solutions, one after the other
    queens check     is this board a solution?
    queens count     how many solutions there are
    queens estimate  roughly how many solutions there are
    queens job       counts in a ledger: stop, go on, share, audit
    queens plan      what a count would cost: time, memory, disk
    queens bench     measure this machine, in ratios to a base line
    queens gallery   the classic algorithms, explained
    queens trace     every step of a classic algorithm
    queens tree      the recursion tree of a search, drawn
    queens compare   classic algorithms side by side
    queens draw      boards to look at, with attacks and indices
    queens export    the problem in another format
    queens puzzle    the daily colour puzzle and Star Battles: solve, hint, new, rate, count
    queens web       the page: see it, step it, race it, play it
    queens help      more about a command, 'methods', 'rules', 'expressions', 'patterns' or 'formats'
  
  'queens COMMAND --help' shows a command's options and two examples.
  $ queens --version | head -1
  queens 0.1.0
  $ queens count --help
  Usage: queens count [N] [OPTIONS]
  
  Prints the number of solutions of N queens on an N x N board, or of any other
  problem stated with these options.
  
  The problem (with neither N nor --size, a board is read from standard input):
    --board FILE     read a board; - is standard input
    --input FORMAT   its format, if it cannot be told; see 'queens help formats'
    --queen R,C      a queen must stand in row R, column C, from 0; repeatable
    --queens FILE    so must one on every square of the file, one R,C a line
    --block R,C      no queen may stand there; repeatable
    --where EXPR     the squares that queens may use; see 'queens help expressions'
    --rule RULE      how queens attack (default: queen); see 'queens help rules'
    --size RxC       a board of R rows and C columns, in place of N
    --pieces K       how many queens to place (default: the shorter side)
    --exclude LINE   no queen on sum:D (r+c) or difference:D (c-r); repeatable
    --mask FILE      no queen on the marked squares of a grid of '.' and '#'
    --regions FILE   exactly one queen in each region; a letter or number a square
    --area AREA:K    K (or A..B, A.., ..B) queens where EXPR or @FILE says; repeatable
    --symmetry TURN  boards that a half-turn or quarter-turn leaves unchanged
    --not FILE       the board in the file does not count; repeatable
  
  Options:
    --fundamental         count solutions that are images of each other as one
    --by WHAT             a line for each class: symmetry, first-row, column:R (of row R)
    --as bfile            lines of n and the number, for sizes N like 1..12
    --method NAME         the engine (default: auto); see 'queens help methods'
    --target NAME         the instruction set (default: auto; see queens --version)
    --threads T           how many threads (default: one for each core that it may use)
    --certificate FILE    write what tools/check_count.py can check, up to 14x14
    --job FILE            keep a ledger there, and go on with it; see 'queens job'
    --quorum K            save a range when K counts of it agree, on different machines if it can be
    --units K             cut the work into at least K units, if it can be
    --time-limit SECONDS  stop after that time, with exit status 3
    --json                write one JSON object
    --explain             tell the plan, on standard error
    --quiet               no progress and no remarks
  
  Examples:
    queens count 8              92
    queens count 8 --queen 0,0  those with a queen in the top left corner
  $ queens find --help
  Usage: queens find [N] [OPTIONS]
  
  Prints one solution. If there is none, says so on standard error and ends with
  exit status 1.
  
  The problem (with neither N nor --size, a board is read from standard input):
    --board FILE     read a board; - is standard input
    --input FORMAT   its format, if it cannot be told; see 'queens help formats'
    --queen R,C      a queen must stand in row R, column C, from 0; repeatable
    --queens FILE    so must one on every square of the file, one R,C a line
    --block R,C      no queen may stand there; repeatable
    --where EXPR     the squares that queens may use; see 'queens help expressions'
    --rule RULE      how queens attack (default: queen); see 'queens help rules'
    --size RxC       a board of R rows and C columns, in place of N
    --pieces K       how many queens to place (default: the shorter side)
    --exclude LINE   no queen on sum:D (r+c) or difference:D (c-r); repeatable
    --mask FILE      no queen on the marked squares of a grid of '.' and '#'
    --regions FILE   exactly one queen in each region; a letter or number a square
    --area AREA:K    K (or A..B, A.., ..B) queens where EXPR or @FILE says; repeatable
    --symmetry TURN  boards that a half-turn or quarter-turn leaves unchanged
    --not FILE       the board in the file does not count; repeatable
  
  Options:
    --as FORMAT           how the board is written; see 'queens help formats'; or formula
    --rows A..B           only the columns of the rows A to B
    --row-of-column C     only the row of the queen in column C
    --random              any solution, not always the same
    --seed S              the same, but always the same one for the same seed
    --proof FILE          if there is none: a DRAT proof, FILE.cnf and FILE.lrat
    --method NAME         the engine (default: auto); see 'queens help methods'
    --threads T           accepted, but the search uses one thread
    --time-limit SECONDS  stop after that time, with exit status 3
    --json                write one JSON object
    --explain             tell the plan, on standard error
    --quiet               no progress and no remarks
  
  Examples:
    queens find 8              a board of dots and Qs
    queens find 4 --as matrix  rows of 0 and 1
  $ queens list --help
  Usage: queens list [N] [OPTIONS]
  
  Prints solutions as they are found, in lexicographic order of their columns.
  If there is none, says so on standard error and ends with exit status 1.
  
  The problem (with neither N nor --size, a board is read from standard input):
    --board FILE     read a board; - is standard input
    --input FORMAT   its format, if it cannot be told; see 'queens help formats'
    --queen R,C      a queen must stand in row R, column C, from 0; repeatable
    --queens FILE    so must one on every square of the file, one R,C a line
    --block R,C      no queen may stand there; repeatable
    --where EXPR     the squares that queens may use; see 'queens help expressions'
    --rule RULE      how queens attack (default: queen); see 'queens help rules'
    --size RxC       a board of R rows and C columns, in place of N
    --pieces K       how many queens to place (default: the shorter side)
    --exclude LINE   no queen on sum:D (r+c) or difference:D (c-r); repeatable
    --mask FILE      no queen on the marked squares of a grid of '.' and '#'
    --regions FILE   exactly one queen in each region; a letter or number a square
    --area AREA:K    K (or A..B, A.., ..B) queens where EXPR or @FILE says; repeatable
    --symmetry TURN  boards that a half-turn or quarter-turn leaves unchanged
    --not FILE       the board in the file does not count; repeatable
  
  Options:
    --as FORMAT           how boards are written (default: text); see 'queens help formats'
    --limit K             stop after K solutions
    --unique              one of each class under turns and reflections
    --threads T           accepted, but the search uses one thread
    --time-limit SECONDS  stop after that time, with exit status 3
    --json                write one JSON object
    --explain             tell the plan, on standard error
    --quiet               no progress and no remarks
  
  Examples:
    queens list 6 --as columns  four lines
    queens list 20 --limit 3    the first three boards
  $ queens check --help
  Usage: queens check [N] [OPTIONS]
  
  Reads a board with queens. Prints 'valid', or every fault (attacking pairs, queens
  on blocked squares, demanded queens missing, a wrong number) and ends with exit
  status 1. Several boards, as 'queens list' writes them, are judged one by one.
  
  The board (without --board, it is read from standard input):
    --board FILE     read a board; - is standard input
    --input FORMAT   its format, if it cannot be told; see 'queens help formats'
    --queen R,C      a queen must stand in row R, column C, from 0; repeatable
    --queens FILE    so must one on every square of the file, one R,C a line
    --block R,C      no queen may stand there; repeatable
    --where EXPR     the squares that queens may use; see 'queens help expressions'
    --rule RULE      how queens attack (default: queen); see 'queens help rules'
    --size RxC       a board of R rows and C columns, in place of N
    --pieces K       how many queens to place (default: the shorter side)
    --exclude LINE   no queen on sum:D (r+c) or difference:D (c-r); repeatable
    --mask FILE      no queen on the marked squares of a grid of '.' and '#'
    --regions FILE   exactly one queen in each region; a letter or number a square
    --area AREA:K    K (or A..B, A.., ..B) queens where EXPR or @FILE says; repeatable
    --symmetry TURN  boards that a half-turn or quarter-turn leaves unchanged
    --not FILE       the board in the file does not count; repeatable
  
  Options:
    --limit K  name at most K attacking pairs (default: 100)
    --json     write one JSON object
  
  Examples:
    queens check --board my.txt   valid, or what is wrong with it
    queens list 6 | queens check  4 boards: all valid
  $ queens export --help
  Usage: queens export [N] [OPTIONS]
  
  Prints the problem, with its blocked squares and demanded queens, for other
  solvers or as a board.
  
  The problem (with neither N nor --size, a board is read from standard input):
    --board FILE     read a board; - is standard input
    --input FORMAT   its format, if it cannot be told; see 'queens help formats'
    --queen R,C      a queen must stand in row R, column C, from 0; repeatable
    --queens FILE    so must one on every square of the file, one R,C a line
    --block R,C      no queen may stand there; repeatable
    --where EXPR     the squares that queens may use; see 'queens help expressions'
    --rule RULE      how queens attack (default: queen); see 'queens help rules'
    --size RxC       a board of R rows and C columns, in place of N
    --pieces K       how many queens to place (default: the shorter side)
    --exclude LINE   no queen on sum:D (r+c) or difference:D (c-r); repeatable
    --mask FILE      no queen on the marked squares of a grid of '.' and '#'
    --regions FILE   exactly one queen in each region; a letter or number a square
    --area AREA:K    K (or A..B, A.., ..B) queens where EXPR or @FILE says; repeatable
    --symmetry TURN  boards that a half-turn or quarter-turn leaves unchanged
    --not FILE       the board in the file does not count; repeatable
  
  Options:
    --to FORMAT  the format to write; see 'queens help formats'
  
  Examples:
    queens export 8 --to dimacs                  for a SAT solver
    queens export 8 --where '!border' --to text  the board that a pattern makes
  $ queens draw --help
  Usage: queens draw [N] [OPTIONS]
  
  Draws a board, whether its queens attack each other or not, or solutions side by side.
  In the terminal: Q queen, A attacker, x threatened, * blocked; in colours if it has them.
  
  The problem (with neither N nor --size, a board is read from standard input):
    --board FILE     read a board; - is standard input
    --input FORMAT   its format, if it cannot be told; see 'queens help formats'
    --queen R,C      a queen must stand in row R, column C, from 0; repeatable
    --queens FILE    so must one on every square of the file, one R,C a line
    --block R,C      no queen may stand there; repeatable
    --where EXPR     the squares that queens may use; see 'queens help expressions'
    --rule RULE      how queens attack (default: queen); see 'queens help rules'
    --size RxC       a board of R rows and C columns, in place of N
    --pieces K       how many queens to place (default: the shorter side)
    --exclude LINE   no queen on sum:D (r+c) or difference:D (c-r); repeatable
    --mask FILE      no queen on the marked squares of a grid of '.' and '#'
    --regions FILE   exactly one queen in each region; a letter or number a square
    --area AREA:K    K (or A..B, A.., ..B) queens where EXPR or @FILE says; repeatable
    --symmetry TURN  boards that a half-turn or quarter-turn leaves unchanged
    --not FILE       the board in the file does not count; repeatable
  
  Options:
    --attacks R,C    a queen there, and its field of attack; repeatable
    --indices WHICH  sides (rows and columns), sums, differences or cells
    --solutions K    the first K solutions, side by side
    --across K       how many boards in a line (default: 4)
    --as FORM        its form: text (default) or svg
    --out FILE       write it there; a name that ends in .svg means --as svg
  
  Examples:
    queens draw 8 --attacks 3,3                a queen's field of attack
    queens draw 6 --solutions 4 --out six.svg  all solutions of six queens
  $ queens trace --help
  Usage: queens trace ALGORITHM [N] [OPTIONS]
  
  Runs a classic algorithm ('queens gallery' lists them) and writes every step with the
  board and the counters: squares tried, queens placed, rejected with their attacker,
  removed. The player takes keys: space steps, b goes back, r runs, + and - change the
  speed, q quits.
  
  The problem (with neither N nor --size, a board is read from standard input):
    --board FILE     read a board; - is standard input
    --input FORMAT   its format, if it cannot be told; see 'queens help formats'
    --queen R,C      a queen must stand in row R, column C, from 0; repeatable
    --queens FILE    so must one on every square of the file, one R,C a line
    --block R,C      no queen may stand there; repeatable
    --where EXPR     the squares that queens may use; see 'queens help expressions'
    --rule RULE      how queens attack (default: queen); see 'queens help rules'
    --size RxC       a board of R rows and C columns, in place of N
    --pieces K       how many queens to place (default: the shorter side)
    --exclude LINE   no queen on sum:D (r+c) or difference:D (c-r); repeatable
    --mask FILE      no queen on the marked squares of a grid of '.' and '#'
    --regions FILE   exactly one queen in each region; a letter or number a square
    --area AREA:K    K (or A..B, A.., ..B) queens where EXPR or @FILE says; repeatable
    --symmetry TURN  boards that a half-turn or quarter-turn leaves unchanged
    --not FILE       the board in the file does not count; repeatable
  
  Options:
    --first      up to the first solution
    --all        through the whole search
    --seed S     for the algorithms that draw lots (default: 1)
    --steps K    only the first K steps
    --as FORM    json (default: a line for each step), text (a player) or svg (pictures)
    --out DIR    the folder for --as svg: step-0000.svg, ..., and animated.svg
    --speed S    steps a second when playing (default: 4)
    --from FILE  play the JSON lines of an earlier trace; - is standard input
    --anyway     run it, however long it takes
  
  Examples:
    queens trace hybrid 4                  figures 9 to 22 of the paper, a JSON object a line
    queens trace backtracking 6 --as text  step through it in the terminal
  $ queens tree --help
  Usage: queens tree [N] [OPTIONS]
  
  Draws the recursion tree of a classic algorithm for N up to 8 as SVG: every board on the
  way, solutions framed, dead ends underlined. Large trees are drawn as rays.
  
  The problem (with neither N nor --size, a board is read from standard input):
    --board FILE     read a board; - is standard input
    --input FORMAT   its format, if it cannot be told; see 'queens help formats'
    --queen R,C      a queen must stand in row R, column C, from 0; repeatable
    --queens FILE    so must one on every square of the file, one R,C a line
    --block R,C      no queen may stand there; repeatable
    --where EXPR     the squares that queens may use; see 'queens help expressions'
    --rule RULE      how queens attack (default: queen); see 'queens help rules'
    --size RxC       a board of R rows and C columns, in place of N
    --pieces K       how many queens to place (default: the shorter side)
    --exclude LINE   no queen on sum:D (r+c) or difference:D (c-r); repeatable
    --mask FILE      no queen on the marked squares of a grid of '.' and '#'
    --regions FILE   exactly one queen in each region; a letter or number a square
    --area AREA:K    K (or A..B, A.., ..B) queens where EXPR or @FILE says; repeatable
    --symmetry TURN  boards that a half-turn or quarter-turn leaves unchanged
    --not FILE       the board in the file does not count; repeatable
  
  Options:
    --algorithm NAME  whose tree (default: backtracking); see 'queens gallery'
    --first           up to the first solution
    --all             through the whole search
    --out FILE        write the picture there; by default to standard output
  
  Examples:
    queens tree 4 --out tree.svg  figure 7 of the paper
    queens tree 8 > tree.svg      the 2,056 placements of eight queens
  $ queens compare --help
  Usage: queens compare [N..M] [OPTIONS]
  
  Runs classic algorithms ('queens gallery' lists them) on boards of one or more sizes and
  shows their trials, nodes, checks, backtracks, solutions and times. A run that would not
  end in time is not begun: what it would cost is told instead. With --no-time a run may
  take 100,000,000 trials, whatever time that is.
  
  Options:
    --algorithms A,B,...  which ones (default: all that fit), like min-conflicts/no-gan-init
    --first               up to the first solution
    --all                 through the whole search
    --queen R,C           a queen must stand in row R, column C, from 0; repeatable
    --seeds K             run those that draw lots K times; medians and quartiles are shown
    --seed S              for the algorithms that draw lots (default: 1)
    --time-limit SECONDS  for one run (default: 10)
    --anyway              run it, however long it takes
    --reproduce WHAT      from the paper: table1, table2, figure1 to figure22, figures23-24, figure25
  
  Output:
    --csv           write comma-separated values
    --json          write one JSON object
    --markdown      write a Markdown table
    --chart FILE    draw a chart, as SVG
    --measure WHAT  its y axis: trials (default), nodes, checks, backtracks or time
    --no-time       leave the times out, so that the output is always the same
  
  Examples:
    queens compare 4..8 --algorithms backtracking,hybrid  two on five sizes
    queens compare --reproduce table2                     15 against 5 trials for five queens
  $ queens gallery --help
  Usage: queens gallery [NAME]...
  
  Lists the classic algorithms with their idea, source, complexity and what they count.
  With a name, explains one with a small example that is run on the spot, or shows a table
  or figure of the paper about them.
  
  Examples:
    queens gallery hybrid     the sets and backtracking of the paper
    queens gallery figure 13  its matrix after the first queen
  $ queens help --help
  Usage: queens help [TOPIC]... [OPTIONS]
  
  Explains a command, 'methods' (the engines), 'rules' (of attack), 'expressions' (for
  --where and --area), 'patterns' (their names) or 'formats' (of boards).
  
  Options:
    --manual DIR  write a manual page for every command there
    --complete    what the last word may become; shells ask so
  
  Examples:
    queens help patterns  each named pattern, drawn
    queens help count     the same as queens count --help
  $ queens count -h | diff - <(queens count --help)
  $ for c in count find list check export draw trace tree compare gallery help; do queens help $c | diff - <(queens $c --help); done
  $ queens count 8 --nonsense --help | head -1
  Usage: queens count [N] [OPTIONS]
  $ queens help formats
  Formats of boards. 'read': boards can be read in it, and --input names it if it cannot be
  told from the text. 'write': 'find' and 'list' write it with --as, 'export' with --to.
  '--to': it states a problem for another solver, and only 'export' writes it.
  
    text       read  write  a line for each row: '.' empty, '*' blocked, 'Q' a queen (CSES, Codewars)
    matrix     read  write  rows as "{ 0,  1,  0,  0}", 1 for a queen
    bits       read  write  a matrix of 0 and 1 (a queen), as "0 1 0 0" or "0100"
    columns    read  write  the column of each row's queen, counted from 0: "1 3 0 2"
    columns1   read  write  the column of each row's queen, counted from 1: "2 4 1 3" (OEIS, CodeSignal)
    fen        read  write  the rows as in chess, 3Q4/1Q6/..., for up to 99 columns
    lichess    read  write  a link that opens the 8x8 board in the Lichess editor
    json       read  write  an object with rows, columns, blocked and queens; one a line in lists
    leetcode   read  write  [".Q..","...Q","Q...","..Q."] (LeetCode 51)
    eiqueens   read  write  a line for each row: '.' empty, '*' a queen (SPOJ EIQUEENS)
    kattis     read  write  the size, then a line "row column" for each queen, from 0 (Kattis queens)
    ortools          write  rows as "_ Q _ _", as the OR-Tools example prints them (written only)
    svg              write  a picture, for boards up to 300x300 (written only)
    facts      read  write  board(4). block(1,1). queen(1,3)., counted from 1, for programs of one's own
    asp        read  write  a board as facts; by export, the whole problem as a program for clingo
    csplib079  read  --to   n-queens with excluded diagonals: n, numdiags, diags (CSPLib 079)
    csplib080  read  --to   blocked n-queens as an Essence parameter file, counted from 1 (CSPLib 080)
    dimacs           --to   the problem as a CNF formula for SAT solvers (written only)
    opb              --to   the problem for pseudo-Boolean solvers (written only)
    lp               --to   the problem as an integer program, in the format of CPLEX (written only)
    dzn              --to   the problem as data for MiniZinc and examples/queens.mzn (written only)
  $ queens help patterns
  Names for --where EXPR ('queens help expressions'), true on the squares marked #: '!' before
  a pattern keeps queens off them.
  
    # . # . # . # .
    . # . # . # . #    checkerboard
    # . # . # . # .    the squares of the colour of the top left corner
    . # . # . # . #
    # . # . # . # .    queens count 8 --where '!checkerboard'
    . # . # . # . #
    # . # . # . # .
    . # . # . # . #
  
    # # # # # # # #
    # . . . . . . #    border
    # . . . . . . #    the outermost rows and columns
    # . . . . . . #
    # . . . . . . #    queens count 8 --where '!border'
    # . . . . . . #
    # . . . . . . #
    # # # # # # # #
  
    # . . . . . . #
    . # . . . . # .    diagonals
    . . # . . # . .    the two diagonals through the upper corners
    . . . # # . . .
    . . . # # . . .    queens count 8 --where '!diagonals'
    . . # . . # . .
    . # . . . . # .
    # . . . . . . #
  
    . . . # # . . .
    . . . # # . . .    cross
    . . . # # . . .    the middle row and the middle column, or the middle two where the side is even
    # # # # # # # #
    # # # # # # # #    queens count 8 --where '!cross'
    . . . # # . . .
    . . . # # . . .
    . . . # # . . .

Every help ends with two examples, and they run.

  $ queens find 8 > my.txt
  $ for c in count find list check export draw trace tree compare gallery help; do
  >   queens $c --help | sed '1,/^Examples:/d'
  > done | sed 's/^  //; s/  .*//' > examples
  $ wc -l < examples
  22
  $ while read -r example; do bash -c "$example" > /dev/null < /dev/null || echo "$example"; done < examples

So do those of the patterns.

  $ queens help patterns | grep -o "queens count .*" > patterns
  $ while read -r example; do bash -c "$example" > /dev/null < /dev/null || echo "$example"; done < patterns

No line is wider than a terminal of 100 columns.

  $ for c in count find list check export help patterns; do queens help $c; done | awk 'length > 100'

Every method that --method takes is explained, and no other.

  $ queens help methods
  Engines that --method names. Without it, or with 'auto', the fastest that can is taken, and
  --explain says which and why.
  
  count, plan and job new:
    exact        row by row with bit masks; every board up to 64x64
    block        SIMD lanes and symmetry; square boards up to 32x32
    middle       meet in the middle: two halves joined; square boards of 8x8 to 28x28
    colours      black and white queens counted apart, and multiplied; square boards of 8x8 to 32x32
    constrained  open squares of every row; every rule and constraint, boards up to 64x64
  
  find:
    closed-form   the plain board of any size, half-turned if it is even, by formula (Pauls 1874)
    lattice       a side coprime to 6: a lattice, shifted to a demanded queen; of several, one that fits
    lazy-patch    a lattice of any size that is never stored, repaired where demands disturb it
    exact         a complete search, fewest free squares first: it ends impossible boards, too
    local-search  a stored board, repaired by exchanges: many blocked squares or demanded queens
    constrained   every constraint, on up to 64 x 64 squares: a complete search over the open squares
    sat           every constraint as a formula for a SAT solver, which can prove that there is none
    weights       weighs rows, columns and diagonals until they prove that there is no solution
    dives         a few queens by their odds, then a short complete search, again and again
  
  estimate:
    descents     random descents, resampled by what they leave free; up to 128x128, not every rule
    constrained  random descents by open squares; up to 64x64, every rule and constraint
    annealing    permutations whose collisions grow dearer and dearer; any size up to 10000
  $ for command in count find estimate; do
  >   queens help methods | sed -n "/^$command/,/^\$/s/^  \([^ ]*\) .*/\1/p" > explained
  >   queens $command 8 --method nonsense 2>&1 | sed 's/.*one of auto, //' | tr -d ' ' | tr , '\n' |
  >     diff - explained
  > done
  $ queens help find | grep -e '--method'
    --method NAME         the engine (default: auto); see 'queens help methods'

Every rule is explained from its lines and leaps.

  $ queens help rules
  Rules of attack for --rule. Every piece attacks along its row and its column, and also:
  
    queen                both diagonals
    toroidal             both diagonals; rows and columns wrap around
    amazon               both diagonals, (1,2) leaps (also 'super')
    touch                (1,1) leaps
    rook                 nothing else
    chancellor           (1,2) leaps
    camel-queen          both diagonals, (1,3) leaps
    zebra-queen          both diagonals, (2,3) leaps
    semi-queen           the diagonals column - row
    cylinder             both diagonals; columns wrap around
    toroidal-semi-queen  the diagonals column - row; rows and columns wrap around
    toroidal-amazon      both diagonals, (1,2) leaps; rows and columns wrap around
    cylinder-amazon      both diagonals, (1,2) leaps; columns wrap around
