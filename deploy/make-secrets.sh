#!/bin/sh
# Makes the passwords of compose.yaml in the folder `secrets`, each once: what is there stays.
set -eu
cd "$(dirname "$0")/.."
# The folder keeps others out. Containers read the files as users of their own.
mkdir -p -m 700 secrets
secret() {
  [ -s "secrets/$1" ] || printf '%s\n' "$2" >"secrets/$1"
  chmod 444 "secrets/$1"
}
random() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }

for name in postgres owner app replication auth metrics; do secret "$name" "$(random)"; done
app=$(cat secrets/app)
secret owner-url "postgres://saksham:$(cat secrets/owner)@database:5432/saksham"
secret app-url "postgres://saksham_app:$app@pgbouncer:6432/saksham"
secret app-direct-url "postgres://saksham_app:$app@database:5432/saksham"
secret pgbouncer-users "\"saksham_app\" \"$app\""
