import { expect, it } from 'vitest';
import { type Change, found, lintWith } from '../testing/found.ts';

const RATES = 'flows/rates/gift.json';
const FLOW = 'flows/gift/flow.json';
const STEP = 'flows/gift/ask.step.json';
const RULES = 'flows/gift/gift.rules.json';
const source = { name: 'The office', asOf: '2026-01-01' };

/** A season from the values of its first and last days; null is an unknown value. */
function season(closes: readonly (readonly [from: string, day: string | null, toBeConfirmed?: true])[], opens?: typeof closes): Change[] {
  const rate = (values: typeof closes) => ({
    unit: 'date',
    says: 'A day.',
    values: values.map(([from, value, toBeConfirmed]) => ({
      from,
      ...(value !== null && { value }),
      ...(toBeConfirmed && { toBeConfirmed }),
      source,
    })),
  });
  const texts = (language: string): Change[] =>
    ['closed', 'later'].map((key) => [`flows/text/${language}/translation.json`, `/gift/${key}`, `${key} ${language}`]);
  const dated = (language: string): Change[] =>
    ['ended', 'again'].map((key) => [`flows/text/${language}/translation.json`, `/gift/${key}`, `${key} ${language} {{date}}`]);
  return [
    [RATES, '/rates/gift.closes', rate(closes)],
    ...(opens ? [[RATES, '/rates/gift.opens', rate(opens)] as const] : []),
    [
      FLOW,
      '/season',
      {
        ...(opens && { opens: 'rates.gift.opens' }),
        closes: 'rates.gift.closes',
        ...Object.fromEntries(['closed', 'later', 'ended', 'again'].map((key) => [key, `gift.${key}`])),
      },
    ],
    ...['en', 'ms'].flatMap((language) => [...texts(language), ...dated(language)]),
  ];
}

const fitting = season([['2026-01-01', '2026-05-20']], [['2026-01-01', '2026-02-18']]);
const before = lintWith([]).map(({ code, message }) => `${code} ${message}`);

it('accepts a season whose days are known, expected or unknown', () => {
  const all = [fitting, season([['2026-01-01', '2026-05-20', true]]), season([['2026-01-01', null, true]], [['2026-01-01', null, true]])];
  for (const changes of all) expect(lintWith(changes).map(({ code, message }) => `${code} ${message}`)).toEqual(before);
});

it('requires days for opening and closing', () => {
  expect(found('season-does-not-fit', ...fitting, [FLOW, '/season/closes', 'rates.gift.day'])).toEqual([
    'flows/gift/flow.json/season/closes: “rates.gift.day” is no day: its unit is money. Name a rate of unit date.',
  ]);
  expect(found('unknown-rate', ...fitting, [FLOW, '/season/closes', 'rates.gift.close'])).toHaveLength(1);
});

it('refuses a season that ends before it begins', () => {
  const [over] = found('season-does-not-fit', ...season([['2026-01-01', '2026-02-10']], [['2026-01-01', '2026-02-18']]));
  expect(over).toContain(`${RATES}/rates/gift.opens/values/0/value: “gift” would open on 2026-02-18, and is closed on that day.`);
  expect(found('season-does-not-fit', ...season([['2026-01-01', '2025-05-20']]))).toHaveLength(1);
});

it('refuses a new first day while the last day is still the former season’s', () => {
  const next = [
    ['2026-01-01', '2026-02-18'],
    ['2026-06-01', '2027-02-08'],
  ] as const;
  expect(found('season-does-not-fit', ...season([['2026-01-01', '2026-05-20']], next))).toHaveLength(1);
  const expected = [
    ['2026-01-01', '2026-05-20'],
    ['2026-06-01', null, true],
  ] as const;
  expect(found('season-does-not-fit', ...season(expected, next))).toEqual([]);
});

it('accepts a last day announced only after the first', () => {
  const opens = [
    ['2025-01-01', '2025-03-02'],
    ['2025-05-01', '2026-02-10'],
  ] as const;
  const closes = [
    ['2025-01-01', '2025-03-30'],
    ['2026-02-15', '2026-03-20'],
  ] as const;
  expect(found('season-does-not-fit', ...season(closes, opens))).toEqual([]);
});

it('allows only the day as a placeholder in a season’s texts', () => {
  const [unknown] = found('unknown-placeholder', ...fitting, ['flows/text/en/translation.json', '/gift/later', 'Wait until {{date}}.']);
  expect(unknown).toContain('date');
});

it('allows only a day to be omitted until it is confirmed', () => {
  const [sum] = found(
    'rate-without-value',
    [RATES, '/rates/gift.day/values/1/value', undefined],
    [RATES, '/rates/gift.day/values/1/toBeConfirmed', true],
  );
  expect(sum).toContain('there is none to compute with');
});

it('warns in time that an expected day is near, and the data keep serving', () => {
  const expected = (day: string) => season([['2026-01-01', day, true]]);
  expect(found('day-unconfirmed', ...expected('2026-03-07'))).toEqual([]);
  for (const day of ['2026-03-06', '2026-02-01']) expect(found('day-unconfirmed', ...expected(day))).toHaveLength(1);
  expect(found('day-unconfirmed', ...expected('2026-02-01')).join()).toContain('which has come');
  expect(lintWith(expected('2026-02-01')).filter(({ blocksServing }) => blocksServing)).toEqual([]);
});

it('reports a day that nobody entered for a year, a year after the last announced one', () => {
  const lastYear = (day: string) =>
    season([
      ['2025-01-01', day],
      ['2026-01-01', null, true],
    ]);
  expect(found('day-unconfirmed', ...lastYear('2025-02-10'))).toEqual([
    expect.stringContaining('the last day that was announced is 2025-02-10'),
  ]);
  expect(found('day-unconfirmed', ...lastYear('2025-11-20'))).toEqual([]);
});

it('accepts a save after the last day: trials run on a day on which the flow is open', () => {
  const check: Change[] = [
    [STEP, '/properties/amount/checks', [{ code: 'over', wrongWhen: 'gift.is-over', text: 'gift.title' }]],
    [
      RULES,
      '/rules/gift.is-over',
      {
        unit: 'flag',
        says: 'The last day has passed.',
        source,
        logic: { '<': [{ days_between: [{ var: 'today' }, { var: 'rates.gift.closes' }] }, 0] },
        examples: [{ given: { today: '2026-02-11', 'rates.gift.closes': '2026-02-10' }, expect: true }],
      },
    ],
  ];
  const closed = season([['2026-01-01', '2026-02-10']]);
  expect(lintWith([...closed, ...check], '2026-02-20').filter(({ code }) => code === 'trial-fails')).toEqual([]);
  expect(lintWith([...check, ...closed, [FLOW, '/season', undefined]], '2026-02-20').map(({ code }) => code)).toContain('trial-fails');
});
