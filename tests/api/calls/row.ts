import type { People, Who } from '../../support/trial/people/people.ts';

/** One request and what must come back. */
export type Try = {
  /** Donor A, unless said. */
  readonly as?: Who;
  /** On the endowment host. */
  readonly on?: 'endowment';
  readonly path?: { readonly [name: string]: string };
  readonly query?: { readonly [name: string]: string };
  /** A text is sent as it is. A POST sends an empty object, unless said. */
  readonly body?: unknown;
  readonly headers?: { readonly [name: string]: string };
  /** It has been asked as often as it may be. */
  readonly tooOften?: true;
  readonly status: number;
  /** Part of the answer. */
  readonly answer?: object;
};

type Tries = (people: People) => Try | readonly Try[];

/** The outcomes of a call: success, refusal, silence, and the answer to a malformed request. */
export type Row = {
  /** Together they hold every field that the specification has the page read. */
  readonly success: Tries;
  readonly refusal: Tries;
  readonly silent: Tries;
  readonly malformed: Tries;
};

export type Rows = { readonly [name: string]: Row };

/** The specification's silent empty answer, in the two forms that a page receives. */
export const NOBODY = { status: 200, answer: { status: 0, message: 'Nobody is signed in.' } };
export const NO_SESSION = { status: 401, answer: { status: 0, code: 'NO_SESSION' } };

/** Another site's page asks. */
export const otherSite = (from: Try): Try => ({
  ...from,
  headers: { origin: 'https://elsewhere.example' },
  status: 401,
  answer: { status: 0, code: 'OTHER_ORIGIN' },
});

/** The caller has exceeded the limit. */
export const tooOften = (from: Omit<Try, 'status' | 'answer'>): Try => ({
  ...from,
  tooOften: true,
  status: 429,
  answer: { status: 0, code: 'TOO_MANY' },
});

/** A value that breaks the schema of a field; the answer names the field, but no name that the caller made up. */
export const unlike = (sent: Omit<Try, 'status' | 'answer'>, field: string): Try => ({
  ...sent,
  status: 422,
  answer: { status: 0, code: 'INVALID_REQUEST', fields: [{ path: field }] },
});
