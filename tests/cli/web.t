The server of the page. Its address goes to standard output; a signal ends it.

  $ queens web --help | sed -n '1,4p'
  Usage: queens web [OPTIONS]
  
  Serves a page to browsers on this machine and prints its address. Everything is in the
  program: nothing is fetched from elsewhere. docs/api.md describes the JSON API behind it.
  $ queens web --api-only --port 0 > address &
  $ while [ ! -s address ]; do sleep 0.05; done; sed "s/:[0-9][0-9]*/:PORT/" address
  http://127.0.0.1:PORT/
  $ ask() { python3 - "$(cat address)$1" "$2" <<'EOF'
  > import sys, urllib.request, urllib.error
  > try:
  >     body = sys.argv[2].encode() or None
  >     print(urllib.request.urlopen(sys.argv[1], body).read().decode(), end="")
  > except urllib.error.HTTPError as error:
  >     print(error.code, error.read().decode(), end="")
  > EOF
  > }
  $ ask api/count '{"n":8}' | grep -o '"count":"[0-9]*"'
  "count":"92"
  $ ask api/find '{"n":3}' | grep -o '"reason":"[^"]*"'
  "reason":"3 queens do not fit on a 3x3 board"
  $ ask api/count '{"n":'
  400 {"error":"the body is not JSON: byte 6 cannot stand where it does"}
  $ ask api/count '{"n":-1}'
  400 {"error":"\"n\" must be a whole number from 0 to 1000000000000000000, not -1"}

The ledgers of the folder are listed, and nothing in it is written: not theirs with a log, not one that is half
written, not ours that somebody left.

  $ queens job new done.job 6 > /dev/null && queens job run done.job
  4
  $ python3 - <<'EOF'
  > import os, shutil, sqlite3
  > for name, mode, link in (("log", "WAL", "-wal"), ("half", "DELETE", "-journal")):
  >     db = sqlite3.connect("made", isolation_level=None)
  >     db.execute(f"PRAGMA journal_mode = {mode}")
  >     db.execute("PRAGMA cache_size = 1")
  >     db.execute("CREATE TABLE IF NOT EXISTS a (b)")
  >     db.execute("BEGIN")
  >     db.executemany("INSERT INTO a VALUES (?)", [("x" * 999,)] * 99)
  >     if mode == "WAL":
  >         db.execute("COMMIT")
  >     shutil.copy("made", name + ".db"), shutil.copy("made" + link, name + ".db" + link)
  >     db.close()
  > EOF
  $ queens job new left.job 6 > /dev/null
  $ cp log.db-wal left.job-wal
  $ rm -f made*; sum_up() { sha256sum *.db* *.job*; stat -c '%n %Y' *.db* *.job*; }
  $ sum_up > before; sleep 1.1
  $ ask api/jobs '' | grep -oE '"(name|count)":"[^"]*"' | sort
  "count":"4"
  "name":"done.job"
  $ sum_up | cmp before -

A symbolic link to a file that does not exist is not followed: no job makes a file elsewhere.

  $ mkdir elsewhere && ln -s elsewhere/made.job link.job
  $ ask api/jobs/start '{"name":"link","n":8}'
  400 {"error":"'link.job' is a symbolic link to a file that does not exist: remove the link, or choose another name"}
  $ ls elsewhere
  $ ask api/count '{"n":8,"n":9}'
  400 {"error":"the body has the key \"n\" twice"}
  $ kill $! && wait $!

A port that is taken, an address that is none, words that do not belong.

  $ queens web --api-only --port 70000
  queens: --port must be a whole number from 0 to 65535, not '70000'
  [2]
  $ queens web --api-only --listen nowhere
  queens: 'nowhere' is no address to listen on: give a number like 127.0.0.1, or 0.0.0.0 for every network of this machine
  [2]
  $ queens web 8
  queens: 'queens web' takes options only, not '8'
  [2]
