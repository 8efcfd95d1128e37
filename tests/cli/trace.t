A step is a JSON object: its action, the board and the counters afterwards.

  $ queens trace backtracking 5 --steps 6
  {"step":0,"action":"start","schema":"queens.trace/1","algorithm":"backtracking","n":5,"seed":1,"board":[],"counters":{"trials":0,"nodes":0,"checks":0,"backtracks":0,"solutions":0}}
  {"step":1,"action":"try","square":[0,0],"board":[],"counters":{"trials":1,"nodes":0,"checks":0,"backtracks":0,"solutions":0}}
  {"step":2,"action":"place","square":[0,0],"board":[[0,0]],"counters":{"trials":1,"nodes":1,"checks":0,"backtracks":0,"solutions":0}}
  {"step":3,"action":"try","square":[1,0],"board":[[0,0]],"counters":{"trials":2,"nodes":1,"checks":0,"backtracks":0,"solutions":0}}
  {"step":4,"action":"reject","square":[1,0],"attacker":[0,0],"board":[[0,0]],"counters":{"trials":2,"nodes":1,"checks":1,"backtracks":0,"solutions":0}}
  {"step":5,"action":"try","square":[1,1],"board":[[0,0]],"counters":{"trials":3,"nodes":1,"checks":1,"backtracks":0,"solutions":0}}

