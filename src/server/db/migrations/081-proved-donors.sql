-- Whether the NRIC or UEN of the donor was proved by Singpass or Corppass when the donation was made.
alter table donations add column is_singpass boolean not null default false;
