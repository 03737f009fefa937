import { createHash } from 'node:crypto';
import type { Reader } from './read-on-thread.ts';
import type { EffectSeen, Progress, Trees } from './reading.ts';

/** An effect that is known, or how far it is. */
export type EffectAsked = { readonly effect?: EffectSeen; readonly progress: Progress };

type Computing = { progress: Progress; effect?: EffectSeen; readonly done: Promise<void> };

/** How long a call waits for an effect before it says how far it is. */
const WAIT_MS = 4_000;
const KEPT = 16;

/** Effects of releases, each computed once for as long as nothing of it changes, whoever asks. */
export function effectsBy(read: Reader): (trees: Trees) => Promise<EffectAsked> {
  const known = new Map<string, Computing>();
  return async (trees) => {
    const key = createHash('sha256').update(JSON.stringify(trees)).digest('base64url');
    const computing = known.get(key) ?? start(key, trees);
    await Promise.race([computing.done, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())]);
    const { effect, progress } = computing;
    return { ...(effect && { effect }), progress };
  };

  function start(key: string, trees: Trees): Computing {
    const told = (progress: Progress) => {
      computing.progress = progress;
    };
    const done = read('effect', trees, told).then((effect) => {
      computing.effect = effect;
      computing.progress = { tried: effect.of, of: effect.of };
    });
    // What failed is tried again by whoever asks next.
    done.catch(() => known.delete(key));
    const computing: Computing = { progress: { tried: 0, of: 0 }, done };
    known.set(key, computing);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return computing;
  }
}
