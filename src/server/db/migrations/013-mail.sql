-- What is to be sent, once. The recipient stands with the donor's particulars and is read when the mail is written.
create table mails (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  kind text not null check (kind in ('receipt')),
  receipt_no text not null references receipts,
  status text not null check (status in ('queued', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (kind, receipt_no)
);
create index mails_queued on mails (next_try_at) where status = 'queued';

-- The stand-in for a mail server: messages as they would have left, encrypted.
create table outbox (
  mail_id text primary key,
  message text not null,
  sent_at timestamptz not null
);

-- A key from a mail, once used: it opens the full view in the session that used it first.
create table receipt_keys (
  nonce text primary key,
  transaction_no text not null references donations,
  session_id text not null,
  used_at timestamptz not null
);
