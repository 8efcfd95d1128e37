Figure 7: sixteen placements, four dead ends, two solutions.

  $ queens tree 4 --out four.svg
  $ queens tree 4 | diff - four.svg
  $ python3 -c 'import xml.dom.minidom; print(xml.dom.minidom.parse("four.svg").documentElement.tagName)'

  $ queens tree 8 --out eight.svg
  $ queens tree 5 --first --algorithm hybrid --out first.svg
  $ queens tree 6 --algorithm dancing-links --out links.svg
  $ queens tree 4 --queen 0,1 --out queen.svg

  $ queens tree 9
  $ queens tree 8 --algorithm annealing
  $ queens tree 6 --algorithm brute-force
  $ queens tree 4 --algorithm hybird
  $ queens tree 4 --out /nowhere/four.svg
