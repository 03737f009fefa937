import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

const needed = (key: string) => key === 'serving';

it('never drops the pinned value, however many others are requested', async () => {
  const few = createLruCache<string>(2, needed);
  await few.add('serving', Promise.resolve('bundle'));
  for (let at = 0; at < 12; at += 1) await few.add(`old-${at}`, Promise.resolve('old'));
  expect(await few.get('serving')).toBe('bundle');
  expect(few.size()).toBe(2);
});

it('does not cache a value that fails, and evicts nothing for it', async () => {
  const few = createLruCache<string>(2, needed);
  for (const known of ['one', 'two']) await few.add(known, Promise.resolve(known));
  for (let at = 0; at < 12; at += 1) await few.add(`unknown-${at}`, Promise.reject(new Error('unknown'))).catch(() => undefined);
  expect(few.get('unknown-0')).toBeUndefined();
  expect([await few.get('one'), await few.get('two')]).toEqual(['one', 'two']);
});

it('computes a value once for all concurrent callers', async () => {
  const few = createLruCache<string>(2, needed);
  const { promise, resolve } = Promise.withResolvers<string>();
  void few.add('one', promise);
  const waiting = few.get('one');
  resolve('made');
  expect(await waiting).toBe('made');
});

it('drops the least recently used value', async () => {
  const few = createLruCache<string>(2, needed);
  for (const key of ['one', 'two']) await few.add(key, Promise.resolve(key));
  await few.get('one');
  await few.add('three', Promise.resolve('three'));
  expect(few.get('two')).toBeUndefined();
  expect(await few.get('one')).toBe('one');
});
