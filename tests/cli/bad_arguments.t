Every wrong argument gets one sentence that says what is wrong, exit status 2, and nothing on
standard output.

  $ bad() {
  >   queens "$@" > out 2> err < /dev/null; status=$?
  >   [ $status = 2 ] || echo "exit status $status"
  >   [ -s out ] && echo "standard output is not empty"
  >   [ $(wc -l < err) = 1 ] || echo "not one line"
  >   cat err
  > }

Sizes.

  $ bad count -3
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '-3'
  $ bad count 8x
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '8x'
  $ bad count 8x8x8
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '8x8x8'
  $ bad count 8x1000000000000000001
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '8x1000000000000000001'
  $ bad count 99999999999999999999
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '99999999999999999999'
  $ bad count 1000000000000000001
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '1000000000000000001'
  $ bad count 1e6
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '1e6'
  $ bad count ' 8'
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not ' 8'
  $ bad count ''
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not ''
  $ bad count board.txt
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not 'board.txt'; a board is read with --board board.txt
  $ bad count -
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '-'; a board is read with --board -
  $ bad count 8 9
  queens: 'queens count' takes one N, but '8' and '9' are given
  $ bad count 8 --size 8x8
  queens: the board size '8' and --size '8x8' exclude each other: give one
  $ bad count 4x5 --size 5x4
  queens: the board size '4x5' and --size '5x4' exclude each other: give one
  $ bad count --size 8x-1
  queens: --size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '8x-1'
  $ bad count --size 3x3x3
  queens: --size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '3x3x3'
  $ bad tree 8 --pieces 9
  queens: 9 queens do not fit on the 8x8 board without sharing a line: at most 8 can
  $ bad count 8 --pieces none
  queens: --pieces must be a whole number from 0 to 1000000000000000000, not 'none'

Squares.

  $ bad count 8 --queen 9,9
  queens: the demanded queen (9,9) is off the 8x8 board: rows go from 0 to 7, columns from 0 to 7
  $ bad count 8 --queen 8,0
  queens: the demanded queen (8,0) is off the 8x8 board: rows go from 0 to 7, columns from 0 to 7
  $ bad count 8 --queen a,b
  queens: --queen must be a square, ROW,COLUMN with numbers from 0 like 0,3, not 'a,b'
  $ bad count 8 --queen 0
  queens: --queen must be a square, ROW,COLUMN with numbers from 0 like 0,3, not '0'
  $ bad count 8 --queen 0,0,0
  queens: --queen must be a square, ROW,COLUMN with numbers from 0 like 0,3, not '0,0,0'
  $ bad count 8 --queen -1,0
  queens: --queen must be a square, ROW,COLUMN with numbers from 0 like 0,3, not '-1,0'
  $ bad count 8 --queen '0, 0'
  queens: --queen must be a square, ROW,COLUMN with numbers from 0 like 0,3, not '0, 0'
  $ bad count 8 --queen ''
  queens: --queen must be a square, ROW,COLUMN with numbers from 0 like 0,3, not ''
  $ bad count 8 --queen 99999999999999999999,0
  queens: --queen must be a square, ROW,COLUMN with numbers from 0 like 0,3, not '99999999999999999999,0'
  $ bad export 8 --queen 0,0 --block 0,0 --to text
  queens: a queen is demanded on (0,0), but that square is blocked
  $ bad plan 8 --queen 0,0 --queen 1,1
  queens: the demanded queens (0,0) and (1,1) attack each other
  $ bad count 8 --block 0,8
  queens: the blocked square (0,8) is off the 8x8 board: rows go from 0 to 7, columns from 0 to 7
  $ bad count 0 --queen 0,0
  queens: the demanded queen (0,0) is off the board: a 0x0 board has no squares

Expressions.

  $ bad count 8 --where 'r+'
  queens: --where 'r+': the expression ends too early at position 3
  $ bad count 8 --where ''
  queens: --where '': the expression is empty
  $ bad count 8 --where 'x > 1'
  queens: --where 'x > 1': 'x' is not known: use r, c, n, rows, columns, numbers and patterns at position 1
  $ bad count 8 --where 'r/0'
  queens: --where 'r/0': the expression has no value on (0,0): it divides by zero there, or the like; write condition ? value : value to avoid it
  $ bad count 8 --where 'bordr'
  queens: --where 'bordr': 'bordr' is not known: use r, c, n, rows, columns, numbers and patterns at position 1
  $ bad count 100000 --where 'r>0'
  queens: --where 'r>0' is evaluated on boards of up to 16777216 squares, not on 100000x100000

