import { expect, it } from 'vitest';
import { dataFile } from '../../content/index.ts';
import { fewerLevels, tooDeep } from './nesting.ts';

it('names the first place that is too deep, and what to write instead', () => {
  const shallow = `${'['.repeat(50)}${']'.repeat(50)}`;
  const file = dataFile('flows/gift/ask.step.json', `{ "id": ${shallow}, "properties": ${'{ "a": '.repeat(300)}1${'}'.repeat(300)} }`);
  expect(tooDeep(file)).toMatchObject({
    spot: { pointer: `/properties${'/a'.repeat(100)}` },
    message: 'Lists and objects are nested more than 100 levels deep here, too deep to be checked.',
    mend: 'Write it with fewer levels: ask for what is deep inside in a list, or a step, of its own.',
  });
});

it('says for rules that they read one another, and otherwise that a bracket is wrong', () => {
  expect(fewerLevels('rules')).toBe('Write it with fewer levels: a rule can read other rules.');
  expect(fewerLevels('rates')).toBe('Write it with fewer levels: most likely a bracket is opened where one before it should be closed.');
});
