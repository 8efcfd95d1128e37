A step is a JSON object: its action, the board and the counters afterwards.

  $ queens trace backtracking 5 --steps 6

Up to the first solution by default; five queens take 15 trials by backtracking and 5 by the hybrid.

  $ queens trace backtracking 5 | tail -1
  $ queens trace hybrid 5 | tail -1 | python3 -c 'import json,sys; print(json.load(sys.stdin)["counters"]["trials"])'
  $ queens trace backtracking 8 --all | tail -1 | grep -o '"counters.*'

The hybrid on four queens goes through the cells of the paper, and every step has its matrix.

  $ cat > cells.py <<'END'
  > import json, sys
  > for line in sys.stdin:
  >     step = json.loads(line)
  >     if step["action"] == "place":
  >         row, column = step["square"]
  >         print(4 * row + column + 1, [m["cell"] for m in step["matrix"]])
  > END
  $ queens trace hybrid 4 | python3 cells.py

A demanded queen is kept; local searches say their energy.

  $ queens trace min-conflicts 6 --queen 2,5 --seed 3 --steps 3
  $ queens trace annealing 8 | python3 -c 'import json,sys; print(sorted({json.loads(l)["action"] for l in sys.stdin}))'

Without a terminal the player writes the steps one below the other.

  $ queens trace backtracking 4 --as text --steps 5

A recorded trace is played again; one that was changed is refused.

  $ queens trace hybrid 4 > four.jsonl
  $ queens trace hybrid --from four.jsonl | tail -13
  $ queens trace hybrid 4 --as text | diff - <(queens trace hybrid --from four.jsonl)
  $ sed '9s/\[3,1\]/[3,0]/' four.jsonl | queens trace hybrid --from -
  $ queens trace backtracking --from four.jsonl
  $ echo nonsense | queens trace hybrid --from -

Pictures: one for each step, and one that moves.

  $ queens trace hybrid 4 --as svg --out frames
  $ ls frames | head -3
  $ ls frames | wc -l
  $ grep -c '<animate ' frames/animated.svg
  $ python3 -c 'import glob, xml.dom.minidom; print(len([xml.dom.minidom.parse(f) for f in glob.glob("frames/*.svg")]))'

What cannot be done is said in a sentence.

  $ queens trace
  $ queens trace backtraking 4
  $ queens trace min-conflicts/fast 4
  $ queens trace annealing 8 --all
  $ queens trace backtracking 4 --as gif
  $ queens trace backtracking 4 --as svg
  $ queens trace backtracking 4 --out frames
  $ queens trace backtracking 8 --as svg --out many
  $ queens trace backtracking 4 --first --all
  $ queens trace backtracking 4 5
  $ queens trace brute-force 8 --all 2>&1 | sed 's/about .*:/about ...:/'
  $ queens trace backtracking 4 --as svg --out /dev/null/x
