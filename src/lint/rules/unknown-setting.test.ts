import { expect, it } from 'vitest';
import { dataFilesOf } from '../../content/index.ts';
import { found } from '../testing/found.ts';
import { operatorNotHeard } from './setting-not-possible.ts';

const LENGTH = { says: 'How long a note may be.', variable: 'NOTE_MAX', default: 40, atLeast: 10, atMost: 80 };
const SITE = ['flows/site.json', '/settings', { 'note-max': LENGTH }] as const;
const note = (more: object) => ['flows/gift/more.step.json', '/properties/note', { type: 'string', title: 'gift.title', ...more }] as const;

it('suggests a setting for a misspelt one', () => {
  expect(found('unknown-setting', SITE, note({ maxLength: 'settings.note-mx' }))).toEqual([
    'flows/gift/more.step.json/properties/note/maxLength: There is no setting “note-mx”. Did you mean “note-max”?',
  ]);
  expect(found('unknown-setting', SITE, note({ pattern: '^[a-z]{1,{{settings.note-mx}}}$' }))).toHaveLength(1);
  expect(found('unknown-setting', SITE, note({ maxLength: 'settings.note-max' }))).toEqual([]);
});

it('finds a setting that a rewritten pattern lost, with its variable, which would have no effect', () => {
  const used = note({ pattern: '^[a-z]{1,{{settings.note-max}}}$' });
  expect(found('unused-setting', SITE, used)).toEqual([]);
  expect(found('not-understood', SITE, used)).toEqual([]);
  expect(found('unused-setting', SITE, note({ pattern: '^[a-z]{1,40}$' })).join()).toContain(
    'No question refers to the setting “note-max”, so NOTE_MAX would change nothing.',
  );
});

it('checks a pattern with its setting’s value', () => {
  expect(found('regex-unsafe', SITE, note({ pattern: '^[a-z]{1,{{settings.note-max}}}$' }))).toEqual([]);
  expect(found('regex-unsafe', SITE, note({ pattern: '^([a-z]+)+[0-9]{1,{{settings.note-max}}}$' }))).toHaveLength(1);
});

it('refuses a default outside its bounds', () => {
  const wrong = ['flows/site.json', '/settings', { 'note-max': { ...LENGTH, default: 90 } }] as const;
  expect(found('setting-not-possible', wrong).join()).toContain('“default” of the setting “note-max” is 90, which is not from 10 to 80.');
});

it('refuses an operator’s value that the data cannot use', () => {
  const data = dataFilesOf({ 'flows/site.json': JSON.stringify({ settings: { 'note-max': LENGTH } }) }, {});
  const said = (operator: { readonly [variable: string]: number }) => operatorNotHeard(data, operator).map(({ message }) => message);
  expect(said({ NOTE_MAX: 80 })).toEqual([]);
  expect(said({ NOTE_MAX: 81 })).toEqual(['NOTE_MAX is 81, and the setting “note-max” goes from 10 to 80.']);
  expect(said({ NOTES_MAX: 80 })).toEqual(['An operator sets NOTES_MAX, and no setting has it as its variable.']);
  expect(operatorNotHeard(data, { NOTE_MAX: 81 })[0]?.blocksServing).toBe(true);
});
