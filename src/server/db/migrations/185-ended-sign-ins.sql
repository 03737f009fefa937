-- What is over is removed: by these it is found, and what points at it.
create index account_grants_by_expiry on account_grants (expires_at);
create index account_refresh_tokens_by_grant on account_refresh_tokens (grant_id);
create index sessions_by_grant on sessions (grant_id) where grant_id is not null;
create index singpass_logins_by_session on singpass_logins (session_id);
