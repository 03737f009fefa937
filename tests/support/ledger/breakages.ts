/** A statement that breaks the ledger on purpose, and words that its report must contain. */
export type Breakage = readonly [statement: string, words: string];

/** Tables whose triggers are disabled for a breakage: the append-only ones, and the limit of refunds. */
export const guarded: readonly string[] = [
  ...['audit_log', 'ledger_entries', 'receipts', 'payment_transitions', 'refund_transitions', 'dispute_transitions', 'refunds'],
  'receipt_revisions',
];

/** At least one for each invariant, each on the ledger of `makeScratchLedger`. */
export const breakages: readonly Breakage[] = [
  ['update payment_attempts set provider_charge = null', 'knows the charge'],
  ['update payment_attempts set amount_cents = 1', 'amount of its donation'],
  ["update refunds set reason = 'paid-twice'", 'exactly one payment that is not owed back'],
  [
    "drop index one_attempt_in_flight; update payment_attempts set status = 'pending', provider_charge = null, paid_at = null",
    'one attempt in flight',
  ],
  [
    `alter table donations drop constraint donations_session_id_idempotency_key_key;
     update donations set session_id = 'one', idempotency_key = 'one'`,
    'One key of a session',
  ],
  [
    `alter table payment_attempts drop constraint payment_attempts_transaction_no_client_key_key;
     update payment_attempts set client_key = 'one'`,
    'One click on a donation',
  ],
  ['update donation_items set amount_cents = 1', 'add up'],
  [
    "insert into payment_transitions select attempt_id, 9, 'succeeded', 'declined', 'failed', null, at from payment_transitions limit 1",
    'status of a payment is an edge',
  ],
  ["update payment_attempts set status = 'failed'", 'status of a payment follow one another'],
  ['delete from payment_transitions where position = 1', 'status of a payment follow one another'],
  ["update payment_attempts set status = 'pending', created_at = created_at - interval '2 days' where status = 'failed'", '24 hours'],
  [
    `update webhook_events set type = 'payment_intent.succeeded'
     where attempt_id in (select id from payment_attempts where status = 'failed')`,
    'has had its effect',
  ],
  ['alter table donations drop constraint donations_total_cents_check; update donations set total_cents = 0', 'between one cent'],
  ['delete from mails; delete from receipts', 'exactly one receipt'],
  [
    "update receipts set attempt_id = (select id from payment_attempts where status = 'failed' limit 1) where number = 1",
    'paid payment of its own donation',
  ],
  ['update receipts set number = 7 where number = 1', 'no gap'],
  ['update receipt_series set last_number = 7', 'no gap'],
  ["delete from mails where kind = 'receipt'", 'A receipt has one mail'],
  ["insert into figure_days (day, kept_at) select '2026-09-15', issued_at from receipts where number = 1", 'sums that are kept of a day'],
  [
    `insert into staff_members (id, lookup, person, created_at, signed_in_at) select 'm', 'm', '', issued_at, issued_at from receipts where number = 1;
     insert into receipt_revisions (transaction_no, revision, document, fields, reason, corrected_by, corrected_at)
     select transaction_no, 3, '', '{name}', 'wrong-details', 'm', issued_at from receipts where number = 1`,
    'numbered from two on without a gap',
  ],
  ['update ledger_entries set amount_cents = amount_cents - 1 where amount_cents < 0', 'sum to zero'],
  ["delete from ledger_entries where posting = 'payment'", 'payment is booked with its amount'],
  ['alter table audit_log disable trigger user', 'refuses every change'],
  ["update audit_log set details = '{}'", 'every hash covers'],
  ['delete from audit_log', 'in the audit log once'],
  [
    'alter table audit_pending disable trigger user; insert into audit_pending (at, event, subject, details) select at, event, subject, details from audit_log limit 1',
    'What is audited is a line of the log',
  ],
  ['delete from audit_log where seq = (select max(seq) from audit_log)', 'as many lines as were written'],
  ['update refunds set amount_cents = 99999900', 'beyond what was paid'],
  ["delete from ledger_entries where posting = 'refund'", 'has accepted is booked'],
  ["delete from ledger_entries where posting = 'dispute'", 'dispute that took money is booked'],
  ["update refunds set status = 'pending'; delete from tasks where kind = 'refund'", 'asked about again'],
  ["delete from mails where kind = 'refund'", 'A refund that arrived has one mail'],
  [
    "insert into refund_transitions select refund_id, 9, 'failed', 'succeeded', 'succeeded', at from refund_transitions limit 1",
    'status of a refund is an edge',
  ],
  ['delete from refund_transitions where position = 1', 'status of a refund follow one another'],
  [
    "insert into dispute_transitions select dispute_id, 9, 'won', 'lost', 'lost', at from dispute_transitions limit 1",
    'status of a dispute is an edge',
  ],
  ['delete from dispute_transitions', 'status of a dispute follow one another'],
  ["delete from sandbox.objects where kind = 'charge'", 'without a charge'],
  [
    "insert into sandbox.objects select id || 'x', kind, body, created_at from sandbox.objects where kind = 'charge'",
    'charged once at most',
  ],
  ["update sandbox.objects set body = jsonb_set(body, '{amount}', '1') where kind = 'charge'", 'same amount and currency'],
  ["update sandbox.objects set body = jsonb_set(body, '{amount}', '1') where kind = 'refund'", 'refund at the provider is one of ours'],
  ['update disputes set amount_cents = 1', 'dispute at the provider is known'],
  ["delete from sandbox.objects where kind = 'balance_transaction' and body ->> 'type' = 'refund'", "provider's balance"],
  ['delete from webhook_events', 'delivered is stored once'],
  [
    `alter table plan_runs drop constraint plan_runs_pkey;
     insert into plan_runs select plan_id, due_on, 'skipped', null, 0, null, null, created_at, updated_at from plan_runs`,
    'one run for each due date',
  ],
  ["update plans set status = 'cancelled', ended_at = created_at - interval '1 day'", 'begun after the plan was ended'],
  ["update plans set status = 'cancelled', ended_at = created_at - interval '1 day'", 'charged after a plan was ended is given back'],
  [
    "update plan_runs set status = 'open', next_try_at = created_at; update plans set status = 'paused', pause = 'by-donor'",
    'no run that is still to be charged',
  ],
  ["update plan_runs set status = 'failed'", 'paid if and only if its donation is'],
  ["update plan_runs set due_on = '2020-01-01'", 'due after the first charge'],
  ['delete from plan_runs', 'began a plan, or is a run of one'],
  [
    `insert into mails (id, kind, status, created_at) select id, 'plan', 'queued', created_at from plans;
     insert into plan_mails (mail_id, plan_id, notice, facts) select id, id, 'upcoming', '{}' from plans`,
    'only to a donor who left an address',
  ],
  [
    `insert into donation_particulars (transaction_no, field, value) select transaction_no, 'email', '' from plans;
     update plans set status = 'cancelled', ended_at = updated_at`,
    'plan was ended is told once',
  ],
  ["update plans set status = 'cancelled', ended_at = updated_at", 'started once and ended once'],
];
