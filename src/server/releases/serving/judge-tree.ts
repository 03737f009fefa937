import type { Tree } from '../../../releases/index.ts';
import type { Config } from '../../config/read-config.ts';
import { judgeOnThread } from '../../content/judge/judge-on-thread.ts';
import type { ReleasePorts } from '../ports.ts';

/** Judges a tree on the thread that judges saves, with the schemas that come with the code. */
export function judgeTree(
  { settings, contentCheck: check, pages }: Pick<Config, 'settings' | 'contentCheck' | 'pages'>,
  schemas: Tree,
): ReleasePorts['judge'] {
  return (tree, on) => judgeOnThread({ from: { ...schemas, ...tree }, on, settings, check, pages, missing: 'stood-in' });
}
