import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { readTexts } from '../../../content/index.ts';
import { isContentPath, type Tree } from '../../../releases/index.ts';
import type { Config } from '../../config/read-config.ts';
import { doubtsOnThread, judgeOnThread } from '../../content/judge/judge-on-thread.ts';
import type { ContentStore } from '../../content/store.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { Jobs } from '../../kit/jobs/jobs-port.ts';
import { beginReleases } from '../begin.ts';
import type { ReleasePorts } from '../ports.ts';
import { judgeTasks } from '../live/judge-release.ts';
import { publishDue } from '../live/publish-due.ts';

export type Releases = {
  readonly ports: ReleasePorts;
  /** Records the start of a portal: makes the first release, or a release of a deploy's changes. Read-only commands do not call it. */
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

/** Background work on releases: judging, and publishing those that are due. Every process polls each second. */
export function workOnReleases(jobs: Pick<Jobs, 'handle' | 'sweep'>, ports: ReleasePorts): void {
  jobs.handle(judgeTasks(ports));
  jobs.sweep('publish-releases', () => publishDue(ports));
}

/** Judges a tree on the thread that judges saves, with the schemas that come with the code. */
function judgeTree(
  { settings, contentCheck: check, pages }: Pick<Config, 'settings' | 'contentCheck' | 'pages'>,
  schemas: Tree,
): ReleasePorts['judge'] {
  return (tree, on) => judgeOnThread({ from: { ...schemas, ...tree }, on, settings, check, pages, missing: 'stood-in' });
}

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
/** The judging code: another version of it may have other findings. */
export const CODE = ['src/lint', 'src/engine', 'src/fixtures', 'src/content', 'schemas/meta', 'schemas/common'];
const PACKAGES = 'package-lock.json';

/** Identifies the code and settings that judge content, so that judgements by others do not count. Hex, 16 digits. */
async function buildOf(schemas: Tree, { settings, contentCheck }: Pick<Config, 'settings' | 'contentCheck'>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([schemas, settings, contentCheck]));
  for (const folder of CODE) {
    const entries = await readdir(join(PROJECT, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.toSorted()) hash.update(file.slice(PROJECT.length)).update(await readFile(file));
  }
  return hash
    .update(await readFile(join(PROJECT, PACKAGES)))
    .digest('hex')
    .slice(0, 16);
}
