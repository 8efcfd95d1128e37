The list of the algorithms.

  $ queens gallery | grep -c '^  idea'
  $ queens gallery | grep '^[a-z]'
  $ queens gallery | awk 'length > 100'

One explained, with an example that is run.

  $ queens gallery backtracking
  $ queens gallery min-conflicts | head -20
  $ for a in $(queens gallery | grep '^[a-z]' | cut -d: -f1); do queens gallery $a | grep -c '^Example'; done | uniq -c | sed 's/^ *//'

  $ queens gallery magic
  $ queens gallery backtrackin
