#!/usr/bin/env bash
# Redis or Valkey for the tests. Without arguments: sees to it that its program is there.
#   redis.sh start FOLDER [OPTION VALUE...]   a private server on the socket FOLDER/redis, which keeps nothing
#   redis.sh stop FOLDER                      ends it
set -euo pipefail

program() {
  command -v valkey-server || command -v redis-server
}

if [ $# = 0 ]; then
  program >/dev/null || scripts/need.sh "Nodes of one house are tried with a bus." redis-server || echo "Its tests are skipped."
  exit
fi

action=$1 folder=$2
shift 2
server=$(program) || { echo "Neither Valkey nor Redis is installed." >&2; exit 3; }

case $action in
  start)
    # what is given later wins over what is given before
    "$server" --port 0 --unixsocket "$folder/redis" --save "" --appendonly no --dir "$folder" \
      --pidfile "$folder/redis.pid" --logfile "$folder/redis.log" --daemonize yes "$@" >/dev/null
    for _ in $(seq 500); do
      grep -qs 'Ready to accept\|ready to accept' "$folder/redis.log" && exit
      sleep 0.01
    done
    cat "$folder/redis.log" >&2
    exit 1
    ;;
  stop)
    kill "$(cat "$folder/redis.pid")"
    while kill -0 "$(cat "$folder/redis.pid" 2>/dev/null || echo 4194304)" 2>/dev/null; do sleep 0.01; done
    ;;
esac
