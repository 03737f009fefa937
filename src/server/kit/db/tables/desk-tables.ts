import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../../config/staff.ts';
import type { Frequency, IsoDate } from '../../../../engine/index.ts';
import type { PaymentMethod } from './payment-tables.ts';
import type { Encrypted, JsonColumn } from './columns.ts';
import type { RefundKind, RefundReason } from './refund-tables.ts';

/**
 * The desk of staff (`migrations/197-desk.sql`, `210-gifts-at-the-desk.sql`, `220-days-at-the-desk.sql`, `221-figures.sql`, `232-addressees.sql`,
 * `246-wrong-rates.sql`).
 */
export type DeskTables = {
  day_closes: DayClosesTable;
  day_explanations: DayExplanationsTable;
  tax_files: TaxFilesTable;
  figure_days: FigureDaysTable;
  figure_sums: FigureSumsTable;
  figure_steps: FigureStepsTable;
  staff_members: StaffMembersTable;
  staff_sign_ins: StaffSignInsTable;
  staff_sessions: StaffSessionsTable;
  refund_requests: RefundRequestsTable;
  address_corrections: AddressCorrectionsTable;
  wrong_rates: WrongRatesTable;
  wrong_rate_gifts: WrongRateGiftsTable;
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
  /** The hash of the cookie of the browser that began the sign-in. */
  browser_hash: string;
  pending: Encrypted;
  expires_at: Date;
};

/** The reason why a staff session ended before its expiry. */
export type EndedBy = 'sign-out' | 'own' | 'new-sign-in' | 'operator' | 'provider';

type StaffSessionsTable = {
  id: string;
  /** SHA-256 of the cookie's token; the token itself is not stored. */
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

/** Staff's explanation of an unexplained line. */
export type Explained = 'other-day' | 'at-provider' | 'given-back' | 'bank' | 'test' | 'other';

/** The result of a close: sums in cents, and the unexplained lines. */
export type KeptClose = {
  readonly lines: readonly {
    readonly kind: string;
    readonly theirs: { readonly count: number; readonly cents: number };
    readonly ours: { readonly count: number; readonly cents: number };
  }[];
  readonly feeCents: number;
  readonly payouts: readonly { readonly id: string; readonly cents: number; readonly at: string }[];
  readonly receipts: { readonly count: number; readonly first: string | null; readonly last: string | null };
  readonly unexplained: readonly {
    readonly id: string;
    readonly kind: UnexplainedKind;
    readonly movement: string;
    readonly source: string;
    readonly cents: number;
    /** Our amount, where both sides have the movement and differ. */
    readonly ourCents: number | null;
    readonly transactionNo: string | null;
  }[];
};

/** Why a movement is unexplained: on one side only, with another amount, of an unknown kind, or paid twice and owed back. */
export type UnexplainedKind = 'not-in-books' | 'not-at-provider' | 'differs' | 'unknown' | 'owed-back';

type DayClosesTable = {
  day: IsoDate;
  state: 'closing' | 'closed' | 'failed';
  asked_by: string;
  asked_at: Date;
  closed_at: Date | null;
  found: ColumnType<KeptClose | null, string | null, string>;
};

type DayExplanationsTable = {
  id: string;
  day: IsoDate;
  line: string;
  was: Explained;
  reason: string;
  explained_by: string;
  explained_at: Date;
};

/** The number and total of the file's records, and how many paid gifts are left out, by reason. */
export type TaxFileSums = {
  readonly records: number;
  readonly totalCents: number;
  readonly leftOut: { readonly notAsked: number; readonly givenBack: number; readonly withoutId: number };
};

type TaxFilesTable = {
  id: string;
  year: number;
  state: 'making' | 'ready' | 'failed' | 'gone';
  asked_by: string;
  asked_at: Date;
  made_at: Date | null;
  sums: ColumnType<TaxFileSums | null, string | null, string>;
  content: Encrypted | null;
};

type FigureDaysTable = { day: IsoDate; kept_at: Date };

type FigureSumsTable = {
  day: IsoDate;
  /** Hour of the Singapore day. */
  hour: number;
  flow: string;
  method: PaymentMethod;
  gifts: number;
  given_cents: string;
  back_cents: string;
};

type FigureStepsTable = { day: IsoDate; flow: string; step: string; reached: number };
/** Staff's reason for a refund. */
export type RefundReasonOfStaff = Exclude<RefundReason, 'paid-twice' | 'after-stop' | 'at-provider'>;
export type RefundRequestState = 'open' | 'confirmed' | 'withdrawn' | 'refused' | 'lapsed';

type RefundRequestsTable = {
  id: string;
  transaction_no: string;
  attempt_id: string;
  amount_cents: number;
  kind: RefundKind;
  reason: RefundReasonOfStaff;
  /** The refundable rest of the payment at the time of the request. */
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

export type AddressCorrectionState = 'open' | 'confirmed' | 'replaced' | 'lapsed';

type AddressCorrectionsTable = {
  id: string;
  transaction_no: string;
  /** The corrected address, while it is open. */
  address: Encrypted | null;
  /** The previous address, while it is open; null where the gift had none. */
  former: Encrypted | null;
  code_hash: string;
  tries_left: number;
  reason: string;
  corrected_by: string;
  corrected_at: Date;
  expires_at: Date;
  state: AddressCorrectionState;
  decided_by: string | null;
  decided_at: Date | null;
};

type WrongRatesTable = {
  id: string;
  rate: string;
  right_values: JsonColumn<readonly { readonly from: IsoDate; readonly value: string }[]>;
  since: Date;
  until: Date;
  reason: string;
  asked_by: string;
  asked_at: Date;
  state: 'reading' | 'ready' | 'failed';
  gifts_read: Generated<number>;
  read_until: Generated<Date | null>;
  read_last: Generated<string | null>;
  mails_asked_by: Generated<string | null>;
  mails_asked_at: Generated<Date | null>;
  mails_asked: Generated<number | null>;
  mails_confirmed_by: Generated<string | null>;
  mails_confirmed_at: Generated<Date | null>;
};

type WrongRateGiftsTable = {
  wrong_rate: string;
  transaction_no: string;
  flow: string;
  frequency: Frequency;
  made_at: Date;
  paid_cents: number;
  direction: 'too-much' | 'too-little' | 'not-due' | 'not-recomputed';
  due_cents: number | null;
  why: 'other-amount' | 'not-accepted' | 'not-evaluated' | 'unreadable' | 'erased' | null;
  mail_id: Generated<string | null>;
};
