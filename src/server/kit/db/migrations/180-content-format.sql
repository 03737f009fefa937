-- The format of the data language that the files of a version are written in, so that a later release can upgrade them when it reads them.
alter table content_versions add column format integer not null default 1 check (format >= 1);
