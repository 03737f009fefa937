-- The queue of mails. A receipt's mail is written when it leaves, and its recipient read from the donor's particulars then.
create table mails (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  kind text not null,
  -- Of a mail about a receipt, or about a refund of it.
  receipt_no text references receipts,
  refund_id text references refunds,
  -- Of an account's mail: what it says and to whom, until it has left.
  message text, -- sealed
  status text not null check (status in ('queued', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_queued on mails (next_try_at) where status = 'queued';
-- A donor may have a receipt sent again and again; every other mail about a receipt goes out once.
create unique index one_mail_of_a_kind on mails (kind, receipt_no, coalesce(refund_id, '')) where kind <> 'receipt-copy';

-- What a plan's mail is about.
create table plan_mails (
  mail_id text primary key references mails,
  plan_id text not null references plans,
  notice text not null,
  -- The due date, and which try of it: one mail is written for each.
  due_on day,
  try integer not null default 0,
  -- What was so when it was queued: amounts, days, the bank's reason. Nothing about the donor.
  facts jsonb not null,
  unique (plan_id, notice, due_on, try)
);

-- The stand-in for a mail server: messages as they would have left.
create table outbox (
  mail_id text primary key,
  message text not null, -- sealed
  sent_at timestamptz not null
);
