import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReceiptDocument } from '../../../engine/index.ts';
import { createLane } from './lane.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const folder = mkdtempSync(join(tmpdir(), 'lane-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** A thread that answers its id and its count. The title "for ever" hangs it, and "broken" throws. */
const script = pathToFileURL(join(folder, 'thread.mjs'));
writeFileSync(
  script,
  `import { threadId } from 'node:worker_threads';
  let drawn = 0;
  export function work({ title }) {
    if (title === 'for ever') for (;;);
    if (title === 'broken') throw new Error('It cannot be drawn.');
    return Uint8Array.of(threadId, ++drawn);
  }`,
);
const TIMEOUT = 30_000;
const lane = (atMostWaiting = 10) => {
  const draw = createLane({ script, atMostWaiting, atMostWaitingOfOne: atMostWaiting, timeoutMs: TIMEOUT });
  return (document: ReceiptDocument, caller = '198.51.100.1') => draw(document, caller);
};
const titled = (title: string): ReceiptDocument => ({ title, language: 'en', blocks: [] });
const threadOf = (drawn: unknown) => (drawn as { readonly pdf: Uint8Array }).pdf[0];

it('draws concurrent requests on one thread, one after the other', async () => {
  const draw = lane();
  const drawn = await Promise.all(['a', 'b', 'c'].map((title) => draw(titled(title))));
  expect(drawn.map((one) => (one.kind === 'drawn' ? one.pdf[1] : one.kind))).toEqual([1, 2, 3]);
  expect(new Set(drawn.map(threadOf)).size).toBe(1);
});

it('terminates a drawing that takes too long, and draws the next', async () => {
  const draw = lane();
  const first = await draw(titled('a'));
  const [endless, next] = [draw(titled('for ever')), draw(titled('b'))];
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  expect(await endless).toEqual({ kind: 'too-long' });
  expect(threadOf(await next)).not.toBe(threadOf(first));
});

it('rejects a document that cannot be drawn, and draws the next', async () => {
  const draw = lane();
  const [broken, next] = [draw(titled('broken')), draw(titled('b'))];
  await expect(broken).rejects.toThrow('It cannot be drawn.');
  expect(await next).toMatchObject({ kind: 'drawn' });
});

it('limits the number of waiting documents', async () => {
  const draw = lane(1);
  const kinds = await Promise.all(['a', 'b', 'c'].map(async (title) => (await draw(titled(title))).kind));
  expect(kinds).toEqual(['drawn', 'drawn', 'full']);
});

it('draws in turn by caller, and lets one IP address fill only its own share', async () => {
  const draw = createLane({ script, atMostWaiting: 10, atMostWaitingOfOne: 2, timeoutMs: TIMEOUT });
  const from = async (caller: string) => ({ caller, ...(await draw(titled('a'), caller)) });
  const all = await Promise.all([...Array(6).fill('203.0.113.7'), '198.51.100.1'].map(from));
  expect(all.filter(({ kind }) => kind === 'full').map(({ caller }) => caller)).toEqual(Array(3).fill('203.0.113.7'));
  const order = all
    .flatMap((one) => (one.kind === 'drawn' ? [{ caller: one.caller, at: one.pdf[1] ?? 0 }] : []))
    .sort((a, b) => a.at - b.at);
  expect(order.map(({ caller }) => caller)).toEqual(['203.0.113.7', '203.0.113.7', '198.51.100.1', '203.0.113.7']);
});

it('reports since when each document waits, until it is drawn or refused', async () => {
  const draw = createLane({ script, atMostWaiting: 1, atMostWaitingOfOne: 1, timeoutMs: TIMEOUT });
  const began = new Date();
  const endless = draw(titled('for ever'), 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  const next = draw(titled('b'), 'a');
  expect(await draw(titled('c'), 'a')).toEqual({ kind: 'full' });
  expect(draw.waitingSince()).toEqual([began, new Date(began.getTime() + 1_000)]);
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  await Promise.all([endless, next]);
  expect(draw.waitingSince()).toEqual([]);
});
