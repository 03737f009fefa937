/** A column whose values are sealed by `FieldCrypto.encrypt`. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The primary key, in its order. */
  readonly key: readonly string[];
  /** Further columns that `place` needs. */
  readonly needs?: readonly string[];
  /** The place that the value is bound to (associated data): the same table, column and row as when it was encrypted. */
  readonly place: (row: { readonly [column: string]: string }) => readonly [table: string, column: string, row: string];
};

/** All sealed columns. A test compares the list with a database in which each of them is filled. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'drafts',
    column: 'answers',
    key: ['session_id', 'flow', 'draft_id'],
    place: ({ session_id, flow, draft_id }) => [
      'drafts',
      'answers',
      draft_id === '' ? `${session_id}/${flow}` : `${session_id}/${flow}/${draft_id}`,
    ],
  },
  {
    table: 'donation_items',
    column: 'details',
    key: ['transaction_no', 'position'],
    needs: ['id'],
    place: ({ id = '', transaction_no = '' }) => ['donation_items', id, transaction_no],
  },
  {
    table: 'donation_inputs',
    column: 'value',
    key: ['transaction_no', 'path'],
    place: ({ path = '', transaction_no = '' }) => ['donation_inputs', path, transaction_no],
  },
  {
    table: 'donation_particulars',
    column: 'value',
    key: ['transaction_no', 'field'],
    place: ({ field = '', transaction_no = '' }) => ['donation_particulars', field, transaction_no],
  },
  plain('receipt_documents', 'document', 'transaction_no'),
  {
    table: 'receipt_revisions',
    column: 'document',
    key: ['transaction_no', 'revision'],
    place: ({ transaction_no, revision }) => ['receipt_revisions', 'document', `${transaction_no}/${revision}`],
  },
  plain('address_corrections', 'address', 'id'),
  plain('address_corrections', 'former', 'id'),
  plain('refunds', 'addressee', 'id'),
  plain('tax_registrations', 'details', 'transaction_no'),
  plain('tax_files', 'content', 'id'),
  plain('gifts_elsewhere', 'data', 'transaction_no'),
  plain('mails', 'message', 'id'),
  plain('outbox', 'message', 'mail_id'),
  {
    table: 'account_attributes',
    column: 'value',
    key: ['account_id', 'name'],
    place: ({ name = '', account_id = '' }) => ['account_attributes', name, account_id],
  },
  {
    table: 'account_attributes',
    column: 'pending',
    key: ['account_id', 'name'],
    place: ({ name = '', account_id = '' }) => ['account_attributes', `${name} pending`, account_id],
  },
  plain('account_particulars', 'particulars', 'account_id'),
  plain('pending_deletions', 'access_token', 'account_id'),
  plain('amazon_sign_ins', 'access_token', 'grant_id'),
  plain('identity_links', 'before', 'id'),
  plain('identity_keys', 'private_key', 'id'),
  plain('saved_cards', 'name', 'id'),
  plain('singpass_logins', 'pending', 'state_hash'),
  plain('staff_members', 'person', 'id'),
  plain('staff_sign_ins', 'pending', 'state_hash'),
  plain('singpass_keys', 'key_set', 'id'),
  {
    table: 'session_proofs',
    column: 'particulars',
    key: ['session_id', 'kind'],
    place: ({ session_id, kind }) => ['session_proofs', 'particulars', `${session_id}/${kind}`],
  },
];

/** A column of a table whose primary key is one column. */
function plain(table: string, column: string, key: string): SealedColumn {
  return { table, column, key: [key], place: (row) => [table, column, row[key] ?? ''] };
}
