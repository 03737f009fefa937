-- A gift that was made while somebody was signed in is that account's. Nothing that a donor types ties a gift to an account, and
-- an account that any gift points at cannot be deleted.
alter table donations add column account_id text references accounts;
create index donations_of_account on donations (account_id, created_at) where account_id is not null;
alter table plans add column account_id text references accounts;
create index plans_of_account on plans (account_id) where account_id is not null;
