import { describe, expect, it } from 'vitest';
import { assess, parseDefinitions, ratesAt, retrieve, typedPaths } from '../../../src/engine/index.ts';
import { loadDefinitions } from '../../../src/lint/index.ts';
import { donorA, fitrahOf } from '../../support/trial/people/particulars.ts';
import { ADDRESSES, answerOf } from './addresses.ts';

const definitions = parseDefinitions((await loadDefinitions('.', { on: '2026-09-15' })).files);
const rates = ratesAt(definitions, '2026-09-15');
const individual = definitions.steps.individual;
if (individual === undefined) throw new Error('There is no step of an individual.');
const living = (address: { readonly [part: string]: string }) => {
  const answers = fitrahOf(donorA);
  return { ...answers, individual: { ...answers.individual, address } };
};
const refusedIn = (address: { readonly [part: string]: string }, typed: readonly string[]) =>
  assess(definitions, 'zakat', living(address), rates, new Set(typed))
    .errors.filter(({ severity }) => severity === 'error')
    .map(({ path, code, params }) => [path.replace('individual.address.', ''), code, params]);
/** All that limits for typing are held against, had a donor typed it. */
const allTyped = typedPaths(
  individual.fields,
  {},
  living(Object.fromEntries(Object.keys(answerOf(ADDRESSES[4] ?? never())).map((part) => [part, 'x']))),
);

function never(): never {
  throw new Error('There is no such address.');
}

describe('an address that a service filled in', () => {
  it.each(ADDRESSES.map((address) => [Object.values(address).join(' '), answerOf(address)] as const))(
    'is taken as it is: %s',
    (_, parts) => {
      expect(refusedIn(parts, [])).toEqual([]);
    },
  );

  it.each(ADDRESSES.map((address) => [Object.values(address).join(' '), answerOf(address)] as const))(
    'is answered for good where Singpass told it: %s',
    (_, address) => {
      const given = { definitions, flow: 'zakat', step: individual, rates };
      const singpass = { ...living({}), donor: { kind: 'individual', way: 'singpass', behalf: 'self' } };
      expect(retrieve(given, singpass, { address }).fixed.has('individual.address')).toBe(true);
    },
  );

  it('is checked against limits for typing only in the edited part', () => {
    const long = { ...answerOf(ADDRESSES[0] ?? never()), unitNo: '123456' };
    expect(refusedIn(long, ['individual.address.unitNo'])).toEqual([['unitNo', 'too-long', { most: 5 }]]);
    expect(refusedIn(long, ['individual.address.buildingName'])).toEqual([['buildingName', 'too-long', { most: 25 }]]);
  });

  it.each([
    ['blockNumber', 100],
    ['streetName', 400],
    ['buildingName', 200],
    ['floorNo', 25],
    ['unitNo', 25],
  ])('is refused beyond the stored maximum: %s of more than %d letters', (part, most) => {
    const parts = answerOf(ADDRESSES[1] ?? never());
    expect(refusedIn({ ...parts, [part]: 'X'.repeat(most) }, [])).toEqual([]);
    expect(refusedIn({ ...parts, [part]: 'X'.repeat(most + 1) }, [])).toEqual([[part, 'too-long', { most }]]);
  });

  it.each([
    ['a web address', { buildingName: 'EVIL-ZAKAT.SG' }, 'buildingName', 'has-address'],
    ['a mail address', { buildingName: 'pay@evil-zakat.sg' }, 'buildingName', 'has-address'],
    ['what no receipt can print', { buildingName: 'CONTOH 😀' }, 'buildingName', 'not-printable'],
    ['a postal code of another form', { postalCode: '57970' }, 'postalCode', 'pattern'],
    ['no street', { streetName: '' }, 'streetName', 'required'],
    ['a country that is none', { country: 'XX' }, 'country', 'not-an-option'],
  ])('is refused with %s', (_, change, part, code) => {
    expect(refusedIn({ ...answerOf(ADDRESSES[1] ?? never()), ...change }, []).map(([at, why]) => [at, why])).toEqual([[part, code]]);
  });
});

it('a typed address has the limits for typing, with the same words', () => {
  const long = {
    blockNumber: 'B'.repeat(26),
    streetName: 'S'.repeat(67),
    buildingName: 'C'.repeat(26),
    floorNo: '123456',
    unitNo: '123456',
  };
  const parts = { ...answerOf(ADDRESSES[1] ?? never()), ...long };
  expect(refusedIn(parts, allTyped)).toEqual([
    ['blockNumber', 'too-long', { most: 25 }],
    ['streetName', 'too-long', { most: 66 }],
    ['buildingName', 'too-long', { most: 25 }],
    ['floorNo', 'too-long', { most: 5 }],
    ['unitNo', 'too-long', { most: 5 }],
  ]);
});
