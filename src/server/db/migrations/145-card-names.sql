-- What its owner calls a saved card, encrypted; null: the default name.
alter table saved_cards add column name text;
