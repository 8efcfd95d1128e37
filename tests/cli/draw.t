A queen's field of attack (figure 1), with rows and columns.

  $ queens draw 8 --attacks 3,3 --indices sides
    0 1 2 3 4 5 6 7
  0 x . . x . . x .
  1 . x . x . x . .
  2 . . x x x . . .
  3 x x x A x x x x
  4 . . x x x . . .
  5 . x . x . x . .
  6 x . . x . . x .
  7 . . . x . . . x

Sum and difference diagonals (figure 5, the table of the Codewars write-up), and cell numbers (figure 9).

  $ queens draw 4 --indices sums
  0 1 2 3
  1 2 3 4
  2 3 4 5
  3 4 5 6
  $ queens draw 6 --indices differences
   0  1  2  3  4  5
  -1  0  1  2  3  4
  -2 -1  0  1  2  3
  -3 -2 -1  0  1  2
  -4 -3 -2 -1  0  1
  -5 -4 -3 -2 -1  0
  $ queens draw 4 --indices cells
   1  2  3  4
   5  6  7  8
   9 10 11 12
  13 14 15 16

Any board, whether its queens attack each other or not.

  $ queens draw 4 --queen 0,0 --queen 1,1 --block 3,3
  Q . . .
  . Q . .
  . . . .
  . . . *
  $ printf 'Q..\n.Q.\n..*\n' | queens draw
  Q . .
  . Q .
  . . *
  $ queens find 6 | queens draw --attacks 0,1
  x A x x x x
  x x x Q . .
  . x . x . Q
  Q x . . x .
  . x Q . . x
  . x . . Q .

Other boards and other rules.

  $ queens draw --size 3x5 --attacks 1,1
  x x x . .
  x A x x x
  x x x . .
  $ queens draw 5 --where '!border'
  * * * * *
  * . . . *
  * . . . *
  * . . . *
  * * * * *
  $ printf '0,1\n2,0\n' > some.txt
  $ queens draw 4 --queens some.txt
  . Q . .
  . . . .
  Q . . .
  . . . .
  $ queens draw 5 --rule toroidal --attacks 0,1
  x A x x x
  x x x . .
  . x . x x
  . x . x x
  x x x . .
  $ queens draw 5 --rule touch --attacks 2,2
  . . x . .
  . x x x .
  x x A x x
  . x x x .
  . . x . .

Solutions side by side.

  $ queens draw 6 --solutions 4
  . Q . . . .   . . Q . . .   . . . Q . .   . . . . Q .
  . . . Q . .   . . . . . Q   Q . . . . .   . . Q . . .
  . . . . . Q   . Q . . . .   . . . . Q .   Q . . . . .
  Q . . . . .   . . . . Q .   . Q . . . .   . . . . . Q
  . . Q . . .   Q . . . . .   . . . . . Q   . . . Q . .
  . . . . Q .   . . . Q . .   . . Q . . .   . Q . . . .
  solution 1    solution 2    solution 3    solution 4
  $ queens draw 5 --solutions 3 --across 2
  Q . . . .    Q . . . .
  . . Q . .    . . . Q .
  . . . . Q    . Q . . .
  . Q . . .    . . . . Q
  . . . Q .    . . Q . .
  solution 1   solution 2
  
  . Q . . .
  . . . Q .
  Q . . . .
  . . Q . .
  . . . . Q
  solution 3
  $ queens draw 3 --solutions 1
  queens: there is no solution to draw
  [1]

As SVG, to a file or to standard output.

  $ queens draw 6 --solutions 4 --out six.svg
  $ grep -o '<g transform' six.svg | wc -l
  24
  $ queens draw 4 --as svg | head -1
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 268 268" width="268" height="268" role="img" font-family="'DejaVu Sans', Verdana, sans-serif">
  $ queens draw 8 --attacks 3,3 --as svg | python3 -c 'import sys, xml.dom.minidom; print(xml.dom.minidom.parse(sys.stdin).documentElement.tagName)'
  svg

  $ queens draw 4 --attacks 4,0
  queens: --attacks (4,0) is off the 4x4 board
  [2]
  $ queens draw 4 --queen 0,4
  queens: --queen (0,4) is off the 4x4 board
  [2]
  $ queens draw 1000
  queens: the board size must be a whole number from 0 to 200, or ROWSxCOLUMNS like 8x10, not '1000'
  [2]
  $ queens draw 4 --indices everything
  queens: --indices must be one of none, sides, sums, differences, cells, not 'everything'
  [2]
  $ queens draw 4 --as png
  queens: --as must be one of text, svg, not 'png'
  [2]
  $ queens draw 4 --out /nowhere/board.svg
  queens: the file '/nowhere/board.svg' cannot be written: No such file or directory
  [2]
