#!/bin/sh
# Makes the roles and the database, once, on the server of compose.yaml that begins as the primary.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username postgres <<'SQL'
\set owner `cat /run/secrets/owner`
\set app `cat /run/secrets/app`
\set replication `cat /run/secrets/replication`
create role saksham login password :'owner';
create role saksham_app login password :'app';
create role replication login replication password :'replication';
create database saksham owner saksham template template0 encoding 'UTF8';
-- Last, because every later commit waits for the standby.
alter system set synchronous_standby_names = 'ANY 1 (*)';
SQL
echo 'host replication replication all scram-sha-256' >>"$PGDATA/pg_hba.conf"
