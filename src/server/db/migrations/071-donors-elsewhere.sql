-- Whose the gifts are that others took: keyed indexes of the NRIC or UEN that they told, so that its proved owner finds them.
create table donors_elsewhere (
  transaction_no text primary key,
  field text not null check (field in ('nric', 'uen')),
  lookup text not null
);
create index donors_elsewhere_lookup on donors_elsewhere (field, lookup);
