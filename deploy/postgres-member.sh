#!/bin/sh
# A server of compose.yaml. Where its address is not PRIMARY's, its first start copies that server.
set -eu
if [ "$ADDRESS" = "$PRIMARY" ]; then
  exec docker-entrypoint.sh "$@"
fi
(umask 077 && echo "*:*:*:replication:$(cat /run/secrets/replication)" >/tmp/pgpass)
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup -D "$PGDATA" -R -X stream -c fast \
    -d "host=$PRIMARY user=replication passfile=/tmp/pgpass"; do
    sleep 2
  done
fi
# Two servers that take changes would each keep what the other does not know.
if [ ! -f "$PGDATA/standby.signal" ]; then
  echo "$ADDRESS was the primary, and $PRIMARY is now: remove the volume of this server, and it copies that one." >&2
  exit 1
fi
exec docker-entrypoint.sh "$@"
