import type { UserProfile } from '../../../api/types.ts';
import type { Answers } from '../../../engine/index.ts';
import type { RatesSeen } from './rates-seen.ts';

/** What a donor has typed in one flow. */
export type Draft = {
  /** Random; one draft makes one donation, from however many tabs it is paid. */
  readonly id: string;
  readonly version: number;
  readonly answers: Answers;
  /** Where the donor was. */
  readonly step: string | null;
  /** About whom Singpass or Corppass has answered a step, by the name that the server has for them in this session. */
  readonly told?: { readonly [step: string]: string };
};

/**
 * `reading`: what an earlier load left is on its way; `unread`: it could not be had twice in a row. `kept`: the server has all of it.
 * `saving`: it is being sent. `cannot`: two tries in a row failed, or the server refuses it. Where trying again helps, that goes on.
 */
export type Keeping = 'reading' | 'unread' | 'kept' | 'saving' | 'cannot';

/** A payment that was begun and is not known to have ended. */
export type Transaction = {
  readonly flow: string;
  readonly transactionNo: string;
  /** Epoch milliseconds: the specification's trxCreationTime. */
  readonly createdAt: number;
  /** The home of the flow, where it is shown. */
  readonly home: string;
  /** The draft that is being paid. */
  readonly draft: string;
  /** Of the answers that are being paid: others have another. Empty while another tab has made the donation. */
  readonly key: string;
  /** Whether the receipt goes out by mail; null when another tab knows. */
  readonly mailed: boolean | null;
};

/** Who is signed in, as the server says it; `unknown` until it has. */
export type Account =
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly name: string; readonly profile: UserProfile };

export type PortalState = {
  readonly account: Account;
  readonly drafts: { readonly [flow: string]: Draft };
  /** How the private halves of the drafts are kept, by flow; none until a page of the flow is shown. */
  readonly keeping: { readonly [flow: string]: Keeping };
  readonly transaction: Transaction | null;
  /** The rates of the home page configuration as they were seen last. */
  readonly ratesSeen: RatesSeen | null;
  readonly ratesChanged: boolean;
  /** The error page stands before everything while this is set. */
  readonly apiError: 'offline' | 'broken' | null;
  /** The page is about to load again, because the server stumbled. */
  readonly reloading: boolean;
  /** The session as the page knows it; the deadline is in this machine's time. */
  readonly session: {
    readonly token: string;
    readonly deadline: number;
    readonly clockOffset: number;
    readonly extended: boolean;
    readonly mayStay: boolean;
  } | null;
  /** Id of the timer that watches the session; null when none runs. */
  readonly timer: number | null;
  /** Drafts of an older definition that were dropped, to say so once. */
  readonly dropped: readonly string[];
  /** Drafts that came back from a former load, to say so once. */
  readonly restored: readonly string[];
};

export const initialState: PortalState = {
  account: { state: 'unknown' },
  drafts: {},
  keeping: {},
  transaction: null,
  ratesSeen: null,
  ratesChanged: false,
  apiError: null,
  reloading: false,
  session: null,
  timer: null,
  dropped: [],
  restored: [],
};

/** What outlives a load, encrypted: drafts without their private answers, the payment begun, the rates seen. */
export type KeptState = Pick<PortalState, 'drafts' | 'transaction' | 'ratesSeen' | 'ratesChanged'>;
