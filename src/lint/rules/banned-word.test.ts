import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found } from '../testing/found.ts';

const EN = 'flows/text/en/translation.json';
const MS = 'flows/text/ms/translation.json';
const VOICE = 'flows/text/voice.json';

const persons = { word: 'persons', say: 'people', because: 'The language of forms.' };
const noPersons: Json = { languages: { en: { banned: [persons] } } };
const without = (exempt: Json): Json => ({ languages: { en: { banned: [persons] } }, exempt });

it('finds a word that the voice replaces, with the replacement and the reason', () => {
  expect(found('banned-word', [VOICE, '', noPersons], [EN, '/more/note', 'For 4 Persons'])).toEqual([
    'flows/text/en/translation.json/more/note: “more.note” says “persons”. The language of forms. Say people instead; flows/text/voice.json lists such words, and the texts that are exempt.',
  ]);
});

it('finds whole words only, in their own language, and not in a filled-in value', () => {
  for (const fine of ['A personal note', 'For supersons', 'For {{persons}}']) {
    expect(found('banned-word', [VOICE, '', noPersons], [EN, '/more/note', fine])).toEqual([]);
  }
  expect(found('banned-word', [VOICE, '', noPersons], [MS, '/more/note', 'persons'])).toEqual([]);
});

it('exempts a text from one word or all, and no other text with it', () => {
  const wrong = [EN, '/more/note', 'Persons'] as const;
  expect(found('banned-word', [VOICE, '', without([{ texts: ['more.note'], because: 'Fixed.' }])], wrong)).toEqual([]);
  expect(found('banned-word', [VOICE, '', without([{ texts: ['more.note'], words: ['persons'], because: 'Fixed.' }])], wrong)).toEqual([]);
  expect(found('banned-word', [VOICE, '', without([{ texts: ['more.note'], words: ['anew'], because: 'Fixed.' }])], wrong)).toHaveLength(1);
  expect(found('banned-word', [VOICE, '', without([{ texts: ['more.title'], because: 'Fixed.' }])], wrong)).toHaveLength(1);
});

it('finds an exemption whose text is gone', () => {
  expect(found('banned-word', [VOICE, '', without([{ texts: ['more.old'], because: 'Fixed.' }])])).toEqual([
    'flows/text/voice.json/exempt/0/texts/0: The text “more.old”, which is exempt, does not exist. Remove it, or name the text as it is called now.',
  ]);
});

it('finds any form of a word within longer ones, except in groups of texts that may use it', () => {
  const sumbang = { word: 'sumbang', anyForm: true, allowedIn: ['more'], say: 'bayaran', because: 'Zakat is an obligation.' };
  const voice: Json = { languages: { ms: { banned: [sumbang] } } };
  const allowed = [MS, '/more/note', 'Penyumbang'] as const;
  expect(found('banned-word', [VOICE, '', voice], allowed)).toEqual([]);
  expect(found('banned-word', [VOICE, '', voice], allowed, [MS, '/other', 'Anda disumbangkan'])).toEqual([
    'flows/text/ms/translation.json/other: “other” says “sumbang”. Zakat is an obligation. Say bayaran instead; flows/text/voice.json lists such words, and the texts that are exempt.',
  ]);
});

it('finds a permission for a group of texts that is gone', () => {
  const word = { word: 'sumbang', allowedIn: ['gone'], say: 'bayaran', because: 'Zakat is an obligation.' };
  expect(found('banned-word', [VOICE, '', { languages: { ms: { banned: [word] } } }])).toEqual([
    'flows/text/voice.json/languages/ms/banned/0/allowedIn/0: There are no texts below “gone”, where the word is allowed. Remove it, or name the group as it is called now.',
  ]);
});
