import type { GiftToRepeat, UserProfile } from '../../../api/types.ts';
import type { Answers, NotCarried } from '../../../engine/index.ts';
import type { RatesSeen } from './rates-seen.ts';

/** A donor's answers in one flow. */
export type Draft = {
  /** Random. One draft makes one donation, whichever tab pays it. */
  readonly id: string;
  readonly version: number;
  /** Content version in which the answers were last shown; absent in drafts of earlier releases. */
  readonly content?: string;
  readonly answers: Answers;
  /** The donor's current step. */
  readonly step: string | null;
  /** By step, the server's opaque name of the person whose particulars Singpass or Corppass returned. Browsers store it under this key. */
  readonly told?: { readonly [step: string]: string };
  /** Paths of the answers with limits for typing that were typed here; services filled in the others. */
  readonly typed?: readonly string[];
};

/** A carried draft's answers before and after, public and private, and those that could not be carried. */
export type CarriedDraft = {
  readonly content?: string | undefined;
  readonly former: Answers;
  readonly answers: Answers;
  readonly notCarried: readonly NotCarried[];
};

/**
 * `reading`: loading answers saved by an earlier page load; `unread`: that failed twice. `kept`: all is on the server; `saving`: being
 * sent; `cannot`: two failures in a row, or rejected. Retries go on where they can help.
 */
export type Keeping = 'reading' | 'unread' | 'kept' | 'saving' | 'cannot';

/** A begun payment whose outcome is unknown. */
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
  /** Amount; null when only another tab knows it, absent in state kept by an earlier release. */
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
  /** The session's payment, found when a page that knew of no gift opened the session; the page of its flow takes it. */
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
  /** The browser stores nothing for this site: a reload starts from the beginning. */
  readonly keepsNothing: boolean;
  /** Id of the timer that checks the session's end. */
  readonly timer: number | null;
  /** Drafts opened in newer content than they were typed in, by flow, for one notice. */
  readonly carried: { readonly [flow: string]: CarriedDraft };
  /** The gift being repeated, by its draft: its amounts then and now, changed rates, and the questions to ask again. */
  readonly again: ({ readonly draft: string } & Omit<GiftToRepeat, 'answers'>) | null;
  /** The donor returned from a page that this one led to, such as Singpass: restored answers need no notice. */
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

/** State that the vault stores: drafts without private answers, the begun payment, the rates seen. */
export type KeptState = Pick<PortalState, 'drafts' | 'transaction' | 'ratesSeen' | 'ratesChanged'>;

/** Whether the page knows of no gift: it is the first load, or the browser stored nothing. */
export function knowsOfNothing({ drafts, transaction }: PortalState): boolean {
  return transaction === null && Object.keys(drafts).length === 0;
}
