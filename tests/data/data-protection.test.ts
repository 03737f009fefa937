import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { acts } from '../../src/server/desk/acts.ts';
import { sealedColumns } from '../../src/server/kit/crypto/sealed-columns.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const page = read('docs/data-protection.md');
const sources = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] }).map(read);
const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

/** The jobs that repeat, and the kinds of tasks, which the code names by a constant. */
const jobs = found(sources, /\bjobs\.every\('([a-z-]+)'/g);
const tasks = found(sources, /^const [A-Z_]+ = '([a-z-]+)';$/gm);
const tables = found(globSync('src/server/kit/db/migrations/*.sql').map(read), /^create (?:unlogged )?table (?:if not exists )?(\w+)/gm);
const sealed = [...new Set(sealedColumns.map(({ table }) => table))];

const namedIn = (text: string) => new Set(found([text], /`([a-z]+(?:[-_][a-z]+)*)`/g));
/** The names that a text leaves out. */
const leftOut = (text: string, names: readonly string[]) => names.filter((name) => !namedIn(text).has(name));
/** The names of a text with a hyphen or an underscore that are none of the jobs, tasks, acts and tables. */
const unknownIn = (text: string) => {
  const known = new Set([...jobs, ...tasks, ...Object.keys(acts), ...tables]);
  return [...namedIn(text)].filter((name) => /[-_]/.test(name) && !known.has(name));
};

it('the page on personal data names every table with a sealed column', () => {
  expect(leftOut(page, sealed)).toEqual([]);
});

it('it names every job that deletes personal data', () => {
  const forgetting = jobs.filter((name) => name.startsWith('forget-'));
  expect(forgetting).toContain('forget-unpaid');
  expect(leftOut(page, forgetting)).toEqual([]);
});

it('the jobs, acts and tables that it names exist', () => {
  expect(unknownIn(page)).toEqual([]);
});

it('a missing table, a removed job and a removed table are found', () => {
  expect(leftOut(page.replaceAll('`staff_members`', 'staff'), sealed)).toEqual(['staff_members']);
  expect(unknownIn(`${page}\n\`forget-receipts\`, \`donor_notes\``)).toEqual(['forget-receipts', 'donor_notes']);
});

it('it can be read in one sitting', () => {
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(9_216);
});
