Figure 7: sixteen placements, four dead ends, two solutions.

  $ queens tree 4 --out four.svg
  four.svg: 16 placements, 4 dead ends, 2 solutions
  $ queens tree 4 | diff - four.svg
  $ python3 -c 'import xml.dom.minidom; print(xml.dom.minidom.parse("four.svg").documentElement.tagName)'
  svg

Every line of a picture is where it was (docs/charts is made anew by scripts/make-algorithms-doc).

  $ diff four.svg "$TESTDIR/../../docs/charts/figure7.svg"
  $ queens tree 6 | diff - "$TESTDIR/../../docs/charts/tree6.svg"

  $ queens tree 8 --out eight.svg
  eight.svg: 2056 placements, 644 dead ends, 92 solutions
  $ queens tree 5 --first --algorithm hybrid --out first.svg
  first.svg: 5 placements, 0 dead ends, 1 solutions
  $ queens tree 6 --algorithm dancing-links --out links.svg
  links.svg: 110 placements, 34 dead ends, 4 solutions
  $ queens tree 4 --queen 0,1 --out queen.svg
  queen.svg: 4 placements, 0 dead ends, 1 solutions

  $ queens tree 9
  queens: a tree is drawn for n up to 8, not 9
  [2]
  $ queens tree 8 --algorithm annealing
  queens: Simulated annealing walks from board to board and has no recursion tree
  [2]
  $ queens tree 6 --algorithm brute-force
  queens: the tree of brute-force for n = 6 has more than 5000 nodes
  [2]
  $ queens tree 4 --algorithm hybird
  queens: there is no algorithm 'hybird': did you mean 'hybrid'?
  [2]
  $ queens tree 4 --out /nowhere/four.svg
  queens: the file '/nowhere/four.svg' cannot be written: No such file or directory
  [2]
