-- Every version of the content (flows, rates, texts, receipt layouts) that ever served, so that an old receipt can be computed again.
create table content_versions (
  version text primary key,
  -- The files as written, by path. json and not jsonb: the order of fields is part of the data.
  files json not null,
  first_served_at timestamptz not null,
  last_activated_at timestamptz not null
);
