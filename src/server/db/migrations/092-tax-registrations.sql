-- Gifts that were entered for tax deduction after they were made: who gave, encrypted JSON. The gift itself does not change.
create table tax_registrations (
  transaction_no text primary key references donations,
  details text not null,
  registered_at timestamptz not null
);
