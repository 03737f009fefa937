import type { ColumnType, Generated } from 'kysely';
import type { IsoDate, RecurringFrequency } from '../../../../engine/index.ts';
import type { FailureReason } from './payment-tables.ts';

/** Recurring plans (`migrations/090-plans.sql`) and their mails (`140-mails.sql`). Days are calendar days in Singapore. */
export type PlanTables = {
  plans: PlansTable;
  plan_runs: PlanRunsTable;
  plan_mails: PlanMailsTable;
  plan_access: PlanAccessTable;
  ended_setups: EndedSetupsTable;
  card_setups: CardSetupsTable;
  card_tries: CardTriesView;
};

type PlansTable = {
  id: string;
  transaction_no: string;
  session_id: string;
  /** The account that began it; if set, only this account manages the plan, besides the links in its mails. */
  account_id: Generated<string | null>;
  frequency: RecurringFrequency;
  amount_cents: number;
  status: 'active' | 'paused' | 'cancelled';
  pause: 'by-donor' | 'not-paid' | null;
  first_on: IsoDate;
  next_on: IsoDate;
  customer: string | null;
  payment_method: string | null;
  card_brand: string | null;
  card_last4: string | null;
  card_exp_month: number | null;
  card_exp_year: number | null;
  setup: string | null;
  /** When the current card setup began; stays after an abandoned setup. */
  setup_at: Date | null;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
};

type PlanRunsTable = {
  plan_id: string;
  due_on: IsoDate;
  status: 'open' | 'paid' | 'failed' | 'skipped' | 'stopped';
  transaction_no: string | null;
  tries: Generated<number>;
  first_tried_on: IsoDate | null;
  next_try_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** The subject of a plan's mail. */
export type PlanNotice =
  | 'started'
  /** One upcoming charge. */
  | 'upcoming'
  /** The upcoming charges of a month. */
  | 'coming'
  | 'card-expires'
  | 'failed'
  | 'not-paid'
  | 'paused'
  | 'resumed'
  | 'changed'
  | 'card-changed'
  | 'cancelled'
  | 'link';

/** The facts for the mail, as of its queueing. */
export type PlanFacts = {
  readonly amountCents: number;
  /** The day of the next charge, or of the next retry of a failed one; absent if there is none. */
  readonly nextOn?: IsoDate;
  /** The upcoming charges, when there are several, and their sum. */
  readonly dates?: readonly IsoDate[];
  readonly sumCents?: number;
  /** The month in which the card expires: "2026-10". */
  readonly cardUntil?: string;
  readonly reason?: FailureReason;
};

type PlanMailsTable = {
  mail_id: string;
  plan_id: string;
  notice: PlanNotice;
  due_on: IsoDate | null;
  try: Generated<number>;
  facts: ColumnType<PlanFacts, string, string>;
};

type PlanAccessTable = { nonce: string; plan_id: string; session_id: string; used_at: Date };

type EndedSetupsTable = { setup: string; plan_id: string; ended_at: Date };

type CardSetupsTable = {
  id: string;
  plan_id: string;
  client_key: string;
  provider_setup: string | null;
  status: 'open' | 'refused' | 'taken' | 'given-up';
  challenged: boolean;
  /** Whether a card was entered and its bank asked about it. */
  bank_asked: Generated<boolean>;
  address_index: string;
  payer_index: string;
  created_at: Date;
  updated_at: Date;
};

/** Every use of a card by a person, for a payment or a setup; read-only. */
type CardTriesView = {
  way: 'payment' | 'setup';
  address_index: string;
  payer_index: string;
  created_at: Date;
  updated_at: Date;
  /** `open`: under way; `asked`: the bank requested confirmation; `withdrawn`: ended before any card was tried. */
  outcome: 'paid' | 'refused' | 'open' | 'asked' | 'withdrawn';
  /** Refused, or withdrawn before its bank was asked; an index covers this outcome. */
  came_to_nothing: boolean;
  /** For a refused try: the bank requested confirmation and got no answer. */
  unanswered: boolean;
};
