import { expect, it } from 'vitest';
import { scrub, scrubText } from './scrub.ts';

it.each([
  'aisyah.kenari@portal.test',
  'S1234567D',
  's1234567d',
  '*****567D',
  '201912345K',
  'T12LL1234A',
  '+6591234567',
  '9123 4567',
  '200640',
  '19/08/1991',
  'KNFEJER5Q7QZIDYKP3PT5GHO7A',
])('removes %s from a text', (value) => {
  expect(scrubText(`before ${value}, after`)).toBe('before [removed], after');
  expect(scrubText(JSON.stringify({ text: value }))).toBe('{"text":"[removed]"}');
});

it('keeps only the path of an address', () => {
  expect(scrubText('GET https://portal.test/payment/x?transactionId=abc&k=def failed')).toBe('GET https://portal.test/payment/x failed');
  expect(scrubText('/donor/User/x?email=a')).toBe('/donor/User/x');
  expect(scrubText('https://portal.test/#reset')).toBe('https://portal.test/');
});

it('keeps identifiers of the reports themselves', () => {
  for (const kept of ['4f0c1b2a9d8e7f605142332415060708', 'page-1a2b3c4d.js:12:34567', '2026-09-15T02:00:00.000Z', '11.12.0'])
    expect(scrubText(kept)).toBe(kept);
});

it('drops headers, cookies, users, answers and clicks as a whole, at any depth', () => {
  const request = { url: 'https://a.test/x?y=1', headers: { uuid: 'x' }, cookies: { sid: 'x' } };
  expect(scrub({ request, user: { name: 'Aisyah' }, deep: [{ extra: { name: 'Aisyah' }, breadcrumbs: ['Aisyah'], kept: 1 }] })).toEqual({
    request: { url: 'https://a.test/x' },
    deep: [{ kept: 1 }],
  });
});
