#!/bin/sh
# Puts a release into service, one instance after the other, without losing requests:
#
#   RESTART='systemctl restart kodepos@' deploy/roll.sh /srv/kodepos/releases/2026-12-01 4321 4322
#
# A release is a folder with this project, installed and built. The instances run from /srv/kodepos/current, a link
# beside releases/. $RESTART followed by an instance's port restarts it. The release before stays as
# /srv/kodepos/previous: to roll back, roll to it. If an instance does not become ready within 30 s ($TRIES half seconds), those that
# were restarted get the release before again.
set -eu

fail() {
  echo "roll: $1" >&2
  exit 1
}

if [ $# -lt 2 ] || [ -z "${RESTART:-}" ]; then fail "usage: RESTART=COMMAND $0 RELEASE PORT…"; fi
[ -f "$1/dist/manifest.json" ] || fail "$1 has no build: run npm run build in it"
release=$(realpath "$1")
root=$(dirname "$(dirname "$release")")
shift

# Only renaming another link over it replaces a link in one step.
point() {
  ln -sfn "$2" "$root/$1.next"
  mv -T "$root/$1.next" "$root/$1"
}

# Without -e, realpath would give the link itself where there is none yet.
before=$(realpath -e "$root/current" 2> /dev/null || true)
previous=$(realpath -e "$root/previous" 2> /dev/null || true)
restore() {
  if [ -n "$2" ]; then point "$1" "$2"; else rm -f "$root/$1"; fi
}

if [ -n "$before" ] && [ "$before" != "$release" ]; then point previous "$before"; fi
point current "$release"

is_ready() {
  [ "$(curl --silent --output /dev/null --write-out '%{http_code}' --max-time 2 "http://127.0.0.1:$1/health")" = 200 ]
}

# Restarts an instance. Gives whether it becomes ready.
restart() {
  echo "roll: restarting the instance on port $1"
  # shellcheck disable=SC2086 # The command is words.
  $RESTART"$1" || return 1
  tries=${TRIES:-60}
  until is_ready "$1"; do
    tries=$((tries - 1))
    if [ "$tries" -le 0 ]; then return 1; fi
    sleep 0.5
  done
  # Until nginx tries it again: fail_timeout of nginx.conf, in whole seconds, plus one.
  sleep 3
}

# After a failed roll, restores the links and gives the instances that were restarted the release before.
go_back() {
  restore current "$before"
  restore previous "$previous"
  if [ -z "$before" ]; then return; fi
  for port in $restarted; do restart "$port" || echo "roll: the instance on port $port is down" >&2; done
}

restarted=
for port in "$@"; do
  restarted="$port $restarted"
  if ! restart "$port"; then
    failed=$port
    go_back
    fail "the instance on port $failed did not become ready: see its log. The release is as before: ${before:-none}"
  fi
done
echo "roll: $release is in service"
