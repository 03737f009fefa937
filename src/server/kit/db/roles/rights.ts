/** A right of the serving role on the rows of a table, besides reading. */
export type Right = 'insert' | 'update' | 'delete';

/** The rights on a table without an entry in `FEWER`. */
const ALL: readonly Right[] = ['insert', 'update', 'delete'];

/**
 * The tables on which the serving role has fewer rights: append-only ones, and those whose rows the portal never changes or never deletes. A test
 * compares the list with the statements of the code. The list omits tables of stand-ins, since a trial may change their data. Only the owner may
 * truncate a table or change its schema, including its triggers.
 */
const FEWER: { readonly [table: string]: readonly Right[] } = {
  account_oauth_codes: ['insert', 'delete'],
  account_refresh_tokens: ['insert', 'update'],
  address_cache: ['insert', 'update'],
  address_corrections: ['insert', 'update'],
  audit_entries: [],
  audit_head: [],
  audit_log: ['insert'],
  audit_pending: ['insert', 'delete'],
  audit_publications: ['insert'],
  card_setups: ['insert', 'update'],
  content_activations: ['insert'],
  content_folders: ['insert'],
  content_texts: ['insert'],
  content_trees: ['insert'],
  content_versions: ['insert', 'update'],
  crypto_keys: ['insert', 'update'],
  day_closes: ['insert', 'update'],
  day_explanations: ['insert'],
  dispute_transitions: ['insert'],
  disputes: ['insert', 'update'],
  donation_items: ['insert', 'update'],
  donations: ['insert', 'update'],
  donors_elsewhere: ['insert', 'delete'],
  ended_setups: ['insert'],
  figure_days: ['insert'],
  figure_steps: ['insert', 'update'],
  figure_sums: ['insert'],
  gifts_elsewhere: ['insert', 'update'],
  gifts_shown: ['insert', 'delete'],
  health_probe: ['insert', 'update'],
  identity_keys: ['insert', 'update'],
  last_writes: ['insert', 'delete'],
  ledger_entries: ['insert'],
  payment_attempts: ['insert', 'update'],
  payment_transitions: ['insert'],
  plan_access: ['insert'],
  plan_mails: ['insert'],
  plan_runs: ['insert', 'update'],
  plans: ['insert', 'update'],
  provider_news: ['insert', 'update'],
  provider_notes: ['insert', 'update'],
  receipt_forms: ['insert'],
  receipt_keys: ['insert'],
  receipt_revisions: ['insert', 'update'],
  receipt_series: ['insert', 'update'],
  receipts: ['insert'],
  receipts_due: ['insert', 'delete'],
  refund_requests: ['insert', 'update'],
  refund_transitions: ['insert'],
  refunds: ['insert', 'update'],
  release_approvals: ['insert'],
  release_changes: ['insert', 'delete'],
  release_doubts: ['insert'],
  release_history: ['insert'],
  release_judgements: ['insert'],
  release_turn: ['update'],
  releases: ['insert', 'update'],
  replica_use: ['insert'],
  saved_cards: ['insert', 'update'],
  schema_migrations: [],
  'shape.migrations': [],
  singpass_keys: ['insert', 'update'],
  staff_members: ['insert', 'update'],
  tax_files: ['insert', 'update'],
  tax_registrations: ['insert', 'update'],
  webhook_events: ['insert'],
  wrong_rate_gifts: ['insert', 'update'],
  wrong_rates: ['insert', 'update'],
};

/** The serving role's rights on a table, by name; outside the schema "public" the name includes the schema: "sandbox.objects". */
export function rightsOn(table: string): readonly Right[] {
  return FEWER[table] ?? ALL;
}

/** Whether the serving role may only add rows to a table. */
export function isAppendOnly(table: string): boolean {
  const rights = rightsOn(table);
  return !rights.includes('update') && !rights.includes('delete');
}
