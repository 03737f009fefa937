import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Json } from '../content/index.ts';
import { doubtsBetween } from './doubts/doubts-between.ts';
import { lint } from './lint.ts';
import { type Change, put, smallDataWith } from './testing/found.ts';
import { usesOf } from './uses.ts';

/** A property that the language gets is its entry in the meta-schema: what it names is checked, found and told of without a further word. */
const STEP = 'schemas/meta/step.schema.json';
const written: Json = JSON.parse(readFileSync(new URL(`../../${STEP}`, import.meta.url), 'utf8'));
const caption = { description: 'A line below the control. It can show {{most}}.', $ref: '#/$defs/textKey', filledBy: ['most'] };
const follows = { description: 'The question that it follows.', type: 'string', refersTo: 'answer' };
const field = ['$defs', 'field', 'properties'];
const LANGUAGE: Change = [STEP, '', put(put(written, [...field, 'caption'], caption), [...field, 'follows'], follows) ?? null];
const DAYS = '/properties/days';
const says = (words: string): readonly Change[] =>
  ['en', 'ms'].map((language) => [`flows/text/${language}/translation.json`, '/more/caption', words] as const);
const CAPTION: Change = ['flows/gift/more.step.json', `${DAYS}/caption`, 'more.caption'];
const dataWith = (...changes: readonly Change[]) => smallDataWith([LANGUAGE, ...changes]);
const found = (...changes: readonly Change[]) =>
  lint(dataWith(...changes), { on: '2026-02-20' }).map(({ code, file, pointer }) => `${code} ${file}${pointer}`);

it('a property that the language does not have is refused', () => {
  expect(lint(smallDataWith([CAPTION, ...says('So many days.')]), { on: '2026-02-20' }).map(({ code }) => code)).toContain(
    'not-meta-schema',
  );
});

it('a text that it names is used, and one that it lacks is told', () => {
  expect(found(CAPTION, ...says('At most {{most}}.'))).toEqual([]);
  expect(found(CAPTION)).toEqual([`unknown-text flows/gift/more.step.json${DAYS}/caption`]);
  expect(found(...says('So many days.'))).toEqual(['unused-text flows/text/en/translation.json/more/caption']);
});

it('a placeholder that nothing fills in is told', () => {
  expect(found(CAPTION, ...says('At least {{least}}.'))).toEqual([
    'unknown-placeholder flows/text/en/translation.json/more/caption',
    'unknown-placeholder flows/text/ms/translation.json/more/caption',
  ]);
});

it('a question that it names is asked for', () => {
  const following = (question: string): Change => ['flows/gift/more.step.json', `${DAYS}/follows`, question];
  expect(found(following('ask.by'))).toEqual([]);
  expect(found(following('ask.buy'))).toEqual([`unknown-field flows/gift/more.step.json${DAYS}/follows`]);
});

it('is found by what it names, with what it does', () => {
  expect(usesOf(dataWith(CAPTION, ...says('So many days.')), 'more.caption')).toMatchObject([
    { kind: 'text', file: 'flows/gift/more.step.json', pointer: `${DAYS}/caption`, does: 'A line below the control' },
  ]);
});

it('stands in the difference by its description, and takes nothing back where it only says more', () => {
  const told = (before: readonly Change[], after: readonly Change[]) =>
    doubtsBetween(dataWith(...before), dataWith(...after), '2026-02-20').map((doubt) => doubt.says);
  const words = says('So many days.');
  expect(told(words, [...words, CAPTION])).toEqual([]);
  expect(told([...words, CAPTION], words).join()).toContain('A line below the control');
});
