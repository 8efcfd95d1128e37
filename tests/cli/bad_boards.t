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
  $ mkdir folder
  $ bad count --board folder
  $ bad count --board ''
  $ bad count --board corners.txt/x
  $ bad count < folder
  $ bad count <&-
  $ : > empty.txt
  $ bad count --board empty.txt
  $ bad count < empty.txt
  $ printf '\n\n' | bad count
  $ head -c 100 /dev/zero | bad count

Ragged rows, and characters that are no squares.

  $ printf '....\n...\n....\n....\n' > ragged.txt
  $ bad count --board ragged.txt
  $ bad count < ragged.txt
  $ printf '....\n....\n..x.\n....\n' > foreign.txt
  $ bad count --board foreign.txt
  $ bad check --board foreign.txt --input text
  $ printf '....\n....\n..\033[.\n....\n' | bad count
  $ printf '....\n.....\n' | bad count

Queens that cannot be demanded.

  $ printf 'QQ..\n....\n....\n....\n' | bad count
  $ printf 'Q...\n....\n....\n....\n' | bad count --block 0,0

A board and a size that do not agree.

  $ printf '....\n....\n....\n....\n' > four.txt
  $ bad count 5 --board four.txt
  $ bad count --size 4x5 --board four.txt

Texts that may mean several things.

  $ echo '1 0' | bad check
  $ echo '0 1 0' | bad check

A line that does not end is refused at once, and so is a file that does not.

  $ truncate -s 1G big.txt
  $ start=$(date +%s%N)
  $ bad count --board big.txt
  $ bad count < big.txt
  $ yes '........' | bad count
  $ tr '\0' '.' < /dev/zero | bad count
  $ echo $(( ($(date +%s%N) - start) / 1000000 < 3000 ))
  1

Nothing to read: at a terminal, the program says what it needs.

  $ script -qec 'queens count' /dev/null < /dev/null | tr -d '\r'
  $ script -qec 'queens check 8' /dev/null < /dev/null | tr -d '\r'

