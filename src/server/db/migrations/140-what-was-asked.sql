-- What the provider is asked for beyond the amount, decided when the attempt is made: under one key it must be asked for the same,
-- however often. Null on attempts of before.
alter table payment_attempts add column asked jsonb;
