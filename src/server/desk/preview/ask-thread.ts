import type { Tree } from '../../../releases/index.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { threadFor, TookTooLong } from '../../kit/thread.ts';
import type { PreviewAnswer, PreviewAsk } from './preview-thread.ts';

const thread = threadFor<PreviewAsk, PreviewAnswer>(new URL('./preview-thread.ts', import.meta.url), { memoryMb: 768, timeoutMs: 30_000 });

type Asking = Omit<PreviewAsk, 'tree'> & { readonly treeOf: () => Promise<Tree> };

/**
 * Reads a release on a thread of its own and returns JSON: parsing one takes a good part of a second, in which donors must not wait.
 * Rethrows the thread's refusals; 503 after a timeout.
 */
export async function askThread({ treeOf, ...asking }: Asking): Promise<string> {
  const first = await send(asking);
  const answer = first.kind === 'tree' ? await send({ ...asking, tree: await treeOf() }) : first;
  if (answer.kind === 'made') return answer.json;
  if (answer.kind === 'refused') throw new Refused(answer.status, answer.code, answer.message);
  throw new Error('The thread did not take the files of a release.');
}

async function send(asking: PreviewAsk): Promise<PreviewAnswer> {
  try {
    return await thread.run(asking);
  } catch (error) {
    if (error instanceof TookTooLong) throw new Refused(503, 'TOO_LONG', 'This takes too long to draw.', { retryAfter: 30 });
    throw error;
  }
}
