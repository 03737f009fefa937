import type { JsonColumn } from './columns.ts';
import type { IdentifierKind } from './identity-tables.ts';

/** Singpass and Corppass: `migrations/060-singpass.sql`; their stand-in: `191-shared-stand-in.sql`. */
export type SingpassTables = {
  singpass_logins: { state_hash: string; session_id: string; pending: string; expires_at: Date };
  singpass_keys: { id: 'portal'; key_set: string; created_at: Date };
  session_proofs: { session_id: string; kind: IdentifierKind; lookup: string; particulars: string; proved_at: Date };
  stand_in_sign_ins: { model: string; id: string; payload: JsonColumn<{ [member: string]: unknown }>; expires_at: Date };
};
