-- The wallet that a card was paid out of, as the provider says.
alter table payment_attempts add column card_wallet text check (card_wallet in ('google-pay', 'apple-pay'));
