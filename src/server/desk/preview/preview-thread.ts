import { parentPort } from 'node:worker_threads';
import type { IsoDate } from '../../../engine/index.ts';
import type { Tree } from '../../../releases/index.ts';
import type { OperatorSettings } from '../../content/under-settings.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { type Thrown, thrownOf } from '../../kit/thrown.ts';
import { placesOf } from './places.ts';
import { type DrawnBy, documentOf, type Show, shownOf } from './shown.ts';
import { readVersion, type Version } from './version.ts';

/** A request about a version by its key; the files follow only when the thread asks for them. */
export type PreviewAsk = {
  readonly id: number;
  readonly key: string;
  readonly tree?: Tree;
  readonly settings: OperatorSettings;
  readonly config: DrawnBy;
  readonly ask: { readonly kind: 'places'; readonly on: IsoDate } | { readonly kind: 'shown' | 'document'; readonly show: Show };
};

/** The answer as JSON; `tree`: the thread does not have the files. A refusal crosses the thread boundary as its parts. */
export type PreviewAnswer =
  | { readonly id: number; readonly kind: 'made'; readonly json: string }
  | { readonly id: number; readonly kind: 'tree' }
  | { readonly id: number; readonly kind: 'refused'; readonly status: Refused['status']; readonly code: string; readonly message: string }
  | { readonly id: number; readonly kind: 'failed'; readonly error: Thrown };

/** A reviewer goes to and fro between the live content and one release. */
const MOST = 4;
const versions = new Map<string, Version>();

parentPort?.on('message', async (asked: PreviewAsk) => parentPort?.postMessage(await answer(asked)));

async function answer(asked: PreviewAsk): Promise<PreviewAnswer> {
  const { id, key, tree, settings } = asked;
  try {
    const known = versions.get(key) ?? (tree && readVersion(tree, settings));
    if (known === undefined) return { id, kind: 'tree' };
    versions.delete(key);
    versions.set(key, known);
    for (const oldest of [...versions.keys()].slice(0, -MOST)) versions.delete(oldest);
    return { id, kind: 'made', json: JSON.stringify(await made(known, asked)) };
  } catch (error) {
    if (error instanceof Refused) return { id, kind: 'refused', status: error.status, code: error.code, message: error.message };
    return { id, kind: 'failed', error: thrownOf(error) };
  }
}

function made(version: Version, { ask, config }: PreviewAsk): unknown {
  switch (ask.kind) {
    case 'places':
      return placesOf(version, ask.on);
    case 'shown':
      return shownOf(version, ask.show, config);
    case 'document':
      return documentOf(version, ask.show);
  }
}
