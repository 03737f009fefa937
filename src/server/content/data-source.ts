import { loadDefinitions } from '../../lint/index.ts';
import { type Clock, dayOf } from '../kit/clock.ts';
import { earlierStarts } from './earlier-starts.ts';
import { fingerprintOf } from './files/fingerprint.ts';
import type { FormSettings } from './settings/form-settings.ts';
import { judgeApart } from './judge/judge-apart.ts';
import type { ContentSource } from './files/source.ts';

/**
 * The data as it stands on the disk, read and judged by the lint as of today: the first time right here, since nobody is served yet and a
 * thread would only take longer to start, and not again where an earlier start found nothing in the very same; each later save on a thread of its own.
 */
export function dataSource(root: string, clock: Clock, settings: FormSettings): ContentSource {
  let isServing = false;
  return {
    fingerprint: () => fingerprintOf(root),
    async read() {
      const on = dayOf(clock.now());
      if (isServing) return judgeApart({ root, on, settings });
      isServing = true;
      const { version, files, findings } = await loadDefinitions(root, { on, earlier: earlierStarts(root) });
      return { version, files, findings };
    },
  };
}
