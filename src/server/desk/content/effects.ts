import { createHash } from 'node:crypto';
import type { Reader } from './read-on-thread.ts';
import type { Progress, Readings, Trees } from './reading.ts';

/** What takes seconds to compute of a release, away from the calls of donors. */
type Slow = 'effect' | 'gifts';

/** What is known, or how far it is. */
export type Computed<W extends Slow> = { readonly read?: Readings[W]; readonly progress: Progress };
export type EffectAsked = Computed<'effect'>;

type Computing<W extends Slow> = { progress: Progress; read?: Readings[W]; readonly done: Promise<void> };

/** How long a call waits before it says how far it is. */
const WAIT_MS = 4_000;
const KEPT = 16;

/** Effects of releases, each computed once for as long as nothing of it changes, whoever asks. `more`: what is read for it besides, once it is computed. */
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
    // What failed is tried again by whoever asks next.
    done.catch(() => known.delete(key));
    const computing: Computing<W> = { progress: { tried: 0, of: 0 }, done };
    known.set(key, computing);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return computing;
  }
}
