-- Which of an account's saved cards was charged last is asked by the card.
create index payment_attempts_by_saved_card on payment_attempts (saved_card, paid_at) where saved_card is not null;
