#!/bin/sh
# Runs once, as the database's administrator, in the empty database: makes the two roles of docs/operate.md and the portal's database.
set -eu
psql --username=postgres --no-psqlrc --set=ON_ERROR_STOP=1 \
  --set=owner="$(cat /run/secrets/owner)" --set=serves="$(cat /run/secrets/serves)" <<'SQL'
create role portal_owner login password :'owner';
create role portal_serves login password :'serves';
create database portal owner portal_owner;
SQL
