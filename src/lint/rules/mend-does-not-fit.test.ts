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

it('a mend with a reason, a day and what it mends is right', () => {
  expect(lintWith([mend()])).toEqual([]);
});

it('the lint demands the reason, in more than a word, and the text that the proof tells', () => {
  for (const changed of [{ why: undefined }, { why: 'Wrong.' }, { told: undefined }, { issuedUntil: undefined }])
    expect(found('not-meta-schema', mend(changed)), JSON.stringify(changed)).toHaveLength(1);
});

it('a mend that names nothing is found', () => {
  expect(found('mend-does-not-fit', mend({ texts: undefined, layouts: undefined }))).toEqual([
    `${FILE}/mends/0: The mend names neither a text nor a layout, so that it mends nothing. Name under “texts” or “layouts” what is shown instead.`,
  ]);
});

it('a mend of receipts that are not issued yet is found', () => {
  expect(found('mend-does-not-fit', mend({ issuedUntil: '2026-02-21' })).join()).toContain('some of them are not issued yet');
});

it('what is shown instead must be there; what it was before may be gone', () => {
  expect(found('unknown-text', mend({ texts: { 'gift.title': 'gift.titel' } })).join()).toContain('“gift.titel”');
  expect(found('unknown-text', mend({ told: 'gift.tolt' })).join()).toContain('“gift.tolt”');
  expect(found('unknown-receipt', mend({ layouts: { gift: 'gitf' } })).join()).toContain('“gitf”');
  expect(lintWith([mend({ texts: { 'gift.former': 'gift.title' }, layouts: { former: 'gift' } })])).toEqual([]);
});

it('words of another value, and an amount that is typed, are refused', () => {
  const instead = { texts: { 'gift.title': 'gift.why' } };
  expect(found('mend-does-not-fit', mend(instead)).join()).toContain('“gift.why” says {{more.days}}, which “gift.title” does not.');
  expect(found('mend-does-not-fit', mend(), [EN, '/gift/title', 'A gift of S$5']).join()).toContain('“gift.title” types S$5.');
});
