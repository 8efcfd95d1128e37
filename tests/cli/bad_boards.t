Every wrong board gets one sentence with the file and the place, exit status 2, and nothing on
standard output.

  $ bad() {
  >   queens "$@" > out 2> err; status=$?
  >   [ $status = 2 ] || echo "exit status $status"
  >   [ -s out ] && echo "standard output is not empty"
  >   [ $(wc -l < err) = 1 ] || echo "not one line"
  >   cat err
  > }

Files that are no boards.

  $ bad count --board nosuch.txt
  queens: nosuch.txt: there is no such file
  $ mkdir folder
  $ bad count --board folder
  queens: folder: this is a directory, not a board
  $ bad count --board ''
  queens: --board must name a file, not ''
  $ bad count --board ragged.txt/x
  queens: ragged.txt/x: there is no such file
  $ bad count --board /proc/self/mem
  queens: /proc/self/mem: it cannot be read: Input/output error
  $ bad count < folder
  queens: standard input: this is a directory, not a board
  $ bad count <&-
  queens: standard input: it cannot be read: Bad file descriptor
  $ : > empty.txt
  $ bad count --board empty.txt
  queens: empty.txt: the board is empty: there is nothing to read
  $ bad count < empty.txt
  queens: standard input: the board is empty: there is nothing to read
  $ printf '\n\n' | bad count
  queens: standard input: the board is empty: there is nothing to read
  $ head -c 100 /dev/zero | bad count
  queens: standard input: line 1, column 1: the byte 0x00 begins no board whose format can be told: choose one with --input text, matrix, bits, columns, columns1, fen, lichess, json, leetcode, eiqueens, kattis, facts, asp, csplib079, csplib080

Ragged rows, and characters that are no squares.

  $ printf '....\n...\n....\n....\n' > ragged.txt
  $ bad count --board ragged.txt
  queens: ragged.txt: line 2, column 4: this row has 3 squares, but the first row has 4
  $ bad count < ragged.txt
  queens: standard input: line 2, column 4: this row has 3 squares, but the first row has 4
  $ printf '....\n....\n..x.\n....\n' > foreign.txt
  $ bad count --board foreign.txt
  queens: foreign.txt: line 3, column 3: 'x' is not a square: write '.', '*' or 'Q'
  $ bad check --board foreign.txt --input text
  queens: foreign.txt: line 3, column 3: 'x' is not a square: write '.', '*' or 'Q'
  $ printf '....\n....\n..\033[.\n....\n' | bad count
  queens: standard input: line 3, column 3: the byte 0x1b is not a square: write '.', '*' or 'Q'
  $ printf '....\n.....\n' | bad count
  queens: standard input: line 2, column 5: this row has more squares than the first row, which has 4

Queens that cannot be demanded.

  $ printf 'QQ..\n....\n....\n....\n' | bad export --to fen
  queens: the demanded queens (0,0) and (0,1) attack each other
  $ printf 'Q...\n....\n....\n....\n' | bad export --to fen --block 0,0
  queens: a queen is demanded on (0,0), but that square is blocked

A board and a size that do not agree.

  $ printf '....\n....\n....\n....\n' > four.txt
  $ bad count 5 --board four.txt
  queens: four.txt: the board is 4x4, but 5x5 was asked for
  $ bad count --size 4x5 --board four.txt
  queens: four.txt: the board is 4x4, but 4x5 was asked for

Texts that may mean several things.

  $ echo '1 0' | bad check
  queens: standard input: rows of 0 and 1 and lists of columns look alike: choose one with --input bits, columns or columns1
  $ echo '0 1 0' | bad check
  queens: standard input: rows of 0 and 1 and lists of columns look alike: choose one with --input bits, columns or columns1

A line that does not end is refused at once, and so is a file that does not.

  $ truncate -s 1G big.txt
  $ bad count --board big.txt
  queens: big.txt: line 1 does not end within the first 64 MiB, and no board has a line that long
  $ bad count < big.txt
  queens: standard input: line 1 does not end within the first 64 MiB, and no board has a line that long
  $ yes '........' | bad count
  queens: standard input: it goes on after 64 MiB and 7456540 lines, and no board is that long
  $ tr '\0' '.' < /dev/zero | bad count
  queens: standard input: line 1 does not end within the first 64 MiB, and no board has a line that long

At once: less than half a second of the processor's time for a line of 1 GB.

  $ TIMEFORMAT='%U %S'
  $ { time queens count --board big.txt 2> /dev/null; } 2>&1 | awk '{ print $1 + $2 < 0.5 ? "soon" : $0 }'
  soon

Nothing to read: at a terminal, the program says what it needs.

  $ script -qec 'queens count' /dev/null < /dev/null | tr -d '\r'
  queens: 'queens count' needs a board size, like 'queens count 8', or a board, like 'queens count --board FILE'
  $ script -qec 'queens check 8' /dev/null < /dev/null | tr -d '\r'
  queens: 'queens check' needs a board: use 'queens check --board FILE', or pipe one into it

