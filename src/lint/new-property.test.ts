import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../content/index.ts';
import { doubtsBetween } from './doubts/doubts-between.ts';
import { lint } from './lint.ts';
import { type Change, put, smallDataWith } from './testing/found.ts';
import { usesOf } from './uses.ts';

/**
 * A property that the language gets is its entry in the meta-schema: what it names is checked, found and told of, and it is compared with what was
 * approved, without a further word.
 */
const STEP = 'schemas/meta/step.schema.json';
const written: Json = JSON.parse(readFileSync(new URL(`../../${STEP}`, import.meta.url), 'utf8'));
const caption = { description: 'A line below the control. It can show {{most}}.', $ref: '#/$defs/textKey', filledBy: ['most'] };
const follows = { description: 'The question that it follows.', type: 'string', refersTo: 'answer' };
const rank = { description: 'How far up it stands.', type: 'integer' };
const tint = { description: 'Its colour.', type: 'string', approval: 'looks' };
const worth = { id: { type: 'string', approval: 'name' }, worth: { type: 'integer' } };
const badges = { description: 'What it is honoured with.', type: 'array', items: { type: 'object', properties: worth, approval: 'free' } };
const field = ['$defs', 'field', 'properties'];
const added = Object.entries({ caption, follows, rank, tint, badges });
const LANGUAGE: Change = [
  STEP,
  '',
  added.reduce<Json>((language, [name, property]) => put(language, [...field, name], property) ?? null, written),
];
const DAYS = '/properties/days';
const says = (words: string): readonly Change[] =>
  ['en', 'ms'].map((language) => [`flows/text/${language}/translation.json`, '/more/caption', words] as const);
const CAPTION: Change = ['flows/gift/more.step.json', `${DAYS}/caption`, 'more.caption'];
const dataWith = (...changes: readonly Change[]) => smallDataWith([LANGUAGE, ...changes]);
const found = (...changes: readonly Change[]) =>
  lint(dataWith(...changes), { on: '2026-02-20' }).map(({ code, file, pointer }) => `${code} ${file}${pointer}`);

it('refuses a property that the language does not have', () => {
  expect(lint(smallDataWith([CAPTION, ...says('So many days.')]), { on: '2026-02-20' }).map(({ code }) => code)).toContain(
    'not-meta-schema',
  );
});

it('counts the text that it names as used, and reports a missing one', () => {
  expect(found(CAPTION, ...says('At most {{most}}.'))).toEqual([]);
  expect(found(CAPTION)).toEqual([`unknown-text flows/gift/more.step.json${DAYS}/caption`]);
  expect(found(...says('So many days.'))).toEqual(['unused-text flows/text/en/translation.json/more/caption']);
});

it('reports a placeholder that nothing fills in', () => {
  expect(found(CAPTION, ...says('At least {{least}}.'))).toEqual([
    'unknown-placeholder flows/text/en/translation.json/more/caption',
    'unknown-placeholder flows/text/ms/translation.json/more/caption',
  ]);
});

it('requires the question that it names to exist', () => {
  const following = (question: string): Change => ['flows/gift/more.step.json', `${DAYS}/follows`, question];
  expect(found(following('ask.by'))).toEqual([]);
  expect(found(following('ask.buy'))).toEqual([`unknown-field flows/gift/more.step.json${DAYS}/follows`]);
});

it('is found by the name it refers to, with its purpose', () => {
  expect(usesOf(dataWith(CAPTION, ...says('So many days.')), 'more.caption')).toMatchObject([
    { kind: 'text', file: 'flows/gift/more.step.json', pointer: `${DAYS}/caption`, does: 'A line below the control' },
  ]);
});

const told = (before: readonly Change[], after: readonly Change[]) =>
  doubtsBetween(dataWith(...before), dataWith(...after), '2026-02-20').map((doubt) => doubt.says);

it('appears in the difference by its description, and removes nothing if it only adds', () => {
  const words = says('So many days.');
  expect(told(words, [...words, CAPTION])).toEqual([]);
  expect(told([...words, CAPTION], words).join()).toContain('A line below the control');
});

describe('compares with the approved content as its entry says', () => {
  const days = (property: string, value: Json): Change => ['flows/gift/more.step.json', `${DAYS}/${property}`, value];

  it('counts by default, and not if it is only display', () => {
    expect(told([], [days('rank', 2)]).join()).toContain('How far up it stands');
    expect(told([days('rank', 1)], [days('rank', 2)]).join()).toContain('How far up it stands');
    expect(told([days('tint', 'red')], [days('tint', 'blue')])).toEqual([]);
    expect(told([], [days('tint', 'red')])).toEqual([]);
  });

  it('compares the entries of its list by name, and lets the list grow', () => {
    const [one, two] = [
      { id: 'one', worth: 1 },
      { id: 'two', worth: 2 },
    ];
    expect(told([days('badges', [one])], [days('badges', [two, one])])).toEqual([]);
    expect(told([days('badges', [one, two])], [days('badges', [two])]).join()).toContain('“properties.days.badges.one”');
    expect(told([days('badges', [one])], [days('badges', [{ id: 'one', worth: 3 }])]).join()).toContain('“properties.days.badges.one”');
    expect(told([], [days('badges', [one])]).join()).toContain('What it is honoured with');
  });

  it('refuses an unknown word', () => {
    const misspelt = put(written, [...field, 'tint'], { type: 'string', approval: 'look' }) ?? null;
    expect(() => lint(smallDataWith([[STEP, '', misspelt]]), { on: '2026-02-20' })).toThrow('approval');
  });
});
