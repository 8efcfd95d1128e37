What one command writes in a format that can be read, another reads back.

  $ formats=$(queens help formats | awk '$2 == "read" && $3 == "write" { print $1 }')
  $ echo $formats
  $ for f in $formats; do echo "$f: $(queens find 8 --as $f | queens check --input $f)"; done
  $ for f in $formats; do queens find 6 --as $f | queens check --input $f --quiet; done 2>&1 | sort | uniq -c
  $ for f in $formats; do echo "$f: $(queens find 8 --as $f | queens check 2>&1 | sed 's/.*: //')"; done

And is written the same again.

  $ for f in $formats; do queens find 8 --as $f > a; queens find --board a --input $f --as $f | cmp - a && echo "$f"; done | wc -l
