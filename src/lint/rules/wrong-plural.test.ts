import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found } from '../testing/found.ts';

const EN = 'flows/text/en/translation.json';
const MS = 'flows/text/ms/translation.json';
const plurals: Json = { languages: { en: { banned: [], plurals: ['people', 'nights'] }, ms: { banned: [], noDoubling: true } } };
const VOICE = ['flows/text/voice.json', '', plurals] as const;

it('finds one before a plural', () => {
  expect(found('wrong-plural', VOICE, [EN, '/more/note', 'For 1 people'])).toEqual([
    expect.stringContaining('“more.note” says “1 people”.'),
  ]);
});

it('requires a singular form for a number that may be one, or another place for the text', () => {
  const counted = [EN, '/gift/why', '{{value}} for {{more.days}} nights'] as const;
  const count = ['flows/gift/gift.rules.json', '/rules/gift.due/why/0/count', 'more.days'] as const;
  const one = [EN, '/gift/why_one', '{{value}} for {{more.days}} night'] as const;
  expect(found('wrong-plural', VOICE, counted, count)).toEqual([
    expect.stringContaining('says “1 nights” where {{more.days}} is 1. Add the text “gift.why_one”'),
  ]);
  expect(found('wrong-plural', VOICE, counted, count, one)).toEqual([]);
  expect(found('wrong-plural', VOICE, [EN, '/gift/why', '{{value}}, nights: {{more.days}}'])).toEqual([]);
});

it('names another fix if nothing would choose the singular form', () => {
  const counted = [EN, '/gift/why', '{{value}} for {{more.days}} nights'] as const;
  const one = [EN, '/gift/why_one', '{{value}} for {{more.days}} night'] as const;
  expect(found('wrong-plural', VOICE, counted, one)).toEqual([
    expect.stringContaining('Write "nouns": { "more.days": "units.nights" } in the “why” of “gift.due”'),
  ]);
  const entry = [EN, '/more/note', '{{number}} nights'] as const;
  expect(found('wrong-plural', VOICE, entry, [EN, '/more/note_one', '{{number}} night'])).toEqual([
    expect.stringContaining(
      'No form for one is looked for here. Say it without the noun after the number: “Nights: {{number}}”, or exempt it',
    ),
  ]);
});

it('finds the second of two counted nouns; each follows its own number by “nouns”', () => {
  const counted = [EN, '/gift/why', '{{more.days}} nights × {{rates.gift.days-most}} people: {{value}}'] as const;
  const count = ['flows/gift/gift.rules.json', '/rules/gift.due/why/0/count', 'more.days'] as const;
  const one = [EN, '/gift/why_one', '{{more.days}} night × {{rates.gift.days-most}} persons: {{value}}'] as const;
  expect(found('wrong-plural', VOICE, counted, count, one)).toEqual([
    expect.stringContaining('says “1 people” where {{rates.gift.days-most}} is 1.'),
  ]);
  const nouns = { 'more.days': 'units.nights', 'rates.gift.days-most': 'units.people' };
  const units = [EN, '/units', { nights: 'nights', nights_one: 'night', people: 'people', people_one: 'person' }] as const;
  const said = [EN, '/gift/why', '{{more.days}} × {{rates.gift.days-most}}: {{value}}'] as const;
  const mended = [VOICE, said, units, [MS, '/units', { nights: 'malam', people: 'orang' }]] as const;
  const ofBoth = ['flows/gift/gift.rules.json', '/rules/gift.due/why/0/nouns', nouns] as const;
  expect([...found('wrong-plural', ...mended, ofBoth), ...found('unused-text', ...mended, ofBoth)]).toEqual([]);
});

it('recognises an unlisted noun by its ending, after a number', () => {
  const ends = { languages: { en: { banned: [], pluralEnd: 's', notPlurals: ['less'] } } };
  const voice = ['flows/text/voice.json', '', ends] as const;
  expect(found('wrong-plural', voice, [EN, '/gift/why', '{{more.days}} goats: {{value}}'])).toEqual([
    expect.stringContaining('says “1 goats” where {{more.days}} is 1.'),
  ]);
  for (const fine of ['{{value}} goats', '{{more.days}} less {{value}}', 'Goats: {{more.days}}, {{value}}'])
    expect(found('wrong-plural', voice, [EN, '/gift/why', fine])).toEqual([]);
});

it('ignores other numbers than one', () => {
  for (const fine of ['21 people', '3.1 people', '1,001 nights', '1 night', '1 nightshirt']) {
    expect(found('wrong-plural', VOICE, [EN, '/more/note', fine])).toEqual([]);
  }
});

it('refuses a doubled noun after a number in Malay, and elsewhere accepts it', () => {
  expect(found('wrong-plural', VOICE, [MS, '/more/note', 'Bagi {{number}} orang-orang'])).toEqual([
    expect.stringContaining('“more.note” doubles “orang” after a number. Say “orang” once'),
  ]);
  expect(found('wrong-plural', VOICE, [MS, '/more/note', 'Bagi orang-orang tua'])).toEqual([]);
});