Rules, threads, limits, methods.

  $ bad count 8 --rule king
  queens: --rule must be one of queen, toroidal, amazon, touch, rook, chancellor, camel-queen, zebra-queen, semi-queen, cylinder, toroidal-semi-queen, toroidal-amazon, cylinder-amazon, not 'king'
  $ bad count 8 --rule toridal
  queens: --rule must be one of queen, toroidal, amazon, touch, rook, chancellor, camel-queen, zebra-queen, semi-queen, cylinder, toroidal-semi-queen, toroidal-amazon, cylinder-amazon, not 'toridal': did you mean 'toroidal'?
  $ bad count --size 4x5 --rule toroidal
  queens: a toroidal board must be square, not 4x5
  $ bad count 8 --threads 0
  queens: --threads must be a whole number from 1 to 1024, not '0'
  $ bad count 8 --threads 100000
  queens: --threads must be a whole number from 1 to 1024, not '100000'
  $ bad count 8 --threads two
  queens: --threads must be a whole number from 1 to 1024, not 'two'
  $ bad list 8 --limit 0
  queens: --limit must be a whole number from 1 to 1000000000000000000, not '0'
  $ bad list 8 --limit -1
  queens: --limit must be a whole number from 1 to 1000000000000000000, not '-1'
  $ bad count 8 --time-limit 0
  queens: --time-limit must be a number of seconds above 0 and up to 1000000000, like 2 or 0.5, not '0'
  $ bad count 8 --time-limit -1
  queens: --time-limit must be a number of seconds above 0 and up to 1000000000, like 2 or 0.5, not '-1'
  $ bad count 8 --time-limit soon
  queens: --time-limit must be a number of seconds above 0 and up to 1000000000, like 2 or 0.5, not 'soon'
  $ bad count 8 --time-limit 1e400
  queens: --time-limit must be a number of seconds above 0 and up to 1000000000, like 2 or 0.5, not '1e400'
  $ bad count 8 --time-limit 1.2.3
  queens: --time-limit must be a number of seconds above 0 and up to 1000000000, like 2 or 0.5, not '1.2.3'
  $ bad count 8 --method magic
  queens: there is no counting method 'magic': it is one of auto, exact, block, middle, colours, constrained
  $ bad find 8 --method magic
  queens: there is no finding method 'magic': it is one of auto, closed-form, lattice, lazy-patch, exact, local-search, constrained, sat, weights, dives
  $ bad find 8 --method ''
  queens: there is no finding method '': it is one of auto, closed-form, lattice, lazy-patch, exact, local-search, constrained, sat, weights, dives

Classes.

  $ bad count 8 --by symetry
  queens: --by must be one of symmetry, first-row, column:R, not 'symetry': did you mean 'symmetry'?
  $ bad count 8 --by symmetry --fundamental
  queens: --by and --fundamental exclude each other: --by symmetry shows both numbers

Commands.

  $ bad cuont 8
  queens: there is no command 'cuont': did you mean 'count'?
  $ bad lst 8
  queens: there is no command 'lst': did you mean 'list'?
  $ bad frobnicate
  queens: there is no command 'frobnicate'; 'queens help' lists them
  $ bad ''
  queens: there is no command ''; 'queens help' lists them
  $ bad 8
  queens: the first word must be a command, not '8': try 'queens count 8' or 'queens find 8'
  $ bad -x
  queens: there is no command '-x'; 'queens help' lists them
  $ bad --json count 8
  queens: the command comes before its options: 'queens count --json ...'
  $ bad --threads 4 count 8
  queens: the command comes before its options: 'queens count --threads ...'
  $ bad -- count 8
  queens: the command comes before its options: 'queens count -- ...'
  $ bad help cuont
  queens: there is no help on 'cuont': did you mean 'count'?
  $ bad help nothing
  queens: there is no help on 'nothing'; 'queens help' shows what there is
  $ bad help count find
  queens: there is no help on 'count find'; 'queens help' shows what there is

