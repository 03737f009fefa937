import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const RULES = 'flows/gift/gift.rules.json';
const RATES = 'flows/rates/gift.json';
const specified = { name: 'Specification of the portal, section 1', asOf: '2026-02-01' };
const SAYS =
  'Donors would read “Specification of the portal, section 1” as the source, which they cannot look up. Name the page where it was published, or leave the name out and write under "decided" what it rests on.';

it('finds the specification as the source of a rule, a rules file or a rate', () => {
  expect(found('source-not-public', [RULES, '/source', specified])).toEqual([`${RULES}/source/name: ${SAYS}`]);
  expect(found('source-not-public', [RULES, '/rules/gift.total/source', specified])).toEqual([
    `${RULES}/rules/gift.total/source/name: ${SAYS}`,
  ]);
  expect(found('source-not-public', [RATES, '/rates/gift.day/values/0/source', specified])).toEqual([
    `${RATES}/rates/gift.day/values/0/source/name: ${SAYS}`,
  ]);
});

it('accepts a published source, and a decision made without one', () => {
  const decided = { asOf: '2026-02-01', decided: 'Specification of the portal, section 1.' };
  expect(found('source-not-public', [RULES, '/source', { name: 'zakat.sg, nisab', asOf: '2026-02-01' }])).toEqual([]);
  expect(found('source-not-public', [RULES, '/source', decided])).toEqual([]);
  expect(found('not-meta-schema', [RULES, '/source', decided])).toEqual([]);
});
