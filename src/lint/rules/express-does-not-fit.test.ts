import { describe, expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type Change, found, lintWith } from '../testing/found.ts';

const FLOW = 'flows/gift/flow.json';
const lane: Json = {
  title: 'gift.title',
  fields: [
    { field: 'ask.by', widget: 'chips', options: ['amount'] },
    { field: 'ask.amount', quickAmounts: ['20', '50'] },
  ],
  sets: { 'ask.by': 'amount' },
  pays: 'paynow',
  longWay: 'gift.title',
  donor: { text: 'gift.title', step: 'ask' },
};
const withLane = (...changes: readonly (readonly [pointer: string, value: Json])[]): readonly Change[] => [
  [FLOW, '/express', lane],
  ...changes.map(([pointer, value]): Change => [FLOW, `/express${pointer}`, value]),
];

it('finds nothing in a valid lane', () => {
  expect(lintWith(withLane())).toEqual([]);
});

it('finds an unknown question', () => {
  expect(found('unknown-field', ...withLane(['/fields/1/field', 'ask.amuont'])).join('\n')).toContain(
    'flows/gift/flow.json/express/fields/1/field',
  );
});

it('finds a control that cannot take the answer', () => {
  expect(found('widget-does-not-fit', ...withLane(['/fields/0/widget', 'stepper']))).toEqual([
    'flows/gift/flow.json/express/fields/0/widget: The control “stepper” cannot take an answer of the type “choice”: “ask.by” could not be answered.' +
      ' Choose “select” or “radio-cards” or “chips”, or leave “widget” out.',
  ]);
});

it.each(['/fields/0/options', '/fields/0/more'])('finds an option that the question does not have: %s', (pointer) => {
  const value = pointer.endsWith('more') ? { text: 'gift.title', options: ['dyas'] } : ['dyas'];
  expect(found('unknown-option', ...withLane([pointer, value])).join('\n')).toContain('“dyas” is not an option of “ask.by”.');
});

it('finds an unknown text', () => {
  for (const pointer of ['/title', '/longWay', '/donor/text', '/fields/0/title'])
    expect(found('unknown-text', ...withLane([pointer, 'gift.titel'])), pointer).toHaveLength(1);
  expect(found('unknown-text', ...withLane(['/fields/0/more', { text: 'gift.titel', options: ['days'] }]))).toHaveLength(1);
});

it('refuses a step named like the lane in the address', () => {
  const step: Change = ['flows/gift/express.step.json', '', { id: 'express', title: 'gift.title', properties: {} }];
  expect(found('reserved-name', step)).toEqual([
    'flows/gift/express.step.json: “express” cannot be a name here: it is reserved. Choose another name.',
  ]);
});

describe('reports a misfit at its place', () => {
  it.each<[string, string, Json, string]>([
    ['further options that are offered already', '/fields/0/more', { text: 'gift.title', options: ['amount'] }, '/fields/0/more/options/0'],
    ['options of a question without any', '/fields/1/options', ['amount'], '/fields/1/options'],
    ['quick amounts of what is no amount', '/fields/0/quickAmounts', ['20'], '/fields/0/quickAmounts'],
    ['several values for one answer', '/sets/ask.by', ['amount'], '/sets/ask.by'],
    ['true for a choice', '/sets/ask.by', true, '/sets/ask.by'],
  ])('%s', (_, pointer, value, place) => {
    const findings = found('express-does-not-fit', ...withLane([pointer, value]));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`flows/gift/flow.json/express${place}:`);
  });

  it.each([
    ['atLeast', '30', 'refuses 20: it is less than 30'],
    ['atMost', '30', 'refuses 50: it is more than 30'],
    ['atMost', 'rates.gift.day', 'refuses 20: it is more than 5'],
  ])('a quick amount outside the bound %s of %s', (bound, value, said) => {
    const bounds: Change = ['flows/gift/ask.step.json', `/properties/amount/${bound}`, value];
    expect(found('express-does-not-fit', ...withLane(), bounds).join('\n')).toContain(said);
  });

  it('a payment method that the site does not have', () => {
    expect(found('express-does-not-fit', ...withLane(), ['flows/site.json', '/payments/paynow', undefined])).toEqual([
      'flows/gift/flow.json/express/pays: The site takes no payments by “paynow”. Name a means of “payments” in flows/site.json.',
    ]);
  });
});

describe('a donor who answers everything on the lane can pay', () => {
  it.each<[string, readonly Change[], string]>([
    [
      'a question that it neither asks nor answers',
      withLane(['/fields', [{ field: 'ask.by', options: ['amount'] }]]),
      '“ask.amount” has an error',
    ],
    [
      'an answer that leads to another step',
      withLane(['/sets', { 'ask.by': 'days' }], ['/fields', [{ field: 'ask.name' }]]),
      'nothing is due',
    ],
    [
      'an amount that the means does not accept',
      [...withLane(), ['flows/site.json', '/payments/paynow/atMost', '10']],
      '“paynow” does not accept',
    ],
  ])('%s', (_, changes, said) => {
    const findings = found('express-not-payable', ...changes);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain('flows/gift/flow.json/express: Who answers all that the express lane of “gift” asks cannot pay');
    expect(findings[0]).toContain(said);
  });
});
