import { createHash } from 'node:crypto';
import type { Reader } from './read-on-thread.ts';
import type { Progress, Readings, Trees } from './reading.ts';

/** Readings that take seconds, so they run off the thread that answers donors. */
type Slow = 'effect' | 'gifts';

/** The result, if known, and the progress. */
export type Computed<W extends Slow> = { readonly read?: Readings[W]; readonly progress: Progress };
export type EffectAsked = Computed<'effect'>;

type Computing<W extends Slow> = { progress: Progress; read?: Readings[W]; readonly done: Promise<void> };

/** How long a call waits for the result before it answers with the progress. */
const WAIT_MS = 4_000;
const KEPT = 16;

/** Computes effects of releases, memoised by the content of the trees and shared by all callers. `more` loads further input of the reading. */
export function computedBy<W extends Slow>(
  what: W,
  read: Reader,
  more: () => Promise<Partial<Trees>> = async () => ({}),
): (trees: Trees) => Promise<Computed<W>> {
  const known = new Map<string, Computing<W>>();
  return async (trees) => {
    const key = createHash('sha256').update(JSON.stringify(trees)).digest('base64url');
    const computing = known.get(key) ?? start(key, trees);
    await Promise.race([computing.done, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())]);
    const { read: found, progress } = computing;
    return { ...(found && { read: found }), progress };
  };

  function start(key: string, trees: Trees): Computing<W> {
    const told = (progress: Progress) => {
      computing.progress = progress;
    };
    const done = more()
      .then((besides) => read(what, { ...trees, ...besides }, told))
      .then((found) => {
        computing.read = found;
        computing.progress = { tried: found.of, of: found.of };
      });
    // A failure is not cached, so the next call tries again.
    done.catch(() => known.delete(key));
    const computing: Computing<W> = { progress: { tried: 0, of: 0 }, done };
    known.set(key, computing);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return computing;
  }
}
