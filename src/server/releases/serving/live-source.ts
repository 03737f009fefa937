import type { Kysely } from 'kysely';
import { type DataFiles, dataWith } from '../../../content/index.ts';
import type { Tree } from '../../../releases/index.ts';
import type { ContentSource, Reading } from '../../content/files/source.ts';
import { versionOf } from '../../content/read-content.ts';
import { asWritten, getTree } from '../../content/stored/texts.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { findActivation, newestActivation } from '../store/activations.ts';
import type { Watch } from '../../content/files/watch.ts';

type LivePorts = {
  readonly db: Kysely<Tables>;
  /** The folder, used before the first release: its content becomes release 0. */
  readonly folder: ContentSource;
  /** The schemas that the content refers to; they come with the code. */
  readonly schemas: Tree;
  /** Parses and compresses a version before it serves. */
  readonly make: (reading: Reading) => Promise<Reading>;
};

const NO_DATA: DataFiles = { files: [], version: '', meta: {} };
const NO_FINDINGS: readonly [] = [];

/** The live content as a source; its fingerprint is the number of the newest activation. It was judged earlier, so it is only parsed. */
export function liveSource({ db, folder, schemas, make }: LivePorts): ContentSource {
  return {
    fingerprint: async () => (await newestActivation(db)) ?? folder.fingerprint(),
    async read() {
      const live = await findActivation(db);
      if (live === undefined) return folder.read();
      // The version's name and files, computed as for a folder.
      const data = dataWith(NO_DATA, { ...schemas, ...(await definitionsIn(db, live.treeHash)) });
      return make({ ...versionOf(data), findings: NO_FINDINGS });
    },
  };
}

/** The files of a tree that are served to donors: all but its fixtures. */
async function definitionsIn(db: Kysely<Tables>, treeHash: string): Promise<Tree> {
  const tree = await getTree(db, treeHash);
  return asWritten(db, Object.fromEntries(Object.entries(tree).filter(([path]) => !path.startsWith('tests/'))));
}

const EVERY_MS = 1_000;

/** Polls every second for a new activation: one row, by its index. */
export const watchLive: Watch = (changed) => {
  const timer = setInterval(changed, EVERY_MS).unref();
  return () => clearInterval(timer);
};
