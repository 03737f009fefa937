import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerType } from '../../content/index.ts';
import { type FieldTypeDefinition, fieldTypes } from '../../engine/index.ts';
import { findFieldType } from './index.ts';

const step = JSON.parse(readFileSync(new URL('../../../schemas/meta/step.schema.json', import.meta.url), 'utf8'));
const names = Object.keys(fieldTypes);

it('the engine and the lint have the same types of answers, and each format of the meta-schema has a type', () => {
  expect(names.filter((name) => findFieldType(name) === undefined)).toEqual([]);
  expect(findFieldType('strange')).toBeUndefined();
  const formats: readonly string[] = step.$defs.field.properties.format.enum;
  expect(formats.map((format) => answerType({ type: 'string', format })).filter((name) => !names.includes(name))).toEqual([]);
  expect(formats.toSorted()).toEqual(
    Object.values<FieldTypeDefinition>(fieldTypes)
      .flatMap(({ format }) => format?.name ?? [])
      .toSorted(),
  );
});

it.each(names)('a blank answer of the type %s has the same value in the lint and in the engine', (name) => {
  const { blank } = fieldTypes[name as keyof typeof fieldTypes];
  expect(JSON.stringify(findFieldType(name)?.blank)).toBe(
    typeof blank === 'object' && blank !== null && !Array.isArray(blank) ? '0' : JSON.stringify(blank),
  );
});
