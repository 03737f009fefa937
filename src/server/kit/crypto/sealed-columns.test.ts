import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sealedColumns } from './sealed-columns.ts';

const folder = new URL('../db/migrations/', import.meta.url);

it('the migrations mark exactly the sealed columns as sealed', () => {
  const marked = readdirSync(folder).flatMap((name) => markedIn(readFileSync(new URL(name, folder), 'utf8')));
  expect(marked.sort()).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort());
});

/** The columns marked with the comment "sealed", with their tables. */
function markedIn(migration: string): string[] {
  let table = '';
  return migration.split('\n').flatMap((line) => {
    table = /^(?:create|alter) table (\S+)/.exec(line)?.[1] ?? table;
    const [, column] = /^ +(?:add column )?(\w+) .*-- sealed$/.exec(line) ?? [];
    return column === undefined ? [] : [`${table}.${column}`];
  });
}
