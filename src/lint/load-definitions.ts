import type { Definitions, IsoDate, Json } from '../engine/index.ts';
import type { Finding } from './finding.ts';
import { lintAndParse } from './lint.ts';
import { type DataFiles, definitionFiles } from './read/data-files.ts';
import { readData } from './read/read-data.ts';

export type Loaded = {
  readonly version: string;
  readonly files: ReturnType<typeof definitionFiles>;
  readonly findings: readonly Finding[];
  /** Absent when the engine cannot take the files. They may serve when no finding blocks it. */
  readonly definitions: Definitions | undefined;
  /** The words of each language, nested as written. */
  readonly texts: { readonly [language: string]: Json };
};

/** Reads the data under a folder, lints it as of a day, and parses it. */
export async function loadDefinitions(root: string, { on }: { readonly on: IsoDate }): Promise<Loaded> {
  const data = await readData(root);
  const { findings, definitions } = lintAndParse(data, { on });
  return { version: data.version, files: definitionFiles(data), findings, definitions, texts: textsOf(data) };
}

function textsOf({ files }: DataFiles): Loaded['texts'] {
  const texts = files.filter(({ kind, json }) => kind === 'text' && json !== undefined);
  return Object.fromEntries(texts.map(({ path, json }) => [path.split('/')[2] ?? '', json ?? null]));
}
