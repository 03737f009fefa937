import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type Change, found, lintWith } from '../testing/found.ts';

const FILE = 'receipts/mends.json';
const EN = 'flows/text/en/translation.json';
const sound = {
  why: 'The heading named the wrong kind of gift.',
  told: 'ask.title',
  issuedUntil: '2026-02-19',
  texts: { 'gift.title': 'gift.title' },
  layouts: { gift: 'gift' },
};
/** Judged as of 20 February 2026. */
const mend = (changed: { readonly [name: string]: Json | undefined } = {}): Change => {
  const entries = Object.entries<Json | undefined>({ ...sound, ...changed }).filter(
    (entry): entry is [string, Json] => entry[1] !== undefined,
  );
  return [FILE, '', { mends: [Object.fromEntries(entries)] }];
};

it('accepts a mend with a reason, a day and a target', () => {
  expect(lintWith([mend()])).toEqual([]);
});

it('requires the reason, in more than one word, and the text for the proof', () => {
  for (const changed of [{ why: undefined }, { why: 'Wrong.' }, { told: undefined }, { issuedUntil: undefined }])
    expect(found('not-meta-schema', mend(changed)), JSON.stringify(changed)).toHaveLength(1);
});

it('finds a mend without a target', () => {
  expect(found('mend-does-not-fit', mend({ texts: undefined, layouts: undefined }))).toEqual([
    `${FILE}/mends/0: The mend names neither a text nor a layout, so that it mends nothing. Name under “texts” or “layouts” what is shown instead.`,
  ]);
});

it('finds a mend of receipts that are not issued yet', () => {
  expect(found('mend-does-not-fit', mend({ issuedUntil: '2026-02-21' })).join()).toContain('some of them are not issued yet');
});

it('requires the replacement to exist, but not the former content', () => {
  expect(found('unknown-text', mend({ texts: { 'gift.title': 'gift.titel' } })).join()).toContain('“gift.titel”');
  expect(found('unknown-text', mend({ told: 'gift.tolt' })).join()).toContain('“gift.tolt”');
  expect(found('unknown-receipt', mend({ layouts: { gift: 'gitf' } })).join()).toContain('“gitf”');
  expect(lintWith([mend({ texts: { 'gift.former': 'gift.title' }, layouts: { former: 'gift' } })])).toEqual([]);
});

it('refuses texts with another value, and a typed amount', () => {
  const instead = { texts: { 'gift.title': 'gift.why' } };
  expect(found('mend-does-not-fit', mend(instead)).join()).toContain('“gift.why” says {{more.days}}, which “gift.title” does not.');
  expect(found('mend-does-not-fit', mend(), [EN, '/gift/title', 'A gift of S$5']).join()).toContain('“gift.title” types S$5.');
});
