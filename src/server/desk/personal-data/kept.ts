/** The ids by which the rows about a person are found. */
export type PersonIds = {
  readonly accounts: readonly string[];
  /** Gifts of these accounts, and gifts in the person's name that were made without an account. */
  readonly gifts: readonly string[];
  /** Gifts that another account made in the person's name. */
  readonly giftsOfOthers: readonly string[];
  readonly giftsElsewhere: readonly string[];
  readonly payments: readonly string[];
  readonly plans: readonly string[];
  readonly sessions: readonly string[];
  readonly mails: readonly string[];
};

/** Rows about a person: which, and what of them the person is given. */
export type Kept = {
  readonly heading: string;
  readonly table: string;
  readonly by: keyof PersonIds;
  /** The column that holds the id. */
  readonly id: string;
  readonly columns: readonly string[];
};

/**
 * Everything that is kept about a person, by heading. A column that is not listed is not given: hashes, keys, ids at the provider, ids of staff. A table
 * with sealed columns that is missing here takes a line in `NOT_GIVEN`.
 */
export const KEPT: readonly Kept[] = [
  of('accounts', 'accounts', 'accounts', 'id', [
    ...['id', 'provider', 'status', 'email_verified', 'language', 'terms_version', 'created_at', 'closed_at'],
  ]),
  of('account details', 'account_attributes', 'accounts', 'account_id', ['name', 'value', 'pending']),
  of('NRIC and UEN of the account', 'account_claims', 'accounts', 'account_id', ['kind', 'claimed_at', 'verified_at']),
  of('remembered details', 'account_particulars', 'accounts', 'account_id', ['particulars', 'agreed_at', 'updated_at']),
  of('links to Singpass and Corppass', 'identity_links', 'accounts', 'account_id', ['kind', 'linked_at', 'undone_at']),
  of('sign-ins', 'account_grants', 'accounts', 'account_id', ['signed_in_at', 'expires_at', 'revoked_at']),
  of('sessions', 'sessions', 'sessions', 'id', ['host', 'created_at', 'expires_at', 'ended_at']),
  of('answers of gifts being prepared', 'drafts', 'sessions', 'session_id', ['flow', 'answers', 'updated_at']),
  of('particulars from Singpass and Corppass', 'session_proofs', 'sessions', 'session_id', ['kind', 'particulars', 'proved_at']),
  of('saved cards', 'saved_cards', 'accounts', 'account_id', [
    ...['name', 'brand', 'last4', 'exp_month', 'exp_year', 'created_at', 'removed_at'],
  ]),
  of('gifts', 'donations', 'gifts', 'transaction_no', [
    ...['transaction_no', 'flow', 'host', 'total_cents', 'currency', 'frequency', 'language', 'is_anonymous', 'is_singpass'],
    ...['terms_version', 'withdrawn_at', 'created_at'],
  ]),
  of('items of gifts', 'donation_items', 'gifts', 'transaction_no', ['transaction_no', 'item_group', 'title', 'amount_cents', 'details']),
  of('answers of gifts', 'donation_inputs', 'gifts', 'transaction_no', ['transaction_no', 'path', 'value']),
  of('particulars of gifts', 'donation_particulars', 'gifts', 'transaction_no', ['transaction_no', 'field', 'value']),
  of('payments', 'payment_attempts', 'gifts', 'transaction_no', [
    ...['transaction_no', 'id', 'method', 'amount_cents', 'currency', 'status', 'reason', 'bill_reference'],
    ...['card_brand', 'card_last4', 'card_wallet', 'created_at', 'paid_at'],
  ]),
  of('receipts', 'receipts', 'gifts', 'transaction_no', ['transaction_no', 'receipt_no', 'issued_at']),
  of('receipts as issued', 'receipt_documents', 'gifts', 'transaction_no', ['transaction_no', 'document', 'kept_at']),
  of('corrected receipts', 'receipt_revisions', 'gifts', 'transaction_no', [
    ...['transaction_no', 'revision', 'fields', 'reason', 'document', 'corrected_at'],
  ]),
  of('corrected addresses', 'address_corrections', 'gifts', 'transaction_no', [
    ...['transaction_no', 'address', 'former', 'reason', 'state', 'corrected_at', 'expires_at', 'decided_at'],
  ]),
  of('tax registrations', 'tax_registrations', 'gifts', 'transaction_no', ['transaction_no', 'details', 'registered_at']),
  of('gifts shown on the wall of donors', 'gifts_shown', 'gifts', 'transaction_no', ['transaction_no']),
  of('refunds', 'refunds', 'payments', 'attempt_id', [
    ...['attempt_id', 'amount_cents', 'kind', 'reason', 'status', 'addressee', 'created_at', 'accepted_at'],
  ]),
  of('requests for refunds', 'refund_requests', 'gifts', 'transaction_no', [
    ...['transaction_no', 'amount_cents', 'kind', 'reason', 'state', 'asked_at', 'decided_at'],
  ]),
  of('disputes', 'disputes', 'payments', 'attempt_id', ['attempt_id', 'amount_cents', 'reason', 'status', 'opened_at']),
  of('gifts of wrong rates', 'wrong_rate_gifts', 'gifts', 'transaction_no', ['transaction_no', 'direction', 'paid_cents', 'due_cents']),
  of('gifts that another account made in this name', 'donations', 'giftsOfOthers', 'transaction_no', [
    ...['transaction_no', 'flow', 'host', 'total_cents', 'currency', 'created_at'],
  ]),
  of('receipts of gifts that another account made', 'receipts', 'giftsOfOthers', 'transaction_no', [
    ...['transaction_no', 'receipt_no', 'issued_at'],
  ]),
  of('recurring gifts', 'plans', 'plans', 'id', [
    ...['id', 'transaction_no', 'frequency', 'amount_cents', 'status', 'first_on', 'next_on', 'card_brand', 'card_last4'],
    ...['card_exp_month', 'card_exp_year', 'created_at', 'ended_at'],
  ]),
  of('charges of recurring gifts', 'plan_runs', 'plans', 'plan_id', ['plan_id', 'due_on', 'status', 'transaction_no']),
  of('mails on recurring gifts', 'plan_mails', 'plans', 'plan_id', ['plan_id', 'notice', 'due_on', 'facts']),
  of('mails', 'mails', 'mails', 'id', ['kind', 'receipt_no', 'status', 'created_at', 'sent_at']),
  of('imported gifts', 'gifts_elsewhere', 'giftsElsewhere', 'transaction_no', ['source', 'receipt_no', 'given_at', 'data', 'taken_in_at']),
];

/** Sealed columns that no person is given, and why. */
export const NOT_GIVEN: { readonly [column: string]: string } = {
  'identity_links.before': 'names accounts of others too; kept for seven days to undo a link',
  'mails.message': 'codes and links by which its reader acts as the donor; until it is sent',
  'pending_deletions.access_token': 'a key to the account at Amazon, and no data about the person',
  'amazon_sign_ins.access_token': 'a key to the account at Amazon, and no data about the person',
  'singpass_logins.pending': 'secrets of a sign-in that takes minutes',
  'staff_members.person': 'a member of staff',
  'staff_sign_ins.pending': 'secrets of a sign-in that takes minutes',
  'tax_files.content': 'a list of all donors of a year, kept for a day; its lines are made from the gifts and registrations',
  'outbox.message': 'mails of trials',
  'identity_keys.private_key': 'a key of the portal',
  'singpass_keys.key_set': 'keys of the portal',
};

function of(heading: string, table: string, by: keyof PersonIds, id: string, columns: readonly string[]): Kept {
  return { heading, table, by, id, columns };
}
