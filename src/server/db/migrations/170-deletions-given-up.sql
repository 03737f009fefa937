-- Users whom Amazon did not delete by their own token: what is left to a person, until it is said to be done.
alter table pending_deletions alter column access_token drop not null;
alter table pending_deletions add column given_up_at timestamptz;
