import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { definitionFiles, readData } from '../../src/content/index.ts';
import { parseDefinitions } from '../../src/engine/index.ts';
import { lint } from '../../src/lint/index.ts';
import { describeFailure, runFixtures } from '../../src/fixtures/index.ts';

/** The day on which the shipped data is judged: ageing rates are for their keepers to correct, and must not fail this test. */
const ON = '2026-09-30';
const data = await readData(resolve(import.meta.dirname, '../..'));
const results = runFixtures(data, parseDefinitions(definitionFiles(data)), []);

it('finds no error in the shipped data as of 30 September 2026', () => {
  expect(lint(data, { on: ON }).filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('has one voice: no text uses a replaced word, or the wrong form after a number', () => {
  const ofVoice = lint(data, { on: ON }).filter(({ code }) => code === 'banned-word' || code === 'wrong-plural');
  expect(ofVoice.map(({ message, mend }) => `${message} ${mend}`)).toEqual([]);
});

it('ships fixtures', () => {
  expect(results.length).toBeGreaterThan(0);
});

it.each(results.map((result) => [result.says || result.file, result] as const))('%s', (_says, result) => {
  expect(result.differences, describeFailure(result)).toEqual([]);
});
