-- A day of the books, a receipt's number and what waits for a person are found by an index: each reads the rows that it is about, however many
-- gifts there are.

-- The movements of a day.
create index payment_attempts_by_payment on payment_attempts (paid_at) where paid_at is not null;
create index refunds_by_acceptance on refunds (accepted_at) where accepted_at is not null;
create index disputes_by_opening on disputes (opened_at);
create index ledger_entries_of_returns on ledger_entries (source_id) where posting <> 'payment';
create index receipts_by_time on receipts (issued_at);

-- What a person looks at.
create index ledger_entries_owed_back on ledger_entries (attempt_id) where account = 'owed-back';
create index refunds_to_look_at on refunds (created_at) where status in ('requested', 'pending', 'failed');
create index disputes_to_look_at on disputes (opened_at) where status in ('inquiry', 'open');
create index mails_given_up on mails (created_at) where status = 'failed';
