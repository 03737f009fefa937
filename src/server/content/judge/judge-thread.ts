import { parentPort } from 'node:worker_threads';
import type { Doubt } from '../../../lint/index.ts';
import { type Thrown, thrownOf } from '../../kit/thrown.ts';
import { type Doubting, doubtsOf } from './doubts-of.ts';
import { type Judged, type Judging, judge } from './judge.ts';

export type Asked = { readonly judging: Judging } | { readonly doubting: Doubting };
export type JudgeRequest = { readonly id: number; readonly asked: Asked };
/** The judgement or the doubts, or the error. */
export type JudgeResponse = {
  readonly id: number;
  readonly judged?: Judged;
  readonly doubts?: readonly Doubt[];
  readonly error?: Thrown;
};

parentPort?.on('message', async ({ id, asked }: JudgeRequest) => {
  parentPort?.postMessage(await respond(id, asked));
});

async function respond(id: number, asked: Asked): Promise<JudgeResponse> {
  try {
    return 'judging' in asked ? { id, judged: await judge(asked.judging) } : { id, doubts: await doubtsOf(asked.doubting) };
  } catch (error) {
    return { id, error: thrownOf(error) };
  }
}
