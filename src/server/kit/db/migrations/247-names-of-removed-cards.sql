-- Serves beside code from 221 on.
-- The owner's name for a card goes with the card. Former code kept it.
update saved_cards set name = null where removed_at is not null and name is not null;
