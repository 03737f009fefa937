import { parentPort } from 'node:worker_threads';
import { type Judged, type Judging, judge } from './judge.ts';

export type JudgeRequest = { readonly id: number; readonly judging: Judging };
/** The judgement, or why there is none. */
export type JudgeResponse = { readonly id: number; readonly judged?: Judged; readonly error?: string };

parentPort?.on('message', async ({ id, judging }: JudgeRequest) => {
  parentPort?.postMessage(await respond(id, judging));
});

async function respond(id: number, judging: Judging): Promise<JudgeResponse> {
  try {
    return { id, judged: await judge(judging) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
