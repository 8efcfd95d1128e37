Proofs and pictures go to any place, or one sentence says at once why not.

  $ mkdir folder
  $ mkfifo pipe
  $ for place in /dev/null /dev/full /dev/stdout pipe folder folder/none/proof; do
  >   timeout 20 queens find 6 --queen 0,0 --proof $place
  >   echo "exit status $?"
  > done
  $ ls -d /dev/null /dev/null.cnf /dev/full.cnf pipe.cnf folder.cnf 2> /dev/null
  $ timeout 20 queens find 6 --queen 0,0 --proof >(cat)
  $ timeout 20 queens find 6 --queen 0,0 --proof ok.drat
  $ ls ok.drat*

A proof leaves nothing where there is a solution, and deletes nothing else.

  $ timeout 20 queens find 6 --method sat --proof none.drat --quiet > /dev/null
  $ ls none.drat*

Pictures.

  $ for place in /dev/full pipe folder folder/none/picture.svg ''; do
  >   timeout 20 queens draw 4 --out "$place"
  >   timeout 20 queens tree 4 --out "$place"
  >   timeout 20 queens compare 4 --algorithms hybrid --no-time --chart "$place"
  >   timeout 20 queens trace hybrid 4 --as svg --out "$place"
  > done
  $ timeout 20 queens draw 4 --out /dev/null
  $ timeout 20 queens draw 4 --out /dev/stdout
  $ cat pipe > read & timeout 20 queens draw 4 --out pipe; wait; cat read
  $ head -c 3 pipe > read & timeout 20 queens draw 200 --out pipe; wait; cat read; echo

A program that runs is in use.

  $ cp "$(command -v sleep)" busy
  $ ./busy 20 & sleep 0.2; queens draw 4 --out busy; kill $!
