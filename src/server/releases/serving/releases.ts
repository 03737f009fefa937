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
  /** What a start of the portal brings: the first release, or what a deploy changed. A command that only reads does not ask for it. */
  readonly begin: () => Promise<void>;
};

/** What the folder of the content has, as it is written: its files, and the schemas that come with the code. */
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

/** Releases as a portal has them. */
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
