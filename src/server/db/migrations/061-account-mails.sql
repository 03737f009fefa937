-- Mails that belong to no receipt carry what they say, encrypted, until they have left.
alter table mails alter column receipt_no drop not null;
alter table mails add column message text;
