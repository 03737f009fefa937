import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { LanguageCase } from './language-cases.ts';
import type { PortalReading } from './portal-reading.ts';

/** Files of a release for the tests of every later one. */
export type ReleaseSample = {
  /** The database as text, as `npm run dump -- write` writes it. */
  readonly dump: string;
  /** Settings with its encryption keys; they are no secret. */
  readonly keys: { readonly [setting: string]: string };
  /** The readings that must stay. */
  readonly expected: PortalReading;
  /** Content version that its portal served; the dump holds its files. */
  readonly content: string;
  /** Fixtures of the release, with the amounts by its content. */
  readonly cases: readonly LanguageCase[];
};

const FILES = { dump: 'database.dump.br', keys: 'keys.json', expected: 'expected.json.br', cases: 'cases.json.br' } as const;
const FOLDER = 'tests/releases';

/** Versions with a sample, oldest first. */
export function releases(root: string): readonly string[] {
  const folder = join(root, FOLDER);
  return existsSync(folder) ? readdirSync(folder).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })) : [];
}

export function readRelease(root: string, version: string): ReleaseSample {
  const file = (name: string) => readFileSync(join(root, FOLDER, version, name));
  const unpacked = (name: string) => brotliDecompressSync(file(name)).toString('utf8');
  return {
    dump: unpacked(FILES.dump),
    keys: JSON.parse(file(FILES.keys).toString('utf8')) as ReleaseSample['keys'],
    expected: JSON.parse(unpacked(FILES.expected)) as PortalReading,
    ...(JSON.parse(unpacked(FILES.cases)) as Pick<ReleaseSample, 'content' | 'cases'>),
  };
}

/** Writes the files of a release and returns their sizes in bytes, by path. Throws when the release already has a sample: samples are never replaced. */
export function writeRelease(
  root: string,
  version: string,
  { dump, keys, expected, content, cases }: ReleaseSample,
): ReadonlyMap<string, number> {
  const folder = join(root, FOLDER, version);
  if (existsSync(folder))
    throw new Error(`${FOLDER}/${version} is there already. What a release left is never replaced: name another version.`);
  mkdirSync(folder, { recursive: true });
  const written: readonly (readonly [string, string | Buffer])[] = [
    [FILES.dump, packed(dump)],
    [FILES.keys, `${JSON.stringify(keys, null, 2)}\n`],
    [FILES.expected, packed(JSON.stringify(expected))],
    [FILES.cases, packed(JSON.stringify({ content, cases }))],
  ];
  for (const [name, content] of written) writeFileSync(join(folder, name), content);
  return new Map(written.map(([name, content]) => [`${FOLDER}/${version}/${name}`, Buffer.byteLength(content)]));
}

function packed(text: string): Buffer {
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotliCompressSync(text, { params });
}
