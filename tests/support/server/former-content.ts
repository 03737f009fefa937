import { type Kysely, sql } from 'kysely';
import type { Json } from '../../../src/engine/index.ts';
import { hashOfTree, type HashedTree } from '../../../src/releases/index.ts';
import { sha256 } from '../../../src/server/kit/crypto/digest.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';

type JsonObject = { [name: string]: Json };

/** Parts that a former release's content lacks: properties of files, by dotted path ("home.give-short"), or whole files. */
export type NotYet = { readonly [path: string]: readonly string[] | 'the file' };

/** Turns the live content into that of a former release, as the owner of the tables: removes the parts that it lacks. */
export async function makeFormer(owner: Kysely<Tables>, notYet: NotYet): Promise<void> {
  const live = await owner.selectFrom('content_activations').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
  const { files } = await owner.selectFrom('content_trees').select('files').where('hash', '=', live.tree_hash).executeTakeFirstOrThrow();
  let tree: HashedTree = files;
  for (const [path, names] of Object.entries(notYet)) {
    const { [path]: hash = '', ...others } = tree;
    const { text } = await owner.selectFrom('content_texts').select('text').where('hash', '=', hash).executeTakeFirstOrThrow();
    tree = names === 'the file' ? others : { ...others, [path]: await keep(owner, without(text, names)) };
  }
  const treeHash = hashOfTree(tree, sha256);
  await owner
    .insertInto('content_trees')
    .values({ hash: treeHash, files: JSON.stringify(tree) })
    .execute();
  await owner.updateTable('releases').set({ tree_hash: treeHash, kind: 'first' }).where('id', '=', live.release_id).execute();
  await owner
    .insertInto('content_activations')
    .values({ release_id: live.release_id, tree_hash: treeHash, content_version: 'former', at: sql`now()` })
    .execute();
}

async function keep(owner: Kysely<Tables>, text: string): Promise<string> {
  const hash = sha256(text);
  await owner.insertInto('content_texts').values({ hash, text }).execute();
  return hash;
}

function without(text: string, names: readonly string[]): string {
  const file = JSON.parse(text) as JsonObject;
  for (const name of names) {
    const parts = name.split('.');
    const last = parts.pop() ?? '';
    const group = parts.reduce<JsonObject>((inner, part) => inner[part] as JsonObject, file);
    if (!(last in group)) throw new Error(`There is no ${name} to take away.`);
    delete group[last];
  }
  return JSON.stringify(file);
}
