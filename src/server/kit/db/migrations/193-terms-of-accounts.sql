-- An account keeps the version of the terms that its sign-up agreed to. Accounts made before have none, and those by Google or Facebook.
alter table accounts add column terms_version text;
