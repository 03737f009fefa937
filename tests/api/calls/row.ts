import type { People, Who } from '../../../src/server/people/people.ts';

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
  readonly status: number;
  /** Part of the answer. */
  readonly answer?: object;
};

/** What a call does: when all is well, when it refuses, when it says nothing, and with what is no such request. */
export type Row = {
  readonly success: (people: People) => Try;
  readonly refusal: (people: People) => Try;
  readonly silent: (people: People) => Try;
  readonly malformed: (people: People) => Try;
};

export type Rows = { readonly [name: string]: Row };

/** The specification's silent empty, in the two ways that a page meets it. */
export const NOBODY = { status: 200, answer: { status: 0, message: 'Nobody is signed in.' } };
export const NO_SESSION = { status: 401, answer: { status: 0, code: 'NO_SESSION' } };

/** Another site's page asks. */
export const otherSite = (from: Try): Try => ({
  ...from,
  headers: { origin: 'https://elsewhere.example' },
  status: 401,
  answer: { status: 0, code: 'OTHER_ORIGIN' },
});

/** What is sent is no JSON at all. */
export const notJson = (from: Try): Try => ({
  ...from,
  body: 'a=b',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  status: 415,
  answer: { status: 0, code: 'JSON_ONLY' },
});

/** What is sent is not what the schema says. */
export const unlike = (sent: Omit<Try, 'status' | 'answer'>): Try => ({
  ...sent,
  status: 422,
  answer: { status: 0, code: 'INVALID_REQUEST' },
});
