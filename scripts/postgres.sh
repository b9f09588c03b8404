#!/usr/bin/env bash
# PostgreSQL for the tests. Without arguments: sees to it that its programs are there.
#   postgres.sh start FOLDER [SETTING=VALUE...]   a private server of an ordinary user, on a socket in FOLDER
#   postgres.sh copy FOLDER PRIMARY               all that the server in PRIMARY has, to start as its standby
#   postgres.sh promote FOLDER                    a standby takes the primary's place
#   postgres.sh stop FOLDER [MODE]                ends it; `immediate` as a crash would
set -euo pipefail

oldest=15

programs() {
  local found
  found=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
  [ -x "$found/initdb" ] || found=$(dirname "$(readlink -f "$(command -v initdb)" 2>/dev/null)" 2>/dev/null)
  [ -x "$found/pg_ctl" ] && [ "$("$found/postgres" -V | grep -o '[0-9]*' | head -n 1)" -ge $oldest ] && echo "$found"
}

# the server refuses to run as root, who may do everything
ordinary() {
  if [ "$(id -u)" = 0 ]; then
    chown -R nobody "$folder"
    setpriv --reuid nobody --regid nogroup --clear-groups env HOME="$folder" "$@"
  else
    "$@"
  fi
}

if [ $# = 0 ]; then
  programs >/dev/null || scripts/need.sh "The store is tried on PostgreSQL, too." postgresql || echo "Its tests are skipped."
  exit
fi

action=$1 folder=$2
shift 2
bin=$(programs) || { echo "PostgreSQL $oldest or newer is not installed." >&2; exit 3; }
cd /

case $action in
  start)
    if [ ! -d "$folder/data" ]; then
      ordinary "$bin/initdb" -D "$folder/data" -U valat -A trust -E UTF8 --no-locale --no-sync >"$folder/initdb.log"
    fi
    options="-k $folder -c listen_addresses= -c shared_buffers=32MB -c max_connections=200"
    for setting in "$@"; do options+=" -c $setting"; done
    ordinary "$bin/pg_ctl" -D "$folder/data" -o "$options" -l "$folder/server.log" -t 60 -w start >/dev/null
    ;;
  copy)
    ordinary "$bin/pg_basebackup" -D "$folder/data" -R -X stream -c fast --no-sync \
      -d "host=$1 user=valat application_name=standby"
    ;;
  promote)
    ordinary "$bin/pg_ctl" -D "$folder/data" -t 60 -w promote >/dev/null
    ;;
  stop)
    ordinary "$bin/pg_ctl" -D "$folder/data" -m "${1:-fast}" -t 60 -w stop >/dev/null
    ;;
esac
