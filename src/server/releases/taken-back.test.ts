import { expect, it } from 'vitest';
import { takenBack } from './taken-back.ts';

const release = (id: string, kind: 'first' | 'change' | 'undo' | 'urgent' = 'change', undoes: string | null = null) => ({
  id,
  kind,
  undoes,
});
const [first, nisab, words] = [release('first', 'first'), release('nisab'), release('words')];

it('a later release alone reverts nothing', () => {
  expect([...takenBack([first, nisab, words])]).toEqual([]);
});

it('an undone release is reverted', () => {
  expect([...takenBack([first, nisab, words, release('undo', 'undo', 'nisab')])]).toEqual(['nisab']);
});

it('and no longer once its undo was undone', () => {
  const again = [release('undo', 'undo', 'nisab'), release('redo', 'undo', 'undo')];
  expect([...takenBack([first, nisab, ...again])]).toEqual(['undo']);
});

it('an urgent return reverts all later releases, and earlier undone ones stay reverted', () => {
  const undo = release('undo', 'undo', 'nisab');
  expect([...takenBack([first, nisab, undo, words, release('back', 'urgent', 'undo')])]).toEqual(['nisab', 'words']);
});

it('a release undone after that is not reverted', () => {
  expect([...takenBack([first, nisab, release('undo', 'undo', 'nisab'), release('back', 'urgent', 'nisab')])]).toEqual(['undo']);
});
