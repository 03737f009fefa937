import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found } from '../testing/found.ts';

const EN = 'flows/text/en/translation.json';
const MS = 'flows/text/ms/translation.json';
const plurals: Json = { languages: { en: { banned: [], plurals: ['people', 'nights'] }, ms: { banned: [], noDoubling: true } } };
const VOICE = ['flows/text/voice.json', '', plurals] as const;

it('one before a plural is found', () => {
  expect(found('wrong-plural', VOICE, [EN, '/more/note', 'For 1 people'])).toEqual([
    expect.stringContaining('“more.note” says “1 people”.'),
  ]);
});

it('a number that may be one needs a form for one, or to stand elsewhere', () => {
  const counted = [EN, '/more/note', '{{number}} nights'] as const;
  expect(found('wrong-plural', VOICE, counted)).toEqual([
    expect.stringContaining('says “1 nights” where {{number}} is 1. Add the text “more.note_one”'),
  ]);
  expect(found('wrong-plural', VOICE, counted, [EN, '/more/note_one', '{{number}} night'])).toEqual([]);
  expect(found('wrong-plural', VOICE, [EN, '/more/note', 'Nights: {{number}}'])).toEqual([]);
});

it('another number is no one', () => {
  for (const fine of ['21 people', '3.1 people', '1,001 nights', '1 night', '1 nightshirt']) {
    expect(found('wrong-plural', VOICE, [EN, '/more/note', fine])).toEqual([]);
  }
});

it('a noun is not doubled after a number in Malay; elsewhere it may be', () => {
  expect(found('wrong-plural', VOICE, [MS, '/more/note', 'Bagi {{number}} orang-orang'])).toEqual([
    expect.stringContaining('“more.note” doubles “orang” after a number. Say “orang” once'),
  ]);
  expect(found('wrong-plural', VOICE, [MS, '/more/note', 'Bagi orang-orang tua'])).toEqual([]);
});
