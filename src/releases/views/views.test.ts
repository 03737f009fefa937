import { describe, expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { dayInWords, rateInWords, rateTitle } from './in-words.ts';
import { ratesIn } from './rates.ts';
import { type WordFlag, wordsIn } from './words.ts';

const source = { name: 'zakat.sg', asOf: '2026-09-01' };

describe('in words', () => {
  it.each([
    ['15902', 'money', 'S$15,902'],
    ['5.20', 'money', 'S$5.20'],
    ['0.025', 'share', '2.5%'],
    ['355', 'days', '355 days'],
    ['100000', 'number', '100,000'],
    ['2026-12-01', 'date', '1 December 2026'],
    ['soon', 'money', 'soon'],
  ] as const)('%s as %s is %s', (value, unit, says) => expect(rateInWords(value, unit)).toBe(says));

  it('a name becomes a title, and text that is not a day stays', () => {
    expect([rateTitle('kaffarah.nazar-persons'), dayInWords('never')]).toEqual(['Kaffarah nazar persons', 'never']);
  });

  it('a rate has its file’s title', () => {
    const rates = { 'ramadan.eid': { called: 'Hari Raya Aidilfitri', unit: 'date', says: 'The day.', values: [] } };
    const tree = { 'flows/rates/ramadan.json': JSON.stringify({ rates }) };
    expect(ratesIn(tree, '2026-09-15').map(({ title }) => title)).toEqual(['Hari Raya Aidilfitri']);
  });
});

describe('the rates of a tree', () => {
  const tree = {
    'flows/rates/nisab.json': JSON.stringify({
      rates: {
        nisab: {
          ...{ unit: 'money', says: 'Gold.', updates: { everyDays: 31, graceDays: 90 } },
          values: [
            { from: '2026-09-01', value: '15902', source },
            { from: '2026-12-01', value: '16250', source: { asOf: '2026-11-25', decided: 'By the council.' } },
          ],
        },
        price: { unit: 'money', says: 'Prices.', values: [{ from: '2027-01-01', rows: { sheep: '369.00' }, source }] },
        trays: { unit: 'money', says: 'Prices.', values: [{ from: '2027-01-01', rows: { large: { beef: '95', chicken: '80' } }, source }] },
      },
    }),
    'flows/rates/broken.json': '{',
  };

  it('say which value is in force on a day, and by which ruling', () => {
    const [nisab, price, trays] = ratesIn(tree, '2026-11-30');
    expect(nisab).toMatchObject({
      title: 'Nisab',
      unit: 'money',
      everyDays: 31,
      inForce: 0,
      values: [{ value: '15902' }, { ruling: 'By the council.' }],
    });
    expect(price).toMatchObject({ values: [{ rows: { sheep: '369.00' } }] });
    expect(trays).toMatchObject({ values: [{ rows: { 'large.beef': '95', 'large.chicken': '80' } }] });
    expect(price?.inForce).toBeUndefined();
    expect(ratesIn(tree, '2026-12-01')[0]?.inForce).toBe(1);
  });
});

describe('the words of a tree', () => {
  const tree = (en: Json, ms: Json) => ({
    'flows/site.json': JSON.stringify({
      fallbackLanguage: 'en',
      languages: [
        { id: 'en', name: 'English' },
        { id: 'ms', name: 'Melayu' },
        { id: 'ta', underWork: 'no' },
      ],
    }),
    'flows/text/en/translation.json': JSON.stringify(en),
    'flows/text/ms/translation.json': JSON.stringify(ms),
  });
  const before = tree(
    { give: { title: 'Give', persons_one: 'person', persons: 'persons' } },
    { give: { title: 'Beri', persons: 'orang' } },
  );
  const flags = (en: Json, ms: Json, most?: number) => {
    const places = new Map([['give.title', [{ file: 'flows/site.json', pointer: '', ...(most !== undefined && { room: { most } }) }]]]);
    return Object.fromEntries(wordsIn(tree(en, ms), before, places).words.map(({ key, flags: found }) => [key, found]));
  };

  it('are listed side by side in the released languages, with their places', () => {
    const { languages, words } = wordsIn(before, before, new Map([['give.title', [{ file: 'flows/site.json', pointer: '' }]]]));
    expect(languages.map(({ id }) => id)).toEqual(['en', 'ms']);
    expect(words[0]).toEqual({ key: 'give.title', texts: ['Give', 'Beri'], live: ['Give', 'Beri'], where: ['Site'], flags: [] });
  });

  it('are complete in a language without that plural', () => {
    expect(
      flags({ give: { title: 'Give', persons_one: 'person', persons: 'persons' } }, { give: { title: 'Beri', persons: 'orang' } }),
    ).toEqual({
      'give.title': [],
      'give.persons_one': [],
      'give.persons': [],
    });
  });

  it.each<readonly [string, Json, Json, readonly WordFlag[]]>([
    ['missing, and so stale, in a language that lost them', { give: { title: 'Give' } }, {}, ['missing', 'stale', 'changed']],
    ['stale where one language alone changed', { give: { title: 'Give now' } }, { give: { title: 'Beri' } }, ['stale', 'changed']],
    ['changed in both', { give: { title: 'Give now' } }, { give: { title: 'Beri kini' } }, ['changed']],
    [
      'much longer than the other',
      { give: { title: 'Give' } },
      { give: { title: 'Beri sekarang juga kepada sesiapa sahaja' } },
      ['stale', 'long', 'changed'],
    ],
  ])('are marked if they are %s', (_, en, ms, found) => {
    expect(flags(en, ms)['give.title']).toEqual(found);
  });

  it('are marked if they are too long for their place', () => {
    expect(flags({ give: { title: 'Give' } }, { give: { title: 'Beri' } }, 3)['give.title']).toEqual(['long']);
  });
});
