import type { ColumnType, Generated } from 'kysely';
import type { IsoDate, RecurringFrequency } from '../../../../engine/index.ts';
import type { FailureReason } from './payment-tables.ts';

/** Recurring giving (`migrations/090-plans.sql`) and its mails (`140-mails.sql`). Days are calendar days in Singapore. */
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
  /** The account that began it; alone it manages the plan then, besides the links of its mails. */
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
  /** When the card that is being given was begun to be given; a setup that was given up leaves it behind. */
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

/** What a plan's mail tells. */
export type PlanNotice =
  | 'started'
  /** One charge ahead. */
  | 'upcoming'
  /** The charges of a month ahead. */
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

/** What was so when the mail was queued. */
export type PlanFacts = {
  readonly amountCents: number;
  /** The day of the next charge, which is the next try of one that failed; absent once there is none. */
  readonly nextOn?: IsoDate;
  /** The charges ahead, when they are several, and what they come to. */
  readonly dates?: readonly IsoDate[];
  readonly sumCents?: number;
  /** The last month of the card: "2026-10". */
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
  /** Whether a card was given, and its bank was asked about it. */
  bank_asked: Generated<boolean>;
  address_index: string;
  payer_index: string;
  created_at: Date;
  updated_at: Date;
};

/** Every try of a card that somebody makes; read only. */
type CardTriesView = {
  way: 'payment' | 'setup';
  address_index: string;
  payer_index: string;
  created_at: Date;
  updated_at: Date;
  /** Under way, asked by the bank, or withdrawn before any card was tried. */
  outcome: 'paid' | 'refused' | 'open' | 'asked' | 'withdrawn';
  /** Refused, or withdrawn before its bank was asked: what an index finds of the outcomes. */
  came_to_nothing: boolean;
  /** Of what was refused: the bank asked, and was left without an answer. */
  unanswered: boolean;
};
