import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { spokenLanguages } from '../../engine/index.ts';
import { found } from '../testing/found.ts';

const SITE = 'flows/site.json';

it('a third language is refused, and not offered to stand for nothing', () => {
  expect(found('language-not-spoken', [SITE, '/languages/-', { id: 'ta', name: 'தமிழ்' }])).toEqual([
    'flows/site.json/languages/2/id: “ta” is offered, but pages, mails and calls exist in en and ms only.' +
      ' Remove it from the list; its texts may stay until the portal supports it.',
  ]);
});

it('the first language is one of those that are offered', () => {
  expect(found('language-not-spoken', [SITE, '/fallbackLanguage', 'ta'])).toEqual([
    'flows/site.json/fallbackLanguage: Donors would begin in “ta”, which is not among the languages. Name one of them: en, ms.',
  ]);
});

it('the calls take the same languages', () => {
  const types = readFileSync('schemas/api/types.json', 'utf8');
  const lists = [...types.matchAll(/"language": \{ "enum": (\[[^\]]*\])/g)].map(([, list]) => JSON.parse(list ?? ''));
  expect(lists.length).toBeGreaterThan(0);
  for (const list of lists) expect(list).toEqual([...spokenLanguages]);
});
