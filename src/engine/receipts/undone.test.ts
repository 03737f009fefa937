import { expect, it } from 'vitest';
import { certificateOf } from './undone.ts';

it.each([
  ['Completed', { certificate: 'certificate' }],
  // A part was refunded: the accepted rest keeps its certificate.
  ['amt accepted', { certificate: 'certificate' }],
  [undefined, { certificate: 'certificate' }],
  ['Refunded', {}],
  ['Voided', {}],
  ['amt refunded', {}],
])('a gift with status %s has the certificate %j', (status, certificate) => {
  expect(certificateOf('certificate', status)).toEqual(certificate);
  expect(certificateOf(undefined, status)).toEqual({});
});
