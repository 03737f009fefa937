import type { Person } from './people.ts';

/** The kind of identifier by which a request field names a person. */
export type Particular = 'nric' | 'number' | 'phone' | 'email';

/** The request fields that identify a person. */
export const OF_PERSON: { readonly [field: string]: readonly [Particular, (person: Person) => string] } = {
  nric: ['nric', ({ particulars }) => particulars?.nric ?? ''],
  uen: ['nric', ({ particulars }) => particulars?.uen ?? ''],
  uniqueUserId: ['nric', ({ particulars }) => Buffer.from(particulars?.nric ?? '').toString('base64')],
  userId: ['number', ({ accountId }) => accountId],
  Guid: ['number', ({ accountId }) => accountId],
  transactionNo: ['number', ({ transactionNo }) => transactionNo],
  transactionId: ['number', ({ transactionNo }) => transactionNo],
  planId: ['number', ({ planId }) => planId],
  phoneNumber: ['phone', ({ particulars }) => particulars?.mobile ?? ''],
  email: ['email', ({ particulars }) => particulars?.email ?? ''],
};

const OF_NOBODY: { readonly [field: string]: unknown } = {
  charityId: '25',
  pageNumber: '1',
  pageSize: '10',
  phoneCountryCode: '65',
  searchVal: '200640',
  returnGeom: 'N',
  getAddrDetails: 'Y',
  latlng: '1.3411,103.8525',
  flow: 'zakat',
  answers: { donor: { kind: 'anonymous' } },
  lng: 'en',
  app: 'myinfo',
};

/** A value that identifies no person, in the schema's type: a page number is text in a query and a number in a body. */
export function ofNobody(field: string, { type }: { readonly type?: unknown } = {}): unknown {
  const value = OF_NOBODY[field];
  return type === 'integer' && value !== undefined ? Number(value) : value;
}

/** Calls of the specification that exist only on the endowment host. */
export const ENDOWMENT_CALLS: readonly string[] = ['donationWidget', 'getHomePageConfiguration'];
