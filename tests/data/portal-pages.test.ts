import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { PORTAL_PAGES } from '../../src/lint/rules/reserved-name.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const OF_THE_SERVER = /\b(?:app|scope)\.(?:get|post)(?:<[^(]*>)?\(\s*['`]\/([\w.-]+)/g;
const OF_THE_PAGE = /<Route\s+path="\/([\w.-]+)/g;

/** First parts of every path that a route of the code answers at. */
const answered = globSync(['src/server/**/*.ts', 'src/portal/**/*.tsx'], { cwd: PROJECT })
  .filter((file) => !/\.test\.tsx?$|testing/.test(file))
  .flatMap((file) => {
    const text = readFileSync(resolve(PROJECT, file), 'utf8');
    return [...text.matchAll(OF_THE_SERVER), ...text.matchAll(OF_THE_PAGE)].map(([, first = '']) => first);
  });

const ofTheCalls = globSync('schemas/api/*.json', { cwd: PROJECT }).flatMap((file) => {
  const { path } = JSON.parse(readFileSync(resolve(PROJECT, file), 'utf8')) as { readonly path?: string };
  return path === undefined ? [] : [path.split('/')[1] ?? ''];
});

it('reserves every path at which a route of the portal answers', () => {
  expect(new Set(answered).size).toBeGreaterThan(5);
  expect(answered.filter((first) => !PORTAL_PAGES.includes(first) && !ofTheCalls.includes(first))).toEqual([]);
});
