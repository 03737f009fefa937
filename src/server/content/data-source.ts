import { parseDefinitions } from '../../engine/index.ts';
import { loadDefinitions } from '../../lint/index.ts';
import { type Clock, dayOf } from '../clock.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Parse } from './read-content.ts';
import type { ContentSource } from './source.ts';

export const parseData: Parse = parseDefinitions;

/** The data as it stands on the disk, read and judged by the lint as of today. */
export function dataSource(root: string, clock: Clock): ContentSource {
  return {
    fingerprint: () => fingerprintOf(root),
    async read() {
      const { version, files, findings } = await loadDefinitions(root, { on: dayOf(clock.now()) });
      return { version, files, findings };
    },
  };
}
