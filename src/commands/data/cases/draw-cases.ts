import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compactJson, type DataFiles } from '../../../content/index.ts';
import type { Definitions } from '../../../engine/index.ts';
import { fixtureFiles, runCase, wordsAmong } from '../../../fixtures/index.ts';

/** Writes the receipts of fixtures as they are drawn now. Returns the lines that changed, by file. */
export async function drawCases(root: string, data: DataFiles, definitions: Definitions): Promise<readonly string[]> {
  const texts = wordsAmong(data, definitions);
  const changed = fixtureFiles(data).flatMap(({ file, fixture }) => {
    const { drawn } = fixture.expect;
    if (drawn === undefined) return [];
    const now = runCase(fixture, { definitions, texts }).drawn();
    return JSON.stringify(now) === JSON.stringify(drawn) ? [] : [{ file, fixture, now }];
  });
  for (const { file, fixture, now } of changed) {
    await writeFile(join(root, file), `${compactJson({ ...fixture, expect: { ...fixture.expect, drawn: now } })}\n`);
  }
  return changed.map(({ file, fixture, now }) => {
    const before = new Set(Object.values(fixture.expect.drawn ?? {}).flat());
    const lines = Object.values(now).flat();
    const got = lines.filter((line) => !before.has(line)).map((line) => `\n  + ${line}`);
    const lost = [...before].filter((line) => !lines.includes(line)).map((line) => `\n  - ${line}`);
    return `${file}${[...lost, ...got].join('')}`;
  });
}
