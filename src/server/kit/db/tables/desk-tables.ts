import type { ColumnType } from 'kysely';
import type { Role } from '../../../config/staff.ts';
import type { Encrypted } from './columns.ts';
import type { RefundKind, RefundReason } from './refund-tables.ts';

/** The desk of staff (`migrations/197-desk.sql`, `210-gifts-at-the-desk.sql`). */
export type DeskTables = {
  staff_members: StaffMembersTable;
  staff_sign_ins: StaffSignInsTable;
  staff_sessions: StaffSessionsTable;
  refund_requests: RefundRequestsTable;
};

type StaffMembersTable = {
  id: string;
  /** Blind index of the issuer and the subject. */
  lookup: string;
  /** JSON of the subject, the name and the e-mail address. */
  person: Encrypted;
  created_at: Date;
  signed_in_at: Date;
};

type StaffSignInsTable = {
  state_hash: string;
  /** Of the cookie of the browser that began. */
  browser_hash: string;
  pending: Encrypted;
  expires_at: Date;
};

/** How a session of staff was ended before its time. */
export type EndedBy = 'sign-out' | 'own' | 'new-sign-in' | 'operator' | 'provider';

type StaffSessionsTable = {
  id: string;
  /** SHA-256 of the cookie's token; the token itself is kept nowhere. */
  token_hash: string;
  member_id: string;
  roles: ColumnType<Role[], readonly Role[], never>;
  authenticated_at: Date | null;
  provider_sid: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_by: EndedBy | null;
};

/** Why staff give money back. */
export type RefundReasonOfStaff = Exclude<RefundReason, 'paid-twice' | 'after-stop' | 'at-provider'>;
export type RefundRequestState = 'open' | 'confirmed' | 'withdrawn' | 'refused' | 'lapsed';

type RefundRequestsTable = {
  id: string;
  transaction_no: string;
  attempt_id: string;
  amount_cents: number;
  kind: RefundKind;
  reason: RefundReasonOfStaff;
  /** What was left of the payment when it was asked for. */
  left_cents: number;
  people: 1 | 2;
  client_key: string;
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
  state: RefundRequestState;
  decided_by: string | null;
  decided_at: Date | null;
  refusal: string | null;
  refund_id: string | null;
};
