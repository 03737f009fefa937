import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { dataFilesOf, projectMetaSchemas, readTexts } from '../../content/index.ts';
import { lint } from '../lint.ts';

const texts = await readTexts(resolve(import.meta.dirname, '../../..'));
const meta = await projectMetaSchemas();

it.each([
  ['zakat at 25 %', 'flows/rates/zakat.json', '"value": "0.025"', '"value": "0.25"', 'rate-never-changes'],
  ['zakat at a quarter of a percent', 'flows/rates/zakat.json', '"value": "0.025"', '"value": "0.0025"', 'rate-never-changes'],
  ['a haul of a solar year', 'flows/rates/zakat.json', '"value": "355"', '"value": "365"', 'rate-never-changes'],
  ['a nisab of S$1,590', 'flows/rates/nisab.json', '"value": "15902"', '"value": "1590"', 'rate-jump'],
  ['zakat at 250 %', 'flows/rates/zakat.json', '"value": "0.025"', '"value": "2.5"', 'rate-out-of-range'],
  ['a nisab of less than nothing', 'flows/rates/nisab.json', '"value": "15902"', '"value": "-15902"', 'rate-out-of-range'],
  ['a nisab of S$25,902', 'flows/rates/nisab.json', '"value": "15902"', '"value": "25902"', 'rate-jump'],
] as const)('never serves %s, and reports one cause once', (_says, path, from, to, code) => {
  const written = texts[path] ?? '';
  expect(written).toContain(from);
  const findings = lint(dataFilesOf({ ...texts, [path]: written.replace(from, to) }, meta), { on: '2026-09-30' });
  expect(findings.filter(({ blocksServing }) => blocksServing)).toEqual([expect.objectContaining({ file: path, code })]);
});
