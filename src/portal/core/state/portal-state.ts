import type { GiftToRepeat, UserProfile } from '../../../api/types.ts';
import type { Answers, NotCarried } from '../../../engine/index.ts';
import type { RatesSeen } from './rates-seen.ts';

/** A donor's answers in one flow. */
export type Draft = {
  /** Random. One draft makes one donation, whichever tabs pay it. */
  readonly id: string;
  readonly version: number;
  /** The content that the answers were last shown in; drafts of earlier releases name none. */
  readonly content?: string;
  readonly answers: Answers;
  /** The donor's current step. */
  readonly step: string | null;
  /** Whose particulars Singpass or Corppass returned, by step, under the server's opaque name. The key is stored in browsers. */
  readonly told?: { readonly [step: string]: string };
  /** Paths of answers that were typed here and have limits for typing; services filled in all others. */
  readonly typed?: readonly string[];
};

/** A draft as it was under its former content and as it was carried, both halves of it, and what could not be. */
export type CarriedDraft = {
  readonly content?: string | undefined;
  readonly former: Answers;
  readonly answers: Answers;
  readonly notCarried: readonly NotCarried[];
};

/**
 * `reading`: loading what an earlier page load saved; `unread`: that failed twice. `kept`: all is on the server; `saving`: being sent;
 * `cannot`: two failures in a row, or rejected. Retries go on where they can help.
 */
export type Keeping = 'reading' | 'unread' | 'kept' | 'saving' | 'cannot';

/** A payment begun and not known to have ended. */
export type Transaction = {
  readonly flow: string;
  readonly transactionNo: string;
  /** Epoch milliseconds; trxCreationTime in the specification. */
  readonly createdAt: number;
  /** Home of the flow. */
  readonly home: string;
  readonly draft: string;
  /** Fingerprint of the answers being paid. Empty when another tab made the donation. */
  readonly key: string;
  /** Whether the receipt is mailed; null when only another tab knows. */
  readonly mailed: boolean | null;
  /** What is paid; null when only another tab knows, absent in what an earlier release kept. */
  readonly cents?: number | null;
};

/** The signed-in donor; `unknown` until the server answers. */
export type Account =
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly name: string; readonly profile: UserProfile };

export type PortalState = {
  readonly account: Account;
  readonly drafts: { readonly [flow: string]: Draft };
  /** Save state of private answers, by flow. */
  readonly keeping: { readonly [flow: string]: Keeping };
  readonly transaction: Transaction | null;
  /** What the session was paying when a page that knew of nothing opened it; the page of its flow takes it. */
  readonly found: Transaction | null;
  /** Rates of the home page configuration, as last seen. */
  readonly ratesSeen: RatesSeen | null;
  readonly ratesChanged: boolean;
  /** Replaces every page with the error page. */
  readonly apiError: 'offline' | 'broken' | null;
  /** A reload after a server error is pending. */
  readonly reloading: boolean;
  /** `deadline` is in this machine's time. */
  readonly session: {
    readonly token: string;
    readonly deadline: number;
    readonly clockOffset: number;
    readonly extended: boolean;
    readonly mayStay: boolean;
  } | null;
  /** The browser keeps no cookies, so that there can be no session. */
  readonly noCookies: boolean;
  /** The browser keeps nothing that is written: a page that is loaded again begins anew. */
  readonly keepsNothing: boolean;
  /** Id of the timer that checks the session's end. */
  readonly timer: number | null;
  /** Drafts that were opened in newer content than they were typed in, by flow, for one notice. */
  readonly carried: { readonly [flow: string]: CarriedDraft };
  /** The gift that is given again, by its draft: what it came to and comes to, and what has to be asked. */
  readonly again: ({ readonly draft: string } & Omit<GiftToRepeat, 'answers'>) | null;
  /** The donor comes back from where the page itself had led, such as Singpass: that answers were restored goes without saying. */
  readonly cameBack: boolean;
  /** Drafts restored from an earlier load, for one notice. */
  readonly restored: readonly string[];
};

export const initialState: PortalState = {
  account: { state: 'unknown' },
  drafts: {},
  keeping: {},
  transaction: null,
  found: null,
  ratesSeen: null,
  ratesChanged: false,
  apiError: null,
  reloading: false,
  session: null,
  noCookies: false,
  keepsNothing: false,
  timer: null,
  carried: {},
  again: null,
  cameBack: false,
  restored: [],
};

/** What the vault stores: drafts without private answers, the payment begun, the rates seen. */
export type KeptState = Pick<PortalState, 'drafts' | 'transaction' | 'ratesSeen' | 'ratesChanged'>;

/** Whether the page holds nothing of a gift: it is the first, or its browser has kept nothing. */
export function knowsOfNothing({ drafts, transaction }: PortalState): boolean {
  return transaction === null && Object.keys(drafts).length === 0;
}
