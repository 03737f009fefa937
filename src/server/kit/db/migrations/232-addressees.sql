-- Serves beside code from 221 on.
-- To whom what staff do is told, fixed when they do it.

-- A corrected email address of a gift. It becomes the gift's own once the code that was mailed there reaches another of staff; until then every mail goes
-- to the address that stood before, which is told of it.
create table address_corrections (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  transaction_no text not null references donations,
  -- Both are kept while it is open; the former is null where the gift had none.
  address text, -- sealed
  former text, -- sealed
  code_hash text not null,
  tries_left integer not null check (tries_left >= 0),
  reason text not null,
  corrected_by text not null references staff_members,
  corrected_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'confirmed', 'replaced', 'lapsed')),
  decided_by text references staff_members,
  decided_at timestamptz,
  check ((state = 'open') = (address is not null)),
  check (state = 'open' or former is null),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'confirmed') <= (decided_by is not null)),
  -- Within a day two people are two people, whoever writes.
  check (state <> 'confirmed' or decided_by <> corrected_by or decided_at >= corrected_at + interval '1 day')
);
create unique index one_open_correction_of_an_address on address_corrections (transaction_no) where state = 'open';

-- The address that is told when the money has arrived: the gift's own when staff gave it back. Null where the gift had none, and of a refund that nobody of the
-- staff made or that an earlier release stored.
alter table refunds
  add column addressee text; -- sealed
