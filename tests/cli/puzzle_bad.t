Everything that is wrong is one sentence and exit status 2.

  $ queens puzzle
  Usage: queens puzzle COMMAND ...
  
  The daily colour puzzle: one queen in each row, column and colour region, and no two
  queens touch; and Star Battles, with two or three in each (--stars, or a line 'stars 2'
  in the file). Puzzles are grids of letters or numbers, or JSON.
  
  Commands:
    queens puzzle solve  solve it step by step, with the reasons
    queens puzzle hint   the next deduction, and no more
    queens puzzle new    a new one, of the size and rating asked for
    queens puzzle rate   how hard it is, and what it takes
    queens puzzle count  how many solutions it has
  
  Examples:
    queens puzzle new 8 > p.txt  make one
    queens puzzle solve p.txt    solve it, with the reasons
  $ queens puzzle slove
  queens: 'queens puzzle' has no command 'slove': did you mean 'solve'?
  [2]
  $ queens puzzle solve nowhere.txt
  queens: nowhere.txt: there is no such file
  [2]
  $ printf 'AAB\nAB\nCCC\n' | queens puzzle solve
  queens: standard input: line 2, column 1: this row has 2 squares, but there are 3 rows
  [2]
  $ printf 'AAA\nAAB\nBBB\n' | queens puzzle solve
  queens: standard input: a puzzle of 3x3 has 3 regions, but this one has 2: A and B
  [2]
  $ printf 'AA\nA!\n' | queens puzzle rate
  queens: standard input: line 2, column 2: '!' is not a region: write a letter or a number from 0 to 99 for each square
  [2]
  $ printf '{"regions":["AB","AB"],"queens":[[2,0]]}' | queens puzzle hint
  queens: standard input: [2,0] in "queens" is no square of the 2x2 board: write [row,column] with numbers from 0 to 1
  [2]
  $ printf '{"regions":["AB","AB"' | queens puzzle hint
  queens: standard input: line 1, column 22: this is not JSON: the text ends before a bracket, a brace or a quotation mark is closed
  [2]
  $ printf '' | queens puzzle rate
  queens: standard input: the puzzle is empty: give each row a line, and each square a letter
  [2]
  $ printf 'AABB\nCABB\nCCDB\nCDDD\n' > small.txt
  $ printf '.Q.\n' | queens puzzle hint small.txt --marks -
  queens: standard input: line 1, column 1: the marks have 1 row, but the puzzle has 4
  [2]
  $ printf '.Q..\n...o\n....\n....\n' | queens puzzle hint small.txt --marks -
  queens: standard input: line 2, column 4: 'o' is not a mark: write '.', 'Q' or 'x'
  [2]
  $ queens puzzle hint --marks - < small.txt
  queens: standard input cannot be both the puzzle and its marks: name a file
  [2]
  $ queens puzzle new 4
  queens: the size must be a whole number from 5 to 12, not '4'
  [2]
  $ queens puzzle new 13
  queens: the size must be a whole number from 5 to 12, not '13'
  [2]
  $ queens puzzle new 8 --size 9
  queens: the size is given twice, as '8' and with --size
  [2]
  $ queens puzzle new --rating tough
  queens: --rating must be one of easy, medium, hard, expert, not 'tough'
  [2]
  $ queens puzzle new --seed x
  queens: --seed must be a whole number from 0 to 18446744073709551615, not 'x'
  [2]
  $ queens puzzle solve small.txt --step 99 --as svg
  queens: --step must be a whole number from 1 to 13, not '99'
  [2]
  $ queens puzzle solve small.txt --step 1
  queens: --step chooses one of the pictures: it needs --as svg
  [2]
  $ queens puzzle solve small.txt --as svg --json
  queens: --json and --as exclude each other
  [2]
  $ queens puzzle solve small.txt --as png
  queens: --as must be one of text, svg, not 'png'
  [2]
  $ queens puzzle solve small.txt --out steps.txt
  queens: --out takes pictures only: give it a name that ends in .svg
  [2]
  $ queens puzzle new 7 --stars 2
  queens: the size must be a whole number from 8 to 12, not '7'
  [2]
  $ queens puzzle new --stars 4
  queens: --stars must be a whole number from 1 to 3, not '4'
  [2]
  $ printf 'stars 2\nAABB\nCABB\nCCDB\nCDDD\n' | queens puzzle count --stars 3
  queens: standard input: the puzzle says that it has 2 stars, not 3
  [2]
  $ printf 'stars none\nAABB\nCABB\nCCDB\nCDDD\n' | queens puzzle count
  queens: standard input: line 1, column 7: the stars are 'none': write a number from 1 to 3
  [2]
  $ printf '{"stars":2.5,"regions":["A"]}' | queens puzzle rate
  queens: standard input: "stars" must be a number from 1 to 3, not 2.5
  [2]
