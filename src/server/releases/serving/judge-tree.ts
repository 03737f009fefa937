import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Tree } from '../../../releases/index.ts';
import type { Config } from '../../config/read-config.ts';
import { judgeOnThread } from '../../content/judge/judge-on-thread.ts';
import type { ReleasePorts } from '../ports.ts';

/**
 * Judges a tree by the thread that judges saves: it is written to a folder of its own, with the schemas that came with the code, which is gone
 * afterwards.
 */
export function judgeInFolder(
  config: Pick<Config, 'dataDir' | 'settings' | 'contentCheck' | 'pages'>,
  schemas: Tree,
): ReleasePorts['judge'] {
  return async (tree, on) => {
    const root = join(config.dataDir, 'judged', randomUUID());
    try {
      await writeTree(root, { ...schemas, ...tree });
      return await judgeOnThread({
        root,
        on,
        settings: config.settings,
        check: config.contentCheck,
        pages: config.pages,
        missing: 'stood-in',
      });
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  };
}

async function writeTree(root: string, tree: Tree): Promise<void> {
  const folders = new Set(Object.keys(tree).map((path) => dirname(join(root, path))));
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [path, text] of Object.entries(tree)) await writeFile(join(root, path), text);
}
