-- What /health writes, to know that the database can store: one row, some kilobytes that cannot be compressed away.
create table health_probe (
  id integer primary key check (id = 1),
  filler bytea not null,
  written_at timestamptz not null
);
alter table health_probe alter column filler set storage external;
