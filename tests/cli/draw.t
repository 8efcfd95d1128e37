A queen's field of attack (figure 1), with rows and columns.

  $ queens draw 8 --attacks 3,3 --indices sides

Sum and difference diagonals (figure 5, the table of seed 002), and cell numbers (figure 9).

  $ queens draw 4 --indices sums
  $ queens draw 6 --indices differences
  $ queens draw 4 --indices cells

Any board, whether its queens attack each other or not.

  $ queens draw 4 --queen 0,0 --queen 1,1 --block 3,3
  $ printf 'Q..\n.Q.\n..*\n' | queens draw
  $ queens find 6 | queens draw --attacks 0,1

Solutions side by side.

  $ queens draw 6 --solutions 4
  $ queens draw 5 --solutions 3 --across 2
  $ queens draw 3 --solutions 1

As SVG, to a file or to standard output.

  $ queens draw 6 --solutions 4 --out six.svg
  $ grep -o '<g transform' six.svg | wc -l
  $ queens draw 4 --as svg | head -1
  $ queens draw 8 --attacks 3,3 --as svg | python3 -c 'import sys, xml.dom.minidom; print(xml.dom.minidom.parse(sys.stdin).documentElement.tagName)'

  $ queens draw 4 --attacks 4,0
  $ queens draw 4 --queen 0,4
  $ queens draw 1000
  $ queens draw 4 --indices everything
  $ queens draw 4 --as png
  $ queens draw 4 --out /nowhere/board.svg
