-- How receipts are drawn: a layout, the certificate's, and the letterhead, as they were parsed. Gifts share them.
create table receipt_forms (
  digest text primary key,
  form jsonb not null,
  kept_at timestamptz not null
);

-- What the receipt of a gift comes to, free of language, kept when the gift was agreed; and by which words it is said.
create table receipt_documents (
  transaction_no text primary key references donations,
  form text not null references receipt_forms,
  content_version text not null,
  document text not null, -- encrypted
  kept_at timestamptz not null
);

-- Of a gift that others took, how its receipt was drawn when it was told of: for the day when its layout is gone.
alter table gifts_elsewhere add column form text references receipt_forms;
