import { expect, it } from 'vitest';
import { definitionFiles, readData } from '../../src/content/index.ts';
import { parseDefinitions } from '../../src/engine/index.ts';
import { casesThatDiffer, languageCases } from './language-cases.ts';

const data = await readData('.');
const files = definitionFiles(data);
const definitions = parseDefinitions(files);
const cases = await languageCases('.', definitions);

it('every fixture is a case, and gives the same in the same definitions', () => {
  expect(cases.length).toBeGreaterThan(500);
  expect(casesThatDiffer(definitions, cases.slice(0, 100))).toEqual([]);
});

it('a case with another amount is reported with its file', () => {
  const raised = JSON.parse(JSON.stringify(files).replaceAll('"value":"0.025"', '"value":"0.03"'));
  const told = casesThatDiffer(parseDefinitions(raised), cases.filter(({ flow }) => flow === 'calculator').slice(0, 100));
  expect(told.length).toBeGreaterThan(20);
  expect(told[0]).toMatch(/^tests\/fixtures\/.*\.json came to \{.*\}, and comes to \{.*\}\.$/);
});
