import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DefinitionFiles, Definitions } from '../../engine/definitions.ts';
import type { Finding } from '../../lint/index.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/trial/database.ts';
import { openContent } from './open-content.ts';
import type { Reading } from './files/source.ts';
import type { StoredVersion } from './stored/versions.ts';

const DIALECT = 'https://portal.invalid/schemas/meta/step.schema.json';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.owner.deleteFrom('content_versions').execute());

const parse = (files: DefinitionFiles) => {
  if (JSON.stringify(files).includes('of then')) throw new Error('"total" is missing');
  return { site: { languages: [] }, rates: files, steps: {}, flows: {} } as unknown as Definitions;
};
const broken: Finding = {
  severity: 'error',
  code: 'not-json',
  file: 'flows/rates/nisab.json',
  line: 7,
  column: 3,
  pointer: '',
  message: 'A comma is missing.',
  mend: 'Add it.',
  blocksServing: true,
};
const aged: Finding = { ...broken, severity: 'warning', code: 'rate-stale', message: 'The nisab is overdue.', blocksServing: false };

it('serves a change as soon as it is notified', async () => {
  const desk = deskWith(reading('v1'));
  const content = await desk.open();
  expect(content.current().version).toBe('v1');
  await desk.write(reading('v2'));
  expect(content.current().version).toBe('v2');
  expect(desk.logged).toEqual(['info The content has changed: version v2 serves now.']);
});

it('refuses a broken edit with the lint’s findings, and still serves the last good version', async () => {
  const desk = deskWith(reading('v1'));
  const content = await desk.open();
  await desk.write(reading('v2', [broken]));
  expect(content.current().version).toBe('v1');
  expect(content.report()).toMatchObject({ upToDate: false, findings: [broken] });
  expect(desk.logged.join()).toContain('flows/rates/nisab.json:7 A comma is missing. Add it.');
});

it('reports when refused content serves again, whether it was fixed or undone', async () => {
  const desk = deskWith(reading('v1'));
  await desk.open();
  for (const version of ['v1', 'v3']) {
    await desk.write(reading('v2', [broken]));
    await desk.write(reading(version));
    expect(desk.logged.at(-1)).toBe(`warn The content as it stands serves again: version ${version}.`);
  }
  await desk.write(reading('v4'));
  expect(desk.logged.at(-1)).toBe('info The content has changed: version v4 serves now.');
});

it('serves the last good version after a restart over broken files', async () => {
  await deskWith(reading('v1')).open();
  const content = await deskWith(reading('v2', [broken])).open();
  expect(content.current().version).toBe('v1');
});

it('serves the newest readable version while the files are broken, and still returns the texts of the others', async () => {
  await deskWith(reading('v1')).open();
  await sql`insert into content_versions values ('older language', '{"flows/text/en/translation.json": {"a": "of then"}}', now() - interval '1 day', '2100-01-01')`.execute(
    database.db,
  );
  const content = await deskWith(reading('v2', [broken])).open();
  expect(content.current().version).toBe('v1');
  await expect(content.at('older language')).rejects.toThrow('cannot be read by this release');
  expect(await content.texts('older language')).toEqual({ en: { a: 'of then' } });
});

it('does not start when the files are broken and nothing ever served', async () => {
  await expect(deskWith(reading('v2', [broken])).open()).rejects.toThrow('flows/rates/nisab.json:7 A comma is missing.');
});

it('serves content with an overdue rate, and reports it', async () => {
  const content = await deskWith(reading('v1', [aged])).open();
  expect(content.report()).toMatchObject({ upToDate: true, findings: [aged] });
});

it('serves another version name under other settings, for valid files and for the last good ones', async () => {
  const twelve = (served: StoredVersion) => ({ ...served, version: `${served.version.replace(/-p12$/, '')}-p12` });
  await deskWith(reading('v1')).open();
  expect((await deskWith(reading('v1'), twelve).open()).current().version).toBe('v1-p12');
  const content = await deskWith(reading('v2', [broken]), twelve).open();
  expect(content.current().version).toBe('v1-p12');
  expect((await content.at('v1')).version).toBe('v1');
});

it('serves the last readable version when later code made an unreadable one live, and reports it', async () => {
  await deskWith(reading('v1')).open();
  const later = readingOf('of later code', { 'flows/text/en/translation.json': { a: 'of then' } });
  const desk = deskWith(later);
  const content = await desk.open();
  expect(content.current().version).toBe('v1');
  expect(content.report()).toMatchObject({ upToDate: false, findings: [{ message: expect.stringContaining('cannot read what is live') }] });
  await desk.write(reading('v3'));
  await desk.write(later);
  expect(content.current().version).toBe('v3');
  expect(desk.logged.filter((line) => line.includes('cannot read what is live'))).toHaveLength(2);
});

