import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { type DataFiles, type DataTexts, dataWith, readData, readTexts } from '../../src/content/index.ts';
import { waysBackClosed } from '../../src/lint/index.ts';
import { checkData } from '../../src/commands/data/check-data.ts';
import { doubtsOf } from '../../src/server/content/judge/doubts-of.ts';
import { releasedCode, releasedJson } from '../support/trial/released-code.ts';
import { filesOfSample } from '../support/sample-flows.ts';

/** `notReadBy` of the meta-schemas marks what the released code does not read: compared with the released code itself. */

type Schema = { readonly [key: string]: unknown };
const version = releasedJson<{ readonly version: string }>('package.json').version;
const schemas = globSync('schemas/meta/*.schema.json').filter((path) => !/(call|approved)[.]schema/.test(path));

/** The places of a schema where a property may be said, or a name is one of a list. A branch after `if` says no property by itself. */
function wordsOf(schema: unknown, place = ''): ReadonlyMap<string, unknown> {
  if (typeof schema !== 'object' || schema === null) return new Map();
  const inner = Object.entries(schema).filter(([key]) => !['then', 'else', 'if', 'examples', 'notReadBy'].includes(key));
  const own = inner.flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (place.endsWith('/propertyNames') && key === 'enum') return (value as string[]).map((name) => [`${place} ${name}`, schema]);
    return /\/(properties|[$]defs)$/.test(place) ? [[`${place}/${key}`, value]] : [];
  });
  return new Map([...own, ...inner.flatMap(([key, value]) => [...wordsOf(value, `${place}/${key}`)])]);
}

it.each(schemas)('%s marks exactly the words that the released code does not read', (path) => {
  const [before, now] = [wordsOf(releasedJson(path)), wordsOf(dataOf(path))];
  const isMarked = (place: string, schema: unknown) => {
    const { notReadBy } = schema as Schema;
    const [, name = ''] = place.split(' ');
    return typeof notReadBy === 'string'
      ? notReadBy === version
      : ((notReadBy ?? {}) as { [of: string]: string[] })[version]?.includes(name) === true;
  };
  // A definition is no word of its own: what uses it is.
  const added = [...now].filter(([place]) => !before.has(place));
  // Everything within a marked property counts as marked.
  const isWithin = (place: string) => added.some(([other, schema]) => place.startsWith(`${other}/`) && isMarked(other, schema));
  const isWord = (place: string) => !/^\/[$]defs\/[^/]+$/.test(place);
  expect(added.filter(([place, schema]) => isWord(place) && !isMarked(place, schema) && !isWithin(place)).map(([place]) => place)).toEqual(
    [],
  );
  expect([...now].filter(([place, schema]) => before.has(place) && isMarked(place, schema)).map(([place]) => place)).toEqual([]);
});

it.each([
  ['the content as it is', []],
  ['a flow that uses new words, and new forms of values', ['trays']],
])('lists exactly the files of %s that the released code refuses', async (_content, samples) => {
  const project = await readData(process.cwd());
  const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');
  const added = Object.assign({}, ...samples.map((flow) => filesOfSample(flow, read)));
  // Without meta-schemas beside them, it reads the data by its own.
  const root = mkdtempSync(join(tmpdir(), 'giving-way-back-'));
  for (const folder of ['flows', 'receipts', 'schemas/common', 'tests/fixtures']) cpSync(folder, join(root, folder), { recursive: true });
  for (const [path, text] of Object.entries<string>(added)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { stdout } = spawnSync(process.execPath, ['src/commands/data.ts', 'check', '--root', root, '--on', '2026-09-30', '--json'], {
    cwd: releasedCode(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(root, { recursive: true });
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly { readonly [field: string]: string }[] };
  const refused = findings.filter(({ code, file }) => code === 'not-meta-schema' && !file?.startsWith('schemas/'));
  const data = dataWith(project, added);
  const none = dataWith(data, Object.fromEntries(data.files.map(({ path }) => [path, undefined])));
  // Marks of earlier versions stay, for upgrades from those.
  const toldOf = (of: DataFiles) => waysBackClosed(none, of).flatMap(({ says }) => (says.includes(`version ${version}:`) ? [says] : []));
  const refusedFiles = new Set(refused.map(({ file = '' }) => file));
  const toldFiles = data.files.filter(({ path, text }) => toldOf(dataWith(none, { [path]: text })).length > 0);
  expect(new Set(toldFiles.map(({ path }) => path))).toEqual(refusedFiles);
  expect(toldOf(data)).toEqual(refused.length === 0 ? [] : [expect.stringContaining(`no way back to version ${version}`)]);
});

function dataOf(path: string): unknown {
  return JSON.parse(readFileSync(join(process.cwd(), path), 'utf8'));
}

it('today’s code reads a folder of the released data, and asks nothing approved again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'giving-released-'));
  for (const part of ['flows', 'receipts', 'schemas/common', 'tests/fixtures'])
    cpSync(join(releasedCode(), part), join(folder, part), { recursive: true });
  const { out } = await checkData(['--root', folder, '--on', '2026-11-29']);
  rmSync(folder, { recursive: true });
  expect(out).toMatch(/^\d+ files of format 1, such as .*: read as before\. --fix writes today’s format\.$/m);
  // For new texts of pages and mails, the code's own texts are used until the content has them.
  const isStoodIn = (line: string) =>
    line.includes('page-text-missing') || /receipts\/mails\/\S+ +error +unknown-text .*“mail\./.test(line);
  expect(out.split('\n').filter((line) => line.includes('  error  ') && !isStoodIn(line))).toEqual([]);
});

it('an approver of today’s content sees the way back that it closes, and no mere rewording', async () => {
  const of = (texts: DataTexts) => Object.fromEntries(Object.entries(texts).filter(([path]) => /^(flows|receipts)[/]/.test(path)));
  const [released, todays] = [await readTexts(releasedCode()), await readTexts(process.cwd())];
  const shared = Object.fromEntries(Object.entries(todays).filter(([path]) => path.startsWith('schemas/')));
  const told = await doubtsOf({ schemas: shared, before: of(released), after: of(todays), on: '2026-11-29' });
  expect(told.map(({ says }) => says)).toEqual([
    // A dialect may be as long as Singpass says it.
    expect.stringContaining('“Dialect” is asked and checked as “../../schemas/common/words.json”'),
    expect.stringContaining('There is no way back to version 0.4.0'),
  ]);
});
