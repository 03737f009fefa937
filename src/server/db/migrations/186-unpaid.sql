-- By when it was agreed: what was never paid is forgotten after a while.
create index donations_by_time on donations (created_at);