Options.

  $ bad count 8 --quene 0,0
  queens: 'queens count' has no option '--quene': did you mean '--queen'?
  $ bad count 8 --nonsense
  queens: 'queens count' has no option '--nonsense'; 'queens count --help' lists its options
  $ bad count 8 -q
  queens: 'queens count' has no option '-q'; 'queens count --help' lists its options
  $ bad count 8 --as text
  queens: counts are written as 'bfile' or as numbers, not as 'text'
  $ bad find 8 --to dimacs
  queens: the option --to belongs to 'queens job run' and 'queens export', not to 'queens find'
  $ bad count 8 --queen
  queens: the option --queen needs a value, R,C, but nothing follows it
  $ bad count 8 --queen --block 0,0
  queens: the option --queen needs a value, R,C, but '--block' follows it
  $ bad count 8 --board
  queens: the option --board needs a value, FILE, but nothing follows it
  $ bad count 8 --where=
  queens: the option --where needs a value, EXPR, but nothing follows the '='
  $ bad count 8 --json=false
  queens: the option --json takes no value, but '--json=false' gives it one
  $ bad count 8 --json --json
  queens: the option --json is given more than once
  $ bad count 8 --threads 1 --threads 2
  queens: the option --threads is given more than once, with '1' and '2'
  $ bad count --size 3x3 --size 3x3
  queens: the option --size is given more than once, with '3x3' and '3x3'
  $ bad count 8 --input text
  queens: --input names the format of a board, but no board is read: add --board FILE
  $ bad help --json
  queens: the option --json belongs to 'queens find', 'queens list', 'queens check' and others, not to 'queens help'

Formats.

  $ bad find 8 --as foo
  queens: --as must be the name of a format, and 'foo' is none; 'queens help formats' lists them
  $ bad find 8 --as txt
  queens: --as must be the name of a format, and 'txt' is none: did you mean 'text'?
  $ bad find 8 --as ''
  queens: --as must be the name of a format, and '' is none; 'queens help formats' lists them
  $ bad find 8 --as TEXT
  queens: --as must be the name of a format, and 'TEXT' is none: did you mean 'text'?
  $ bad find 8 --as dimacs
  queens: the format 'dimacs' states a problem, not a solution: use 'queens export --to dimacs'
  $ bad list 8 --as csplib080
  queens: the format 'csplib080' states a problem, not a solution: use 'queens export --to csplib080'
  $ bad find 8 --as text --json
  queens: --as and --json exclude each other: --json writes one object with the solutions in it
  $ bad count --input ortools
  queens: the format 'ortools' can be written but not read; 'queens help formats' shows which can be read
  $ bad count --input foo
  queens: --input must be the name of a format, and 'foo' is none; 'queens help formats' lists them
  $ bad find 100 --as lichess
  queens: Lichess has 8x8 boards only, not 100x100: use fen
  $ bad list 9 --as lichess
  queens: Lichess has 8x8 boards only, not 9x9: use fen
  $ bad find 1000 --as fen
  queens: a FEN has at most 99 columns, but the board has 1000

Control characters do not reach the terminal, and long words are cut short.

  $ bad $'cou\x1b[31mnt'
  queens: there is no command 'cou\x1b[31mnt'; 'queens help' lists them
  $ bad count 8 --$(printf 'x%.0s' {1..200})
  queens: 'queens count' has no option '--xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'; 'queens count --help' lists its options
  $ bad count $(printf '9%.0s' {1..200})
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '999999999999999999999999999999999999999999999999999999999999...'

The parts of an option may be one word or two, and a value may begin with a dash.

  $ queens count --queen=0,0 8 --block 7,7
  4
  $ bad count 8 --pieces -1
  queens: --pieces must be a whole number from 0 to 1000000000000000000, not '-1'
  $ bad count 8 --pieces=-1
  queens: --pieces must be a whole number from 0 to 1000000000000000000, not '-1'
  $ queens count 8 --exclude difference:-1 --where='r>=0&&c>=0'
  16
  $ bad count 8 --pieces --
  queens: --pieces must be a whole number from 0 to 1000000000000000000, not '--'
  $ bad count 8 --json -- --json
  queens: 'queens count' takes one N, but '8' and '--json' are given

After "--" everything is an argument.

  $ queens count -- 8
  92
  $ bad count -- --json
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '--json'
