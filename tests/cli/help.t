  $ queens
  $ queens | wc -l
  $ queens --help | diff - <(queens)
  $ queens -h | diff - <(queens)
  $ queens help | diff - <(queens)
  $ queens --version
  queens 0.1.0
  $ queens count --help
  $ queens find --help
  $ queens list --help
  $ queens check --help
  $ queens export --help
  $ queens help --help
  $ queens count -h | diff - <(queens count --help)
  $ for c in count find list check export help; do queens help $c | diff - <(queens $c --help); done
  $ queens count 8 --nonsense --help | head -1
  $ queens help formats
  $ queens help patterns

The examples of every help do what they say.

  $ for c in count find list check export help; do queens $c --help | sed -n '/^Examples:/,$p' | grep -c '^  queens'; done | uniq -c | sed 's/^ *//'
  6 2

No line is wider than 100 columns.

  $ for c in count find list check export help formats patterns; do queens help $c; done | awk 'length > 100'
