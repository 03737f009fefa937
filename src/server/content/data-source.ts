import { loadDefinitions, operatorNotHeard } from '../../lint/index.ts';
import { type Clock, dayOf } from '../kit/clock.ts';
import { lintCache } from './lint-cache.ts';
import { fingerprintOf } from './files/fingerprint.ts';
import { judgeOnThread } from './judge/judge-on-thread.ts';
import type { ContentSource } from './files/source.ts';
import { type OperatorSettings, underSettings } from './under-settings.ts';

/**
 * The data on the disk, judged as of today. The first reading is made in place: nobody is served yet, and a thread takes longer to start.
 * It is linted only when the same bytes were not linted at an earlier start. Later readings are made on a worker thread.
 */
export function dataSource(root: string, clock: Clock, settings: OperatorSettings): ContentSource {
  let isServing = false;
  return {
    fingerprint: () => fingerprintOf(root),
    async read() {
      const on = dayOf(clock.now());
      if (isServing) return judgeOnThread({ root, on, settings });
      isServing = true;
      const { data, findings, ...read } = await loadDefinitions(root, { on, cache: lintCache(root) });
      return { ...underSettings(read, settings), findings: [...findings, ...operatorNotHeard(data, settings)] };
    },
  };
}
