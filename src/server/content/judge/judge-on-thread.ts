import type { Doubt } from '../../../lint/index.ts';
import { threadFor } from '../../kit/thread.ts';
import type { Reading } from '../files/source.ts';
import type { Doubting } from './doubts-of.ts';
import { type Judging, readingOf } from './judge.ts';
import type { Answered, Asked } from './judge-thread.ts';

const thread = threadFor<Asked, Answered>(new URL('./judge-thread.ts', import.meta.url), { memoryMb: 1024, timeoutMs: 180_000 });

/** Judges the data on a worker thread, so that donors' calls do not wait. Rejects when the data cannot be read, or on a timeout. */
export async function judgeOnThread(judging: Judging): Promise<Reading> {
  const answered = await thread.run({ judging });
  if (!('judged' in answered)) throw new Error('The thread answered no judgement.');
  return readingOf(answered.judged);
}

/** The effects of content that the content before it did not have, computed on the same thread. Rejects as a judgement does. */
export async function doubtsOnThread(doubting: Doubting): Promise<readonly Doubt[]> {
  const answered = await thread.run({ doubting });
  if (!('doubts' in answered)) throw new Error('The thread answered no doubts.');
  return answered.doubts;
}
