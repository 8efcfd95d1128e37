Proofs and pictures go to any place, or one sentence says at once why not.

  $ mkdir folder
  $ mkfifo pipe
  $ for place in /dev/null /dev/full /dev/stdout pipe folder folder/none/proof; do
  >   timeout 20 queens find 6 --queen 0,0 --proof $place
  >   echo "exit status $?"
  > done
  queens: /dev/null: a proof is written to a file, where it is read again to be checked, and this is a pipe or a device
  exit status 2
  queens: /dev/full: a proof is written to a file, where it is read again to be checked, and this is a pipe or a device
  exit status 2
  queens: /dev/stdout: a proof is written to a file, where it is read again to be checked, and this is a pipe or a device
  exit status 2
  queens: pipe: a proof is written to a file, where it is read again to be checked, and this is a pipe or a device
  exit status 2
  queens: folder: a proof is written to a file, where it is read again to be checked, and this is a folder
  exit status 2
  queens: folder/none/proof: it cannot be written: No such file or directory
  exit status 2
  $ ls -d /dev/null /dev/null.cnf /dev/full.cnf pipe.cnf folder.cnf 2> /dev/null
  /dev/null
  [2]
  $ timeout 20 queens find 6 --queen 0,0 --proof >(cat)
  queens: /dev/fd/63: a proof is written to a file, where it is read again to be checked, and this is a pipe or a device
  [2]
  $ timeout 20 queens find 6 --queen 0,0 --proof ok.drat
  queens: no solution of the 6x6 board has a queen on a main diagonal, but one is demanded on (0,0)
  [1]
  $ ls ok.drat*
  ok.drat
  ok.drat.cnf
  ok.drat.lrat

A proof leaves nothing where there is a solution, and deletes nothing else.

  $ timeout 20 queens find 6 --method sat --proof none.drat --quiet > /dev/null
  $ ls none.drat*
  ls: cannot access 'none.drat*': No such file or directory
  [2]

Pictures.

  $ for place in /dev/full pipe folder folder/none/picture.svg ''; do
  >   timeout 20 queens draw 4 --out "$place"
  >   timeout 20 queens tree 4 --out "$place"
  >   timeout 20 queens compare 4 --algorithms hybrid --no-time --chart "$place"
  >   timeout 20 queens trace hybrid 4 --as svg --out "$place"
  > done
  queens: the file '/dev/full' cannot be written: No space left on device
  queens: the file '/dev/full' cannot be written: No space left on device
  algorithm  n  trials  nodes  checks  backtracks  solutions
  hybrid     4      18     18     138          18          2
  queens: the file '/dev/full' cannot be written: No space left on device
  queens: the folder '/dev/full' cannot be made: Not a directory
  queens: the pipe 'pipe' has no reader
  queens: the pipe 'pipe' has no reader
  algorithm  n  trials  nodes  checks  backtracks  solutions
  hybrid     4      18     18     138          18          2
  queens: the pipe 'pipe' has no reader
  queens: the folder 'pipe' cannot be made: Not a directory
  queens: the file 'folder' cannot be written: Is a directory
  queens: the file 'folder' cannot be written: Is a directory
  queens: the file 'folder' cannot be written: Is a directory
  41 pictures and folder/animated.svg
  queens: the file 'folder/none/picture.svg' cannot be written: No such file or directory
  queens: the file 'folder/none/picture.svg' cannot be written: No such file or directory
  queens: the file 'folder/none/picture.svg' cannot be written: No such file or directory
  41 pictures and folder/none/picture.svg/animated.svg
  queens: --out must name a file, not ''
  queens: --out must name a file, not ''
  queens: --chart must name a file, not ''
  queens: --out must name a folder, not ''
  [2]
  $ timeout 20 queens draw 4 --out /dev/null
  $ timeout 20 queens draw 4 --out /dev/stdout
  . . . .
  . . . .
  . . . .
  . . . .
  $ cat pipe > read & timeout 20 queens draw 4 --out pipe; wait; cat read
  . . . .
  . . . .
  . . . .
  . . . .
  $ head -c 3 pipe > read & timeout 20 queens draw 200 --out pipe; wait; cat read; echo
  . .

A program that runs is in use.

  $ cp "$(command -v sleep)" busy
  $ ./busy 20 & sleep 0.2; queens draw 4 --out busy; kill $!
  queens: the file 'busy' cannot be written: Text file busy