it('returns to an earlier version when the edit is undone', async () => {
  const desk = deskWith(reading('v1'));
  const content = await desk.open();
  await desk.write(reading('v2'));
  await desk.write(reading('v1'));
  expect(content.current().version).toBe('v1');
});

it('keeps every version that ever served, with its fields in order', async () => {
  const files = { 'flows/zakat/give.step.json': { $schema: DIALECT, type: 'object', properties: { second: 2, first: 1, '10': 0 } } };
  await deskWith(readingOf('v1', files)).open();
  const content = await deskWith(reading('v2')).open();
  expect(JSON.stringify((await content.at('v1')).definitions.rates)).toBe(JSON.stringify(files));
  await expect(content.at('v3')).rejects.toThrow('never served');
});

it('always caches the serving bundle, and never one of a version that never served', async () => {
  for (let at = 0; at < 12; at += 1) await deskWith(reading(`old-${at}`)).open();
  const content = await deskWith(reading('v1')).open();
  const [serving, old] = [await content.bundle('v1'), await content.bundle('old-0')];
  for (let at = 0; at < 12; at += 1) await expect(content.bundle(`unknown-${at}`)).rejects.toThrow('never served');
  expect(await content.bundle('old-0')).toBe(old);
  for (let at = 1; at < 12; at += 1) await content.bundle(`old-${at}`);
  expect(await content.bundle('v1')).toBe(serving);
});

it('keeps serving while the files cannot be read', async () => {
  const desk = deskWith(reading('v1'));
  const content = await desk.open();
  await desk.write(() => {
    throw new Error('gone');
  });
  expect(content.current().version).toBe('v1');
  expect(content.report().upToDate).toBe(false);
});

it('serves the current version while a save is judged, and the save afterwards', async () => {
  const desk = deskWith(reading('v1'));
  const content = await desk.open();
  const judgement = Promise.withResolvers<Reading>();
  const taken = desk.write(() => judgement.promise);
  content.notice();
  expect(content.current().version).toBe('v1');
  expect((await content.bundle('v1')).texts).toEqual({});
  judgement.resolve(reading('v2'));
  await taken;
  expect(content.current().version).toBe('v2');
});

it('uses the bundle that the judgement produced', async () => {
  const desk = deskWith(reading('v1'));
  const content = await desk.open();
  const made = { content: { ...content.current(), version: 'v2' }, bundle: { ...(await content.bundle('v1')) } };
  await desk.write({ ...reading('v2'), made });
  expect(content.current()).toBe(made.content);
  expect(await content.bundle('v2')).toBe(made.bundle);
});

it('serves a change from during a database outage at a later refresh', async () => {
  const desk = deskWith(reading('v1'));
  const content = await desk.open();
  await sql`alter table content_versions rename to content_versions_away`.execute(database.owner);
  await desk.write(reading('v2'));
  await sql`alter table content_versions_away rename to content_versions`.execute(database.owner);
  expect(content.current().version).toBe('v1');
  await desk.look();
  expect(content.current().version).toBe('v2');
  expect(content.report().upToDate).toBe(true);
});

function reading(version: string, findings: Finding[] = []): Reading {
  return readingOf(version, { 'flows/site.json': { version } }, findings);
}

function readingOf(version: string, files: DefinitionFiles, findings: Finding[] = []): Reading {
  const written = Object.entries(files).map(([path, file]) => [path, JSON.stringify(file)]);
  return { version, files, written: Object.fromEntries(written), findings };
}

/** A portal over files that a test can change. */
function deskWith(first: Reading, under = (version: StoredVersion) => version) {
  let read: () => Reading | Promise<Reading> = () => first;
  let written = 0;
  let changed = () => {};
  const logged: string[] = [];
  const open = () =>
    openContent({
      db: database.db,
      clock: { now: () => new Date() },
      source: { fingerprint: async () => String(written), read: async () => read() },
      parse,
      asServed: (version) => ({ ...under(version), lacking: [] }),
      watch: (onChange) => {
        changed = onChange;
        return () => undefined;
      },
      log: (level, words) => logged.push(`${level} ${words}`),
      failed: (_error, words) => logged.push(`error ${words}`),
    }).then((content) => {
      refresh = content.refresh;
      return content;
    });
  let refresh = async () => {};
  const look = async () => {
    changed();
    await refresh();
  };
  return {
    open,
    logged,
    look,
    async write(next: Reading | (() => Reading | Promise<Reading>)) {
      read = typeof next === 'function' ? next : () => next;
      written += 1;
      await look();
    },
  };
}
