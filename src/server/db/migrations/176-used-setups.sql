-- What was forgotten is remembered: a setup that has been taken, or given up, is not begun again by a press that comes once more.
alter table replaced_cards add column forgotten_at timestamptz;
create index replaced_cards_to_forget on replaced_cards (replaced_at) where forgotten_at is null;
