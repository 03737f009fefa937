import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataOfTexts } from '../../content/index.ts';
import { applied, changesBetween, hashedTree, hashOfTree, kindOfChange } from '../../releases/index.ts';
import { waysBackClosed } from '../../lint/index.ts';
import { sha256 } from '../../server/kit/crypto/digest.ts';
import { may, memberByEmail, rolesOf } from '../../server/desk/index.ts';
import { Refused } from '../../server/kit/http/refusal.ts';
import { liveAsWritten, pushFolder, readFolder, treeOf, unsavedIn } from '../../server/releases/index.ts';
import type { ReleaseServices } from '../../server/releases/services.ts';

/**
 * File in the folder, beside flows, with the hash of the content that was pulled, so that a push knows what changed since. It is local to this copy and not in
 * Git.
 */
const PULLED = '.pulled-content';

type Print = (line: string) => void;
type Pulling = {
  /** Which files may be overwritten: only those whose text the database keeps, or all. */
  readonly over: 'what is kept' | 'everything';
  readonly print: Print;
};

/** Writes the live content into the folder, byte for byte. Returns 1, and writes nothing, if a text would be lost. */
export async function pull({ db, config }: ReleaseServices, { over, print }: Pulling): Promise<number> {
  const { tree } = await readFolder(config.flowsRoot);
  const changes = changesBetween(tree, (await treeOf(db, 'live')) ?? {});
  const differing = Object.fromEntries(changes.flatMap(({ path, before }) => (before === undefined ? [] : [[path, before]])));
  const unsaved = over === 'everything' || changes.length === 0 ? [] : await unsavedIn(db, differing);
  if (unsaved.length > 0) {
    print('These files differ from what is live, and their texts are nowhere else: push them, or pull with --force.');
    for (const path of unsaved) print(`  ${path}`);
    return 1;
  }
  for (const change of changes) {
    const file = join(config.flowsRoot, change.path);
    if (change.after === undefined) await rm(file);
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, change.after);
    }
    print(`${kindOfChange(change)}  ${change.path}`);
  }
  const { tree: now } = await readFolder(config.flowsRoot);
  if (changesBetween(now, applied(tree, changes)).length > 0) throw new Error('The folder was changed meanwhile: pull again.');
  await writeFile(join(config.flowsRoot, PULLED), `${hashOfTree(hashedTree(now, sha256), sha256)}\n`);
  print(changes.length === 0 ? 'The folder has what is live.' : `The folder has what is live: ${changes.length} files were written.`);
  return 0;
}

/**
 * Makes a draft release of the folder's changes, in the name of the member of staff with this email address. Returns 1 if the member is unknown or may not make
 * releases, or if the release is refused, as for an unchanged folder.
 */
export async function push(
  { config, db, crypto, releases }: ReleaseServices,
  { title, as, print }: { readonly title: string; readonly as: string; readonly print: Print },
): Promise<number> {
  if (releases === undefined) throw new Error('There are no releases here.');
  const by = await memberByEmail({ db, crypto }, as);
  if (by === undefined) {
    print(`Nobody of the staff has signed in at the desk with the address ${as}.`);
    return 1;
  }
  if (!may(await rolesOf({ db }, by), 'make-release')) {
    print(`By the last sign-in at the desk that is known, ${as} has no role that makes releases.`);
    return 1;
  }
  const { tree } = await readFolder(config.flowsRoot);
  try {
    const pulled = await readFile(join(config.flowsRoot, PULLED), 'utf8').catch(() => undefined);
    const { number, conflicts } = await pushFolder(releases.ports, { tree, title, pulled: pulled?.trim(), by });
    print(`The draft #${number}, “${title}”, is at the desk.`);
    const live = await dataOfTexts(await liveAsWritten(db));
    for (const { says } of waysBackClosed(live, await dataOfTexts(tree))) print(`  ${says}`);
    for (const { path, at } of conflicts) print(`  in conflict with what is live: ${path} ${at}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    print(error.message);
    return 1;
  }
}
