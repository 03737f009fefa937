-- Paid gifts whose receipt has no number yet: the transaction that settles a gift leaves it here, and a batch takes it out as it issues the
-- receipt. So a paid gift is in one of the two tables, never in both, and this one holds only what waits.
create table receipts_due (
  id bigint generated always as identity primary key,
  transaction_no text not null unique references donations,
  attempt_id text not null unique references payment_attempts,
  settled_at timestamptz not null
);

-- The mail about a refund may be queued before the gift has its number: it names no receipt then, and there is one of it all the same.
create unique index one_mail_of_a_refund on mails (refund_id) where kind = 'refund';
