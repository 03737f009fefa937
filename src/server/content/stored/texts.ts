import type { Kysely } from 'kysely';
import { todaysText, todaysTexts } from '../../../content/index.ts';
import { type Change, hashOfTree, type HashedTree, type Tree } from '../../../releases/index.ts';
import { sha256 } from '../../kit/crypto/digest.ts';
import type { Tables } from '../../kit/db/tables.ts';

/** Rows per insert statement. */
const AT_ONCE = 500;

/** Stores texts, each once, and returns the hash of each path's. */
export async function keepTexts(db: Kysely<Tables>, texts: Tree): Promise<HashedTree> {
  const hashed = Object.entries(texts).map(([path, text]) => ({ path, hash: sha256(text), text }));
  const further = new Map(hashed.map(({ hash, text }) => [hash, text]));
  for (const hash of await keptAmong(db, [...further.keys()])) further.delete(hash);
  const rows = [...further].map(([hash, text]) => ({ hash, text }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto('content_texts')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((known) => known.column('hash').doNothing())
      .execute();
  return Object.fromEntries(hashed.map(({ path, hash }) => [path, hash]));
}

/** The hashes whose texts are stored. */
export async function keptAmong(db: Kysely<Tables>, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = hashes.length === 0 ? [] : await db.selectFrom('content_texts').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** A lookup of texts by hash; it throws for a text that is not stored. */
export async function textsOf(db: Kysely<Tables>, hashes: Iterable<string>): Promise<(hash: string) => string> {
  const asked = [...new Set(hashes)];
  const rows = asked.length === 0 ? [] : await db.selectFrom('content_texts').selectAll().where('hash', 'in', asked).execute();
  const texts = new Map(rows.map(({ hash, text }) => [hash, text]));
  return (hash) => {
    const text = texts.get(hash);
    if (text === undefined) throw new Error(`The text ${hash} is not kept.`);
    return text;
  };
}

/** The texts of a hashed tree, in today's format. Texts in a former format stay stored as written, since the hash is their key. */
export async function unhashed(db: Kysely<Tables>, tree: HashedTree): Promise<Tree> {
  return todaysTexts(await asWritten(db, tree));
}

/** The same texts as written, in any format. */
export async function asWritten(db: Kysely<Tables>, tree: HashedTree): Promise<Tree> {
  const text = await textsOf(db, Object.values(tree));
  return Object.fromEntries(Object.entries(tree).map(([path, hash]) => [path, text(hash)]));
}

/** Changes with texts instead of hashes, in today's format. */
export async function unhashedChanges(db: Kysely<Tables>, changes: readonly Change[]): Promise<readonly Change[]> {
  const text = await textsOf(
    db,
    changes.flatMap(({ before, after }) => [before, after].filter((hash) => hash !== undefined)),
  );
  const of = (path: string, hash: string | undefined) => (hash === undefined ? undefined : todaysText(path, text(hash)));
  return changes.map(({ path, before, after }) => ({ path, before: of(path, before), after: of(path, after) }));
}

/** Stores a tree and returns its hash. Its texts must be stored already. */
export async function keepTree(db: Kysely<Tables>, tree: HashedTree): Promise<string> {
  const hash = hashOfTree(tree, sha256);
  await db
    .insertInto('content_trees')
    .values({ hash, files: JSON.stringify(tree) })
    .onConflict((known) => known.column('hash').doNothing())
    .execute();
  return hash;
}

export async function findTree(db: Kysely<Tables>, hash: string): Promise<HashedTree | undefined> {
  return (await db.selectFrom('content_trees').select('files').where('hash', '=', hash).executeTakeFirst())?.files;
}

export async function getTree(db: Kysely<Tables>, hash: string): Promise<HashedTree> {
  const tree = await findTree(db, hash);
  if (tree === undefined) throw new Error(`The tree ${hash} is not kept.`);
  return tree;
}
