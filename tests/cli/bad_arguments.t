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
  $ bad count 8x
  $ bad count 8x8
  $ bad count 99999999999999999999
  $ bad count 1000000000000000001
  $ bad count 1e6
  $ bad count ' 8'
  $ bad count ''
  $ bad count board.txt
  $ bad count -
  $ bad count 8 9
  $ bad count 8 --size 8x8
  $ bad count --size 8
  $ bad count --size 8x-1
  $ bad count --size 3x3x3
  $ bad count 8 --pieces 9
  $ bad count 8 --pieces none

Squares.

  $ bad count 8 --queen 9,9
  $ bad count 8 --queen 8,0
  $ bad count 8 --queen a,b
  $ bad count 8 --queen 0
  $ bad count 8 --queen 0,0,0
  $ bad count 8 --queen -1,0
  $ bad count 8 --queen '0, 0'
  $ bad count 8 --queen ''
  $ bad count 8 --queen 99999999999999999999,0
  $ bad count 8 --queen 0,0 --block 0,0
  $ bad count 8 --queen 0,0 --queen 1,1
  $ bad count 8 --block 0,8
  $ bad count 0 --queen 0,0

Expressions.

  $ bad count 8 --where 'r+'
  $ bad count 8 --where ''
  $ bad count 8 --where 'x > 1'
  $ bad count 8 --where 'r/0'
  $ bad count 8 --where 'bordr'
  $ bad count 100000 --where 'r>0'

Rules, threads, limits, methods.

  $ bad count 8 --rule rook
  $ bad count 8 --rule toridal
  $ bad count --size 4x5 --rule toroidal
  $ bad count 8 --threads 0
  $ bad count 8 --threads 100000
  $ bad count 8 --threads two
  $ bad list 8 --limit 0
  $ bad list 8 --limit -1
  $ bad count 8 --time-limit 0
  $ bad count 8 --time-limit -1
  $ bad count 8 --time-limit soon
  $ bad count 8 --time-limit 1e400
  $ bad count 8 --time-limit 1.2.3
  $ bad count 8 --method magic
  $ bad find 8 --method magic
  $ bad find 8 --method ''

Commands.

  $ bad cuont 8
  $ bad lst 8
  $ bad frobnicate
  $ bad ''
  $ bad 8
  $ bad -x
  $ bad --json count 8
  $ bad --threads 4 count 8
  $ bad -- count 8
  $ bad help cuont
  $ bad help nothing
  $ bad help count find

Options.

  $ bad count 8 --quene 0,0
  $ bad count 8 --nonsense
  $ bad count 8 -q
  $ bad count 8 --as text
  $ bad find 8 --to dimacs
  $ bad count 8 --queen
  $ bad count 8 --queen --block 0,0
  $ bad count 8 --board
  $ bad count 8 --where=
  $ bad count 8 --json=false
  $ bad count 8 --json --json
  $ bad count 8 --threads 1 --threads 2
  $ bad count --size 3x3 --size 3x3
  $ bad count 8 --input text
  $ bad help --json

Formats.

  $ bad find 8 --as foo
  $ bad find 8 --as txt
  $ bad find 8 --as ''
  $ bad find 8 --as TEXT
  $ bad find 8 --as dimacs
  $ bad list 8 --as csplib080
  $ bad find 8 --as text --json
  $ bad count --input ortools
  $ bad count --input foo
  $ bad find 100 --as lichess
  $ bad list 9 --as lichess
  $ bad find 1000 --as fen

Control characters do not reach the terminal, and long words are cut short.

  $ bad $'cou\x1b[31mnt'
  $ bad count 8 --$(printf 'x%.0s' {1..200})
  $ bad count $(printf '9%.0s' {1..200})

After "--" everything is an argument.

  $ queens count -- 8
  92
  $ bad count -- --json
