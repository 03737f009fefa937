-- The bank is to put its own question to the card's owner: many cards of this line were refused before.
alter table payment_attempts add column challenged boolean not null default false;
