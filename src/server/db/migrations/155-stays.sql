-- How often the donor has said to stay, near the end of the session. What extended_at says is apart from it.
alter table sessions add column stays integer not null default 0 check (stays >= 0);
