-- Serves beside code from 221 on.
-- A session waits at one place, whatever number of drafts it asks with. Null of a place that an earlier release keeps.
alter table waiting_places add column session_id text;
create unique index one_place_of_a_session on waiting_places (session_id) where turn_at is null;
