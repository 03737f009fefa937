import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applied, changesBetween, hashOfChanges, kindOfChange, reversed } from './changes.ts';
import { hashedTree, hashOfTree, isContentPath } from './tree.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const before = { 'flows/site.json': '{}', 'flows/rates/nisab.json': '{"a":1}', 'receipts/harta.json': '{}' };
const after = { 'flows/site.json': '{}', 'flows/rates/nisab.json': '{"a":2}', 'receipts/wakaf.json': '{}' };

describe('changes', () => {
  it('are the files that differ, and turn one tree into the other, byte for byte', () => {
    const changes = changesBetween(before, after);
    expect(changes.map((change) => [change.path, kindOfChange(change)])).toEqual([
      ['flows/rates/nisab.json', 'changed'],
      ['receipts/harta.json', 'removed'],
      ['receipts/wakaf.json', 'added'],
    ]);
    expect(applied(before, changes)).toEqual(after);
    expect(applied(after, reversed(changes))).toEqual(before);
  });

  it('have a hash that depends on every byte before and after, and on no other file', () => {
    const hash = (one: object, other: object) =>
      hashOfChanges(changesBetween(hashedTree(one as typeof before, digest), hashedTree(other as typeof before, digest)), digest);
    const known = hash(before, after);
    expect(hash({ ...before, 'flows/more.json': '1' }, { ...after, 'flows/more.json': '1' })).toBe(known);
    expect(hash({ ...before, 'flows/rates/nisab.json': '{"a":0}' }, after)).not.toBe(known);
    expect(hash(before, { ...after, 'flows/rates/nisab.json': '{"a":2} ' })).not.toBe(known);
    expect(hash(after, before)).not.toBe(known);
  });
});

it('a tree has the same hash in any order of its files', () => {
  const turned = Object.fromEntries(Object.entries(before).toReversed());
  expect(hashOfTree(hashedTree(turned, digest), digest)).toBe(hashOfTree(hashedTree(before, digest), digest));
});

it('the content is limited to its folders, and no path leads out of them', () => {
  for (const path of ['flows/rates/nisab.json', 'receipts/mails/receipt.json', 'tests/fixtures/zakat/one.json', 'flows/zakat/sum.svg'])
    expect([path, isContentPath(path)]).toEqual([path, true]);
  for (const path of [
    'flows/../src/a.json',
    'schemas/common/money.json',
    'flows/a.ts',
    'flows/approved.json',
    'flows//a.json',
    '/flows/a.json',
    'flows/./a.json',
  ])
    expect([path, isContentPath(path)]).toEqual([path, false]);
});
