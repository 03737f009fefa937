import { expect, it } from 'vitest';
import { tryFixtures } from '../../src/fixtures/index.ts';
import { loadDefinitions } from '../../src/lint/index.ts';
import { copyData } from '../e2e/support/data.ts';
import { writeTutorial } from '../support/tutorial.ts';

const data = copyData();
writeTutorial(data);

it('the tutorial’s steps are right, and its fixture notices another price', async () => {
  const load = () => loadDefinitions(data.root, { on: '2026-09-15' });
  const { findings, data: written, definitions } = await load();
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(findings.filter(({ file }) => file.includes('well')).map(({ code }) => code)).toEqual([
    'flow-untried',
    'why-missing',
    'fields-unlisted',
  ]);
  expect(tryFixtures(written, definitions ?? expect.unreachable())).toEqual([]);

  data.write('flows/well/well.rules.json', data.read('flows/well/well.rules.json').replace('"12.50"', '"12.60"').replace('"50"', '"50.4"'));
  const dearer = await load();
  const failures = tryFixtures(dearer.data, dearer.definitions ?? expect.unreachable());
  expect(failures.map(({ message }) => message).join()).toContain('tests/fixtures/well/four-metres.json');
});
