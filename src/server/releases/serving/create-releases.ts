import type { Kysely } from 'kysely';
import { readTexts } from '../../../content/index.ts';
import { isContentPath, type Tree } from '../../../releases/index.ts';
import type { Config } from '../../config/read-config.ts';
import { doubtsOnThread } from '../../content/judge/judge-on-thread.ts';
import type { ContentStore } from '../../content/store.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { Jobs } from '../../kit/jobs/jobs-port.ts';
import { beginReleases } from '../begin.ts';
import type { ReleasePorts } from '../ports.ts';
import { buildOf } from './build-of.ts';
import { judgeTree } from './judge-tree.ts';

export type Releases = {
  readonly ports: ReleasePorts;
  /** Records the start of a portal: makes the first release, or one of a deploy's changes. Commands that only read do not call it. */
  readonly begin: () => Promise<void>;
};

/** The files of the content's folder as written, and the schemas that come with the code. */
export type FolderTexts = { readonly tree: Tree; readonly schemas: Tree };

export async function readFolder(root: string): Promise<FolderTexts> {
  const texts = Object.entries(await readTexts(root));
  return {
    tree: Object.fromEntries(texts.filter(([path]) => isContentPath(path))),
    schemas: Object.fromEntries(texts.filter(([path]) => path.startsWith('schemas/'))),
  };
}

type Deps = {
  readonly db: Kysely<Tables>;
  readonly config: Config;
  readonly folder: FolderTexts;
  readonly moment: ReleasePorts['moment'];
  readonly now: () => Date;
  readonly content: Pick<ContentStore, 'current' | 'serveNewest'>;
  readonly jobs: Pick<Jobs, 'soon'>;
};

/** The releases of a portal, with their ports. */
export async function createReleases({ db, config, folder, moment, now, content, jobs }: Deps): Promise<Releases> {
  const ports: ReleasePorts = {
    db,
    moment,
    now,
    build: await buildOf(folder.schemas, config),
    judge: judgeTree(config, folder.schemas),
    doubts: (before, after, on) => doubtsOnThread({ schemas: folder.schemas, before, after, on }),
    soon: jobs.soon,
    serveNewest: content.serveNewest,
  };
  return {
    ports,
    async begin() {
      await beginReleases(ports, { tree: folder.tree, version: content.current().version });
      await content.serveNewest();
    },
  };
}
