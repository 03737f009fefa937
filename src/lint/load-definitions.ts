import { createHash } from 'node:crypto';
import type { Definitions, IsoDate, Json } from '../engine/index.ts';
import type { Finding } from './finding.ts';
import { lintAndParse } from './lint.ts';
import { type DataFiles, dataFilesOf, definitionFiles, type MetaSchemas } from './read/data-files.ts';
import { projectMetaSchemas } from './read/meta-schemas.ts';
import { type DataTexts, readTexts } from './read/read-data.ts';

export type Loaded = {
  readonly version: string;
  /** As written. */
  readonly data: DataFiles;
  readonly files: ReturnType<typeof definitionFiles>;
  readonly findings: readonly Finding[];
  /** Absent when the engine cannot take the files. They may serve when no finding blocks it. */
  readonly definitions: Definitions | undefined;
  /** The words of each language, nested as written. */
  readonly texts: { readonly [language: string]: Json };
};

/** What was loaded last: files that come back to what they were, or are only touched, are not judged again. */
const loaded = new Map<string, Loaded>();
const KEPT = 4;

/** Reads the data under a folder, lints it as of a day, and parses it. */
export async function loadDefinitions(root: string, { on }: { readonly on: IsoDate }): Promise<Loaded> {
  const [texts, meta] = await Promise.all([readTexts(root), projectMetaSchemas()]);
  const key = createHash('sha256')
    .update(JSON.stringify([on, meta, texts]))
    .digest('base64');
  const known = loaded.get(key) ?? judge(texts, meta, on);
  loaded.delete(key);
  loaded.set(key, known);
  const [oldest] = loaded.keys();
  if (loaded.size > KEPT && oldest !== undefined) loaded.delete(oldest);
  return known;
}

function judge(texts: DataTexts, meta: MetaSchemas, on: IsoDate): Loaded {
  const data = dataFilesOf(texts, meta);
  const { findings, definitions } = lintAndParse(data, { on });
  return { version: data.version, data, files: definitionFiles(data), findings, definitions, texts: textsOf(data) };
}

function textsOf({ files }: DataFiles): Loaded['texts'] {
  const texts = files.filter(({ kind, json }) => kind === 'text' && json !== undefined);
  return Object.fromEntries(texts.map(({ path, json }) => [path.split('/')[2] ?? '', json ?? null]));
}
