import { createHash } from 'node:crypto';
import {
  type DataFiles,
  type DataTexts,
  dataFilesOf,
  definitionFiles,
  projectMetaSchemas,
  readTexts,
  todaysTexts,
} from '../content/index.ts';
import { type Definitions, type IsoDate, type Json, parseDefinitions } from '../engine/index.ts';
import type { Finding } from './finding.ts';
import { lintAndParse } from './lint.ts';

export type Loaded = {
  readonly version: string;
  /** As written. */
  readonly data: DataFiles;
  readonly files: ReturnType<typeof definitionFiles>;
  readonly findings: readonly Finding[];
  /** Absent if the engine cannot read the files. They may be served if no finding blocks it. */
  readonly definitions: Definitions | undefined;
  /** The texts of each language, nested as written. */
  readonly texts: { readonly [language: string]: Json };
};

/** The findings of earlier starts, by a key over every byte of the data and meta-schemas, and the day. */
export type FindingsCache = {
  readonly find: (key: string) => Promise<readonly Finding[] | undefined>;
  readonly keep: (key: string, findings: readonly Finding[]) => Promise<void>;
};

/** The last few results: files that were only touched, or reverted, are not linted again. */
const loaded = new Map<string, Loaded>();
const KEPT = 4;

/**
 * Reads the data in a folder, or takes their texts in today's format, lints them as of a day, and parses them. Data with findings in the `cache` are not linted
 * again.
 */
export async function loadDefinitions(
  from: string | DataTexts,
  { on, cache }: { readonly on: IsoDate; readonly cache?: FindingsCache },
): Promise<Loaded> {
  const [texts, meta] = await Promise.all([typeof from === 'string' ? readTexts(from).then(todaysTexts) : from, projectMetaSchemas()]);
  const key = createHash('sha256')
    .update(JSON.stringify([on, meta, texts]))
    .digest('base64url');
  const known = loaded.get(key) ?? (await judge(dataFilesOf(texts, meta), { key, on, cache }));
  loaded.delete(key);
  loaded.set(key, known);
  const [oldest] = loaded.keys();
  if (loaded.size > KEPT && oldest !== undefined) loaded.delete(oldest);
  return known;
}

type Judging = { readonly key: string; readonly on: IsoDate; readonly cache: FindingsCache | undefined };

async function judge(data: DataFiles, { key, on, cache }: Judging): Promise<Loaded> {
  const files = definitionFiles(data);
  const read = { version: data.version, data, files, texts: textsOf(data) };
  const known = await cache?.find(key);
  if (known !== undefined) return { ...read, findings: known, definitions: parseDefinitions(files) };
  const { findings, definitions } = lintAndParse(data, { on });
  if (findings.every(({ blocksServing }) => !blocksServing)) await cache?.keep(key, findings);
  return { ...read, findings, definitions };
}

function textsOf({ files }: DataFiles): Loaded['texts'] {
  const texts = files.filter(({ kind, json }) => kind === 'text' && json !== undefined);
  return Object.fromEntries(texts.map(({ path, json }) => [path.split('/')[2] ?? '', json ?? null]));
}
