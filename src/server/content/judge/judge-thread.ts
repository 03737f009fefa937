import { parentPort } from 'node:worker_threads';
import { type Judged, type Judging, judge } from './judge.ts';

/** A judgement that is asked for, by a number. */
export type Asked = { readonly id: number; readonly judging: Judging };
/** What became of it: the judgement, or why there is none. */
export type Told = { readonly id: number; readonly judged?: Judged; readonly error?: string };

/** Judges what it is asked, one after another as they come. */
parentPort?.on('message', async ({ id, judging }: Asked) => {
  parentPort?.postMessage(await told(id, judging));
});

async function told(id: number, judging: Judging): Promise<Told> {
  try {
    return { id, judged: await judge(judging) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
