import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { SOURCES } from '../../src/commands/build/pages.ts';
import { CODE } from '../../src/server/releases/serving/create-releases.ts';

const IMPORT = /(?:from|import\()\s*'(\.[^'?]+)/g;
/** Content, which the build hashes apart where it is built in; the gallery of `npm run dev` shows samples of it. */
const OF_CONTENT = /^flows\//;

/** The files outside these folders that their code imports: "src/kit/money.ts". */
function importedFromOutside(folders: readonly string[]): readonly string[] {
  const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter((file) => !/\.test\.tsx?$/.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => normalize(join(dirname(file), path))),
  );
  const isInside = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`));
  return [...new Set(imported)].filter((file) => !isInside(file)).toSorted();
}

it('the pages are built anew when any file that they import has changed', () => {
  expect(importedFromOutside(SOURCES).filter((file) => !OF_CONTENT.test(file))).toEqual([]);
});

it('content is judged anew when any file of the judging code has changed', () => {
  expect(importedFromOutside(CODE)).toEqual([]);
});
