#!/bin/sh
# Puts a commit into service, by default the one that the clone has checked out. Builds it in
# releases/COMMIT next to the clone; then moves the link `current`. The last release stays as
# `previous`: to roll back without a build, run this script with its commit.
#
#   /srv/kodepos/source/deploy/release.sh [COMMIT]
set -eu
source=$(cd "$(dirname "$0")/.." && pwd -P)
commit=$(git -C "$source" rev-parse --verify "${1:-HEAD}^{commit}")
cd "$source/.."
release=releases/$commit
if [ ! -e "$release" ]; then
  trap 'rm -rf "$release.new"' EXIT
  rm -rf releases/*.new && mkdir -p "$release.new"
  git -C "$source" archive "$commit" | tar -x -C "$release.new"
  (set -a && . "${KODEPOS_ENV:-/etc/kodepos.env}" && cd "$release.new" && npm run build)
  mv "$release.new" "$release"
fi
last=$(readlink current || true)
if [ "$last" != "$release" ]; then
  # Renaming a link replaces the old one in one step.
  [ -z "$last" ] || { ln -sfn "$last" link.new && mv -T link.new previous; }
  ln -sfn "$release" link.new && mv -T link.new current
fi
systemctl restart kodepos
for old in releases/*; do
  [ "$old" = "$release" ] || [ "$old" = "$(readlink previous)" ] || rm -rf "$old"
done
