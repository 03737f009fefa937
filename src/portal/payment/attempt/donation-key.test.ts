import { expect, it } from 'vitest';
import { attemptKey, donationKey } from './donation-key.ts';

const intention = { flow: 'zakat', answers: { give: { kinds: ['fitrah'] } }, ratesVersion: 'r', shownTotal: 2800 };

it('the same draft with the same answers has one key, in any tab and for any click', () => {
  expect(donationKey('draft', intention)).toBe(donationKey('draft', structuredClone(intention)));
});

it('another amount, draft or answer has another key', () => {
  const keys = [
    donationKey('draft', intention),
    donationKey('draft', { ...intention, shownTotal: 2801 }),
    donationKey('other', intention),
    donationKey('draft', { ...intention, answers: { give: { kinds: ['gold'] } } }),
  ];
  expect(new Set(keys).size).toBe(4);
});

it('an attempt after a failed one has its own key, and the server accepts each key', () => {
  const first = attemptKey('d', 'card', '');
  expect(attemptKey('d', 'card', '')).toBe(first);
  expect(attemptKey('d', 'card', 'failed-attempt')).not.toBe(first);
  expect(attemptKey('d', 'paynow', '')).not.toBe(first);
  for (const key of [first, donationKey('draft', intention)]) expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});
