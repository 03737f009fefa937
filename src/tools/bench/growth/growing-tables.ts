/**
 * The tables that grow for as long as the portal runs: with each gift, plan or account, and nothing is deleted from them. What a call or a turn
 * of work in the background reads of them must not grow with them. Sessions, drafts, tasks and codes are deleted when they are done.
 */
export const growingTables: readonly string[] = [
  ...['donations', 'donation_items', 'donation_inputs', 'donation_particulars', 'tax_registrations'],
  ...['payment_attempts', 'payment_transitions', 'webhook_events'],
  ...['refunds', 'refund_transitions', 'disputes', 'dispute_transitions'],
  ...['receipts', 'receipt_documents', 'mails', 'plan_mails', 'outbox'],
  ...['ledger_entries', 'audit_log'],
  ...['plans', 'plan_runs'],
  ...['accounts', 'account_attributes', 'account_particulars', 'account_claims', 'saved_cards'],
  ...['sandbox.objects', 'sandbox.deliveries', 'sandbox.idempotency'],
];

/** Indexes of these tables that hold what is under way or waits for somebody, and not what is done: each may be read whole. */
export const shortIndexes: readonly string[] = [
  ...['one_attempt_in_flight', 'payment_attempts_to_check', 'plan_runs_to_try', 'plans_awaiting_card', 'mails_queued', 'mails_given_up'],
  ...['ledger_entries_owed_back', 'refunds_to_look_at', 'disputes_to_look_at', 'accounts_unconfirmed', 'accounts_closed'],
  ...['deliveries_due', 'objects_due'],
];
