import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldTypes } from '../../engine/index.ts';
import { findFieldType } from './index.ts';

const step = JSON.parse(readFileSync(new URL('../../../schemas/meta/step.schema.json', import.meta.url), 'utf8'));
const names = Object.keys(fieldTypes);

it('the engine, the lint and the meta-schema have the same types of answers', () => {
  expect(names.filter((name) => findFieldType(name) === undefined)).toEqual([]);
  expect(findFieldType('strange')).toBeUndefined();
  expect(step.$defs.field.properties.fieldType.enum.toSorted()).toEqual(names.toSorted());
});

it.each(names)('what an answer of the type %s counts as while blank is the same in the lint and in the engine', (name) => {
  const { blank } = fieldTypes[name as keyof typeof fieldTypes];
  expect(JSON.stringify(findFieldType(name)?.blank)).toBe(
    typeof blank === 'object' && blank !== null && !Array.isArray(blank) ? '0' : JSON.stringify(blank),
  );
});
