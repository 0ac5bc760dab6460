#!/bin/sh
# Puts a release into service, one instance after the other, without losing requests:
#
#   RESTART='systemctl restart kodepos@' deploy/roll.sh /srv/kodepos/releases/2026-12-01 4321 4322
#
# A release is a folder with this project, installed and built. The instances run from /srv/kodepos/current, a link
# beside releases/. $RESTART followed by an instance's port restarts it. The release before stays as
# /srv/kodepos/previous: to roll back, roll to it.
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

# After a failed roll, restores the links, so that an instance that restarts later gets the good release.
before=$(realpath "$root/current" 2> /dev/null || true)
previous=$(realpath "$root/previous" 2> /dev/null || true)
go_back() {
  if [ -n "$before" ]; then point current "$before"; fi
  if [ -n "$previous" ]; then point previous "$previous"; fi
}

if [ -n "$before" ] && [ "$before" != "$release" ]; then point previous "$before"; fi
point current "$release"

is_ready() {
  [ "$(curl --silent --output /dev/null --write-out '%{http_code}' --max-time 2 "http://127.0.0.1:$1/health")" = 200 ]
}

for port in "$@"; do
  echo "roll: restarting the instance on port $port"
  # shellcheck disable=SC2086 # The command is words.
  $RESTART"$port"
  tries=60
  until is_ready "$port"; do
    tries=$((tries - 1))
    if [ "$tries" -eq 0 ]; then
      go_back
      fail "the instance on port $port is not ready after 30 s: see its log. The links are as before; roll to ${before:-another release}"
    fi
    sleep 0.5
  done
  # Until nginx tries it again: fail_timeout of nginx.conf, in whole seconds, plus one.
  sleep 3
done
echo "roll: $release is in service"