Up to the first solution by default; five queens take 15 trials by backtracking and 5 by the hybrid.

  $ queens trace backtracking 5 | tail -1
  {"step":31,"action":"solution","board":[[0,0],[1,2],[2,4],[3,1],[4,3]],"counters":{"trials":15,"nodes":5,"checks":26,"backtracks":0,"solutions":1}}
  $ queens trace hybrid 5 | tail -1 | python3 -c 'import json,sys; print(json.load(sys.stdin)["counters"]["trials"])'
  5
  $ queens trace backtracking 8 --all | tail -1 | grep -o '"counters.*'
  "counters":{"trials":15720,"nodes":2056,"checks":46752,"backtracks":2056,"solutions":92}}

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
  1 [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
  7 [1, 7, 8, 10, 12, 14, 15]
  14 [1, 7, 14]
  8 [1, 7, 8, 10, 12, 14, 15]
  10 [1, 8, 10, 15]
  2 [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
  8 [2, 8, 9, 11, 13, 15, 16]
  9 [2, 8, 9, 13, 15]
  15 [2, 8, 9, 15]

A demanded queen is kept; local searches say their energy.

  $ queens trace min-conflicts 6 --queen 2,5 --seed 3 --steps 3
  {"step":0,"action":"start","schema":"queens.trace/1","algorithm":"min-conflicts","n":6,"seed":3,"problem":{"rows":6,"columns":6,"pieces":6,"rule":"queen","blocked":[],"demanded":[[2,5]]},"energy":0,"board":[],"counters":{"trials":0,"nodes":0,"checks":0,"backtracks":0,"solutions":0}}
  {"step":1,"action":"place","square":[2,5],"energy":0,"board":[[2,5]],"counters":{"trials":0,"nodes":1,"checks":0,"backtracks":0,"solutions":0}}
  {"step":2,"action":"place","square":[0,0],"energy":0,"board":[[0,0],[2,5]],"counters":{"trials":0,"nodes":2,"checks":6,"backtracks":0,"solutions":0}}
  $ queens trace annealing 8 | python3 -c 'import json,sys; print(sorted({json.loads(l)["action"] for l in sys.stdin}))'
  ['accept', 'cool', 'discard', 'place', 'solution', 'start', 'try']

Without a terminal the player writes the steps one below the other.

  $ queens trace backtracking 4 --as text --steps 5
  backtracking, n = 4, step 0 of 4: start
  trials 0, nodes 0, checks 0, backtracks 0, solutions 0
  
    0 1 2 3
  0 . . . .
  1 . . . .
  2 . . . .
  3 . . . .
  
  backtracking, n = 4, step 1 of 4: try (0,0)
  trials 1, nodes 0, checks 0, backtracks 0, solutions 0
  
    0 1 2 3
  0 ? . . .
  1 . . . .
  2 . . . .
  3 . . . .
  
  backtracking, n = 4, step 2 of 4: place (0,0)
  trials 1, nodes 1, checks 0, backtracks 0, solutions 0
  
    0 1 2 3
  0 A x x x
  1 x x . .
  2 x . x .
  3 x . . x
  
  backtracking, n = 4, step 3 of 4: try (1,0)
  trials 2, nodes 1, checks 0, backtracks 0, solutions 0
  
    0 1 2 3
  0 Q . . .
  1 ? . . .
  2 . . . .
  3 . . . .
  
  backtracking, n = 4, step 4 of 4: reject (1,0): attacked by (0,0)
  trials 2, nodes 1, checks 1, backtracks 0, solutions 0
  
    0 1 2 3
  0 A . . .
  1 x . . .
  2 . . . .
  3 . . . .
  

A recorded trace is played again; one that was changed is refused.

  $ queens trace hybrid 4 > four.jsonl
  $ queens trace hybrid --from four.jsonl | tail -13
  trials 9, nodes 9, checks 69, backtracks 5, solutions 1
  
    0 1 2 3
  0 # Q # #
  1 # # # Q
  2 Q # # #
  3 # # Q #
  
  {2, 1} {1,3,4,5,6,7,10,12,14}
  {8, 2} {3,4,5,6,7,11,12,14,16}
  {9, 3} {1,3,5,6,10,11,12,13,14}
  {15, 4} {3,5,7,10,11,12,13,14,16}
  
  $ queens trace hybrid 4 --as text | diff - <(queens trace hybrid --from four.jsonl)
  $ queens trace backtracking 4 --block 0,0 --as text | diff - <(queens trace backtracking 4 --block 0,0 | queens trace backtracking --from -)
  $ queens trace backtracking 5 --rule touch --queen 0,2 --as text | diff - <(queens trace backtracking 5 --rule touch --queen 0,2 | queens trace backtracking --from -)
  $ sed '9s/\[3,1\]/[3,0]/' four.jsonl | queens trace hybrid --from -
  queens: standard input: step 8 (place) does not follow from the board before it
  [2]
  $ sed '0,/"dead end"/s//"solution"/' four.jsonl | queens trace hybrid --from -
  queens: standard input: step 10 shows a solution that is none
  [2]
  $ queens trace backtracking --from four.jsonl
  queens: four.jsonl: this is a trace of 'hybrid', not of 'backtracking'
  [2]
  $ echo nonsense | queens trace hybrid --from -
  queens: standard input: line 1, column 2: this is not JSON
  [2]

Pictures: one for each step, and one that moves.

  $ queens trace hybrid 4 --as svg --out frames
  41 pictures and frames/animated.svg
  $ ls frames | head -3
  animated.svg
  step-0000.svg
  step-0001.svg
  $ ls frames | wc -l
  42
  $ grep -c '<animate ' frames/animated.svg
  41
  $ python3 -c 'import glob, xml.dom.minidom; print(len([xml.dom.minidom.parse(f) for f in glob.glob("frames/*.svg")]))'
  42

What cannot be done is said in a sentence.

  $ queens trace
  queens: 'queens trace' needs ALGORITHM: see 'queens trace --help'
  [2]
  $ queens trace backtraking 4
  queens: there is no algorithm 'backtraking': did you mean 'backtracking'?
  [2]
  $ queens trace min-conflicts/fast 4
  queens: 'min-conflicts' has no switch 'fast'; it has no-gan-init, no-stagnation
  [2]
  $ queens trace annealing 8 --all
  queens: Simulated annealing looks for one solution and cannot count them all
  [2]
  $ queens trace backtracking 4 --as gif
  queens: --as must be one of json, text, svg, not 'gif'
  [2]
  $ queens trace backtracking 4 --as svg
  queens: --as svg writes one file for each step: name their folder with --out DIR
  [2]
  $ queens trace backtracking 4 --out frames
  queens: --out names the folder for --as svg, but --as svg is not given
  [2]
  $ queens trace backtracking 8 --as svg --out many
  queens: this trace has more than 500 steps, one picture each: add --steps K to draw the first K
  [2]
  $ queens trace backtracking 4 --first --all
  queens: --first and --all exclude each other: give one
  [2]
  $ queens trace backtracking 4 5
  queens: 'queens trace' takes one N, but '4' and '5' are given
  [2]
  $ queens trace brute-force 8 --all 2>&1 | sed 's/about .*:/about ...:/'
  queens: the whole search by brute-force for n = 8 would take 4,426,165,368 trials (complete arrangements tested), about ...: add --steps K to see its beginning, or --anyway
  $ queens trace backtracking 4 --as svg --out /dev/null/x
  queens: the folder '/dev/null/x' cannot be made: Not a directory
  [2]

Backtracking takes other rules and constraints; the others say so.

  $ queens trace backtracking 5 --rule touch --symmetry half-turn --as text | tail -8
  
    0 1 2 3 4
  0 . Q . . .
  1 . . . . Q
  2 . . Q . .
  3 Q . . . .
  4 . . . Q .
  
  $ printf 'AABBB\nAACCB\nADDCC\nEDDDC\nEEEEE\n' > regions.txt
  $ queens trace backtracking --regions regions.txt --rule touch --as text | tail -8
  
    0 1 2 3 4
  0 A A Q B B
  1 Q A C C B
  2 A D D Q C
  3 E Q D D C
  4 E E E E Q
  
  $ queens trace backtracking 8 --area 'r<4 && c<4:1' --all | grep -c '"action":"solution"'
  8
  $ queens trace hybrid 5 --rule touch
  queens: Sets and backtracking hybrid knows the rule 'queen' only, not 'touch'; 'backtracking' knows them all
  [2]
  $ queens trace bitmask 6 --symmetry half-turn
  queens: Bit masks of columns and diagonals knows blocked squares and demanded queens only, no regions, areas, symmetry or placements that do not count; 'backtracking' does
  [2]
  $ queens trace backtracking --size 4x5
  queens: the classic algorithms play on square boards, not on 4x5
  [2]
