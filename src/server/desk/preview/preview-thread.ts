import type { IsoDate } from '../../../engine/index.ts';
import type { Tree } from '../../../releases/index.ts';
import type { OperatorSettings } from '../../content/under-settings.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { placesOf } from './places.ts';
import { type DrawnBy, documentOf, type Show, shownOf } from './shown.ts';
import { readVersion, type Version } from './version.ts';

/** A request about a version by its key; the files follow only when the thread asks for them. */
export type PreviewAsk = {
  readonly key: string;
  readonly tree?: Tree;
  readonly settings: OperatorSettings;
  readonly config: DrawnBy;
  readonly ask: { readonly kind: 'places'; readonly on: IsoDate } | { readonly kind: 'shown' | 'document'; readonly show: Show };
};

/** The answer as JSON; `tree`: the thread does not have the files. A refusal crosses the thread boundary as its parts. */
export type PreviewAnswer =
  | { readonly kind: 'made'; readonly json: string }
  | { readonly kind: 'tree' }
  | { readonly kind: 'refused'; readonly status: Refused['status']; readonly code: string; readonly message: string };

/** A reviewer switches between the live content and one release. */
const MOST = 4;
const versions = new Map<string, Version>();

export async function work(asked: PreviewAsk): Promise<PreviewAnswer> {
  const { key, tree, settings } = asked;
  try {
    const known = versions.get(key) ?? (tree && readVersion(tree, settings));
    if (known === undefined) return { kind: 'tree' };
    versions.delete(key);
    versions.set(key, known);
    for (const oldest of [...versions.keys()].slice(0, -MOST)) versions.delete(oldest);
    return { kind: 'made', json: JSON.stringify(await made(known, asked)) };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', status: error.status, code: error.code, message: error.message };
    throw error;
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
