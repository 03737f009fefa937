import { expect, it } from 'vitest';
import { takenBack } from './taken-back.ts';

const release = (id: string, kind: 'first' | 'change' | 'undo' | 'urgent' = 'change', undoes: string | null = null) => ({
  id,
  kind,
  undoes,
});
const [first, nisab, words] = [release('first', 'first'), release('nisab'), release('words')];

it('nothing is taken back by what only comes after it', () => {
  expect([...takenBack([first, nisab, words])]).toEqual([]);
});

it('an undone release is', () => {
  expect([...takenBack([first, nisab, words, release('undo', 'undo', 'nisab')])]).toEqual(['nisab']);
});

it('and no more once its undoing was undone', () => {
  const again = [release('undo', 'undo', 'nisab'), release('redo', 'undo', 'undo')];
  expect([...takenBack([first, nisab, ...again])]).toEqual(['undo']);
});

it('what went live after that to which somebody went back urgently, is, and what was undone before it still is', () => {
  const undo = release('undo', 'undo', 'nisab');
  expect([...takenBack([first, nisab, undo, words, release('back', 'urgent', 'undo')])]).toEqual(['nisab', 'words']);
});

it('what was undone after that is not', () => {
  expect([...takenBack([first, nisab, release('undo', 'undo', 'nisab'), release('back', 'urgent', 'nisab')])]).toEqual(['undo']);
});
