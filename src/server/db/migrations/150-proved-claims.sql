-- The session that signed up had proved the NRIC or UEN: it is verified once the address is confirmed.
alter table account_claims add column proved_at timestamptz;
