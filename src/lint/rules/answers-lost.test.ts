import { describe, expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { surveyOf } from '../survey/survey.ts';
import { renewedLists } from '../survey/former-fields.ts';
import { type Change, found, lintWith, mended, smallDataWith } from '../testing/found.ts';

const CARRY = 'flows/gift/carry.json';
const ASK = 'flows/gift/ask.step.json';
const MORE = 'flows/gift/more.step.json';
const served = JSON.parse(renewedLists(surveyOf(smallDataWith([])))[CARRY] ?? '') as Json;
const list: Change = [CARRY, '', served];
const change = (version: number, fields: Json, at = 0): Change => [CARRY, `/changes/${at}`, { version, fields }];
const changes = (...all: readonly Change[]): readonly Change[] => [list, [CARRY, '/changes', []], ...all];
const gone = [ASK, '/properties/name', undefined] as const;
const codesOf = (...edits: readonly Change[]) =>
  lintWith(edits).flatMap(({ code }) => (code.startsWith('unknown') || code.startsWith('required') ? [] : [code]));
const lost = (...edits: readonly Change[]) => found('answers-lost', ...edits);

it('finds nothing if the served questions are listed', () => {
  expect(lintWith([list])).toEqual([]);
});

describe('answers that a change would lose', () => {
  it('those of a removed question', () => {
    expect(lost(list, gone)).toEqual([
      `${CARRY}/fields/ask.name: “ask.name” was served, and is asked no more: what donors typed there would be lost.` +
        ' Say under “changes” what became of it: { "to": … } for its new name, or { "dropped": … } with the text that tells a donor why, in a change of version 2.',
    ]);
  });

  it('those of a removed list, once', () => {
    expect(lost(list, [MORE, '/properties/notes', undefined])).toHaveLength(1);
  });

  it('those of a removed option', () => {
    expect(lost(list, [ASK, '/properties/by/oneOf/1', undefined])).toEqual([
      `${CARRY}/fields/ask.by: An option of “ask.by” was served and can be chosen no more: days.` +
        ' Say under “changes” what became of it: { "options": { "former": "new" } }, or { "lost": … } with the text that tells a donor why, in a change of version 2.',
    ]);
  });

  it('those of another type', () => {
    expect(lost(list, [MORE, '/properties/days/format', undefined]).join()).toContain(
      '“more.days” was served as whole-number, and is text now',
    );
  });
});

describe('a question is accounted for', () => {
  const renamed = [[ASK, '/properties/called', { type: 'string', title: 'ask.name' }], gone] as const;

  it('if it was renamed, or dropped with a reason; then the fix renews the list', () => {
    for (const fate of [{ to: 'ask.called' }, { dropped: 'ask.name' }] as readonly Json[]) {
      const edits = [...changes(change(2, { 'ask.name': fate })), ...renamed];
      expect(lost(...edits)).toEqual([]);
      expect(found('fields-behind', ...edits)).toHaveLength(1);
      expect(mended(...edits)).toContain('the questions are listed as they are served now');
    }
  });

  it('if it was renamed twice, with the parts of its entries', () => {
    const notes = JSON.parse(JSON.stringify(smallDataWith([]).files.find(({ path }) => path === MORE)?.json)).properties.notes;
    const words: readonly Change[] = [
      [MORE, '/properties/notes', undefined],
      [MORE, '/properties/last', notes],
    ];
    const twice = changes(change(2, { 'more.notes': { to: 'more.first' } }), change(3, { 'more.first': { to: 'more.last' } }, 1));
    expect(lost(...twice, ...words)).toEqual([]);
    expect(found('carry-leads-nowhere', ...twice, ...words)).toEqual([]);
  });

  it('if its options got other values, or were dropped with a reason', () => {
    const other: Change = [ASK, '/properties/by/oneOf/1/const', 'fasts'];
    for (const fate of [{ options: { days: 'fasts' } }, { lost: 'ask.by-days' }] as readonly Json[])
      expect(lost(...changes(change(2, { 'ask.by': fate })), other)).toEqual([]);
    expect(lost(...changes(change(2, { 'ask.by': { options: { amount: 'fasts' } } })), other)).toHaveLength(1);
  });

  it('if its type changed and its old answers are kept or converted', () => {
    const other: Change = [MORE, '/properties/days/format', undefined];
    for (const fate of [{ kept: 'As it was typed.' }, { logic: { cat: [{ var: 'answer' }, ' days'] } }] as readonly Json[])
      expect(lost(...changes(change(2, { 'more.days': fate })), other)).toEqual([]);
    expect(lost(...changes(change(2, { 'more.days': { lost: 'ask.name' } })), other)).toHaveLength(1);
  });
});

it('finds an entry about a question that was never served, or that leads to no question or option', () => {
  const nowhere = (fields: Json) => found('carry-leads-nowhere', ...changes(change(2, fields)));
  expect(nowhere({ 'ask.nam': { dropped: 'ask.name' } }).join()).toContain(
    '“ask.nam” is no question that was served. Did you mean “ask.name”?',
  );
  expect(nowhere({ 'ask.name': { to: 'ask.calld' } }).join()).toContain('go to “ask.calld”, which is asked no more');
  expect(nowhere({ 'ask.by': { options: { days: 'dayz' } } }).join()).toContain('becomes “dayz”, which cannot be chosen there');
});

describe('the version of a change', () => {
  it('is greater than every served one, in any folder', () => {
    const other: Change = ['flows/other/carry.json', '', { version: 4, changes: [{ version: 4, fields: {} }], fields: {} }];
    const mends = found('carry-version', ...changes(change(4, { 'ask.name': { dropped: 'ask.name' } })), gone, other);
    expect(mends.join()).toContain('drafts of that version were served without it. The next version is 5');
  });

  it('stays once it was served', () => {
    expect(
      found('carry-version', [
        CARRY,
        '',
        { ...(served as object), version: 3, changes: [{ version: 2, fields: { 'ask.x': { dropped: 'ask.name' } } }] },
      ]),
    ).toEqual([
      `${CARRY}: The questions are listed as of version 3, and no change is of that version. Bring the change back: a draft may be of any version that was served.`,
    ]);
  });
});

it('the fix lists an added question, which serves without it', () => {
  const added: Change = [ASK, '/properties/more', { type: 'string', title: 'ask.name' }];
  const [finding] = lintWith([list, added]);
  expect(finding).toMatchObject({ code: 'fields-unlisted', severity: 'warning', blocksServing: false });
  expect(mended(list, added)).toEqual(['the questions are listed as they are served now']);
  expect(codesOf(list, [ASK, '/properties/by/oneOf/2', { const: 'gold', title: 'ask.name' }])).toContain('fields-unlisted');
});

it('the reason for a lost answer needs a text in every language', () => {
  expect(found('unknown-text', ...changes(change(2, { 'ask.name': { dropped: 'carry.no-name' } })), gone).join()).toContain(
    '“carry.no-name”',
  );
});

it('finds a new flow whose folder has no list yet, at its first step', () => {
  const step = { id: 'meals', title: 'ask.title', properties: { meals: { type: 'string', format: 'whole-number', title: 'ask.name' } } };
  const asked: Change = ['flows/gift/flow.json', '/steps/-', { step: 'meals' }];
  const edits: readonly Change[] = [list, ['flows/meals/meals.step.json', '', step], asked];
  expect(found('fields-unlisted', ...edits)).toEqual([
    'flows/meals/meals.step.json: “meals.meals” is not listed, since the folder has no carry.json: a later change could lose the answers' +
      ' without a word. Run npm run approve:fields, which lists the questions as they are served now.',
  ]);
});

it('reports missing lists once with the command if no folder has one, and separately for two folders', () => {
  const step = { id: 'meals', title: 'ask.title', properties: { meals: { type: 'string', format: 'whole-number', title: 'ask.name' } } };
  const other: readonly Change[] = [
    ['flows/meals/meals.step.json', '', step],
    ['flows/gift/flow.json', '/steps/-', { step: 'meals' }],
  ];
  const [one, ...more] = found('fields-unlisted', [CARRY, '', undefined], ...other);
  expect(one).toContain('“ask.name”, “ask.by”, “ask.amount” and 4 more are not listed, since no folder has a carry.json');
  expect(one).toContain('Run npm run approve:fields');
  expect(more).toEqual([]);
  const elsewhere: Change = ['flows/other/carry.json', '', { version: 1, fields: {} }];
  expect(found('fields-unlisted', [CARRY, '', undefined], elsewhere, ...other)).toHaveLength(2);
});
