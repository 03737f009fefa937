-- Serves beside code from 221 on.
-- Gifts whose donors said yes, at that gift, to being shown on the wall of its charity. A gift without that yes is not here.
create table gifts_shown (
  transaction_no text primary key references donations,
  charity_id integer not null
);
create index gifts_shown_of_charity on gifts_shown (charity_id);
