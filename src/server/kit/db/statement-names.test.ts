import { expect, it } from 'vitest';
import { nameStatements } from './statement-names.ts';

it('a statement is named from its second use on, and always alike', () => {
  const nameOf = nameStatements();
  expect(nameOf('select 1')).toBeUndefined();
  const name = nameOf('select 1');
  expect(name).toMatch(/^[\w-]{43}$/);
  expect(nameOf('select 1')).toBe(name);
  expect(nameStatements()('select 1')).toBeUndefined();
});

it('no more statements are named than the database is to keep', () => {
  const nameOf = nameStatements(2);
  const texts = ['select 1', 'select 2', 'select 3'];
  for (const text of texts) nameOf(text);
  const names = texts.map((text) => nameOf(text));
  expect(names.filter((name) => name !== undefined)).toHaveLength(2);
  expect(texts.map((text) => nameOf(text))).toEqual(names);
});
