import { fixturesMissing, loadDefinitions, operatorNotHeard, surveyOf } from '../../lint/index.ts';
import type { Config } from '../config/read-config.ts';
import { type Clock, dayOf } from '../kit/clock.ts';
import { lintCache } from './lint-cache.ts';
import { fingerprintOf } from './files/fingerprint.ts';
import { judgeOnThread } from './judge/judge-on-thread.ts';
import type { ContentSource } from './files/source.ts';
import { asServed } from './as-served.ts';
import { versionOf } from './read-content.ts';

type Judged = Pick<Config, 'flowsRoot' | 'settings' | 'contentCheck' | 'pages'>;

/**
 * The data on the disk, judged as of today. The first reading runs on this thread: no donor is served yet, and a worker takes longer to start. Bytes
 * that an earlier start linted are not linted again. Later readings run on a worker thread, with every check.
 */
export function dataSource({ flowsRoot: root, settings, contentCheck: check, pages }: Judged, clock: Clock): ContentSource {
  let isServing = false;
  return {
    fingerprint: () => fingerprintOf(root),
    async read() {
      const on = dayOf(clock.now());
      if (isServing) return judgeOnThread({ from: root, on, settings, check, pages, missing: 'refused' });
      isServing = true;
      const { data, findings } = await loadDefinitions(root, { on, cache: lintCache(root) });
      const missing = check === 'whole' && findings.every(({ blocksServing }) => !blocksServing) ? fixturesMissing(surveyOf(data)) : [];
      const read = versionOf(data);
      return { ...read, ...asServed(read, settings), findings: [...findings, ...missing, ...operatorNotHeard(data, settings)] };
    },
  };
}
