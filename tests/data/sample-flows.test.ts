import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataWith, definitionFiles, readData } from '../../src/content/index.ts';
import { parseDefinitions } from '../../src/engine/index.ts';
import { runFixtures } from '../../src/fixtures/index.ts';
import { lint, renewedLists, surveyOf } from '../../src/lint/index.ts';
import { coverageReport } from '../../src/fixtures/index.ts';
import { mutationReport } from '../../src/commands/data/mutate/report.ts';
import { filesOfSample, sampleFlows } from '../support/sample-flows.ts';

const data = await readData(resolve(import.meta.dirname, '../..'));
const textOf = (path: string) => data.files.find((file) => file.path === path)?.text ?? expect.fail(path);
const ON = '2026-11-24';
const before = lint(data, { on: ON });

describe.each(sampleFlows)('the sample flow %s', (flow) => {
  const files = filesOfSample(flow, textOf);
  const added = dataWith(data, files);
  const findings = lint(added, { on: ON });

  it('has no finding of its own', () => {
    const known = new Set(before.map(({ file, code, message }) => `${file} ${code} ${message}`));
    const own = findings.filter(({ file, code, message }) => !known.has(`${file} ${code} ${message}`));
    expect(own.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([]);
  });

  it('lists its questions, so that answers are carried when one of them changes', () => {
    const [path, text] = Object.entries(files).find(([one]) => one.endsWith('/carry.json')) ?? expect.fail('no carry.json');
    expect(text).toBe(renewedLists(surveyOf(added))[path]);
  });

  it('gives the amounts and receipts of its own fixtures', () => {
    const results = runFixtures(added, parseDefinitions(definitionFiles(added)), findings);
    const own = results.filter(({ file }) => file in files);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });
});

it.each(['iftar', 'trays'])('npm run check finds nothing in the flow %s: its cases cover all of it, and notice each mistake', (flow) => {
  const files = filesOfSample(flow, textOf);
  const added = dataWith(data, files);
  const definitions = parseDefinitions(definitionFiles(added));
  const own = new Set(Object.keys(files).filter((path) => !path.startsWith('flows/text/')));
  const { unreached } = coverageReport(added, definitions);
  expect(unreached.filter(({ file }) => own.has(file)).map(({ subject, missing }) => `${subject}: ${missing}`)).toEqual([]);
  const { survivors } = mutationReport(added, definitions, [], own);
  expect(survivors.map(({ subject, change }) => `${subject}: ${change}`)).toEqual([]);
});
