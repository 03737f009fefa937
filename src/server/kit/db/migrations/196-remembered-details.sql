-- When a donor last agreed that the details of a gift are remembered in the account; null where none of a gift's were.
alter table account_particulars add column agreed_at timestamptz;
