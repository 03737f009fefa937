/** The files of the content at one moment: the text of each by its path, with slashes. */
export type Tree = { readonly [path: string]: string };

/** The same with the hash of each text in the text's place. */
export type HashedTree = { readonly [path: string]: string };

/** SHA-256 of a text, as 64 hexadecimal digits. It comes in: a browser and a server have it from different places. */
export type Digest = (text: string) => string;

const FOLDERS = ['flows/', 'receipts/', 'tests/fixtures/'];

/**
 * What the developers have approved of their files. It says nothing of a release, in which a second person approves everything, and stays in their
 * folder.
 */
const OF_THE_FOLDER = 'flows/approved.json';

/** Whether a path is one of the content: below its folders, and written as the lint writes paths. */
export function isContentPath(path: string): boolean {
  const isPlain = path.split('/').every((part) => /^[A-Za-z0-9._-]+$/.test(part) && !/^\.+$/.test(part));
  return isPlain && path !== OF_THE_FOLDER && /\.(json|svg)$/.test(path) && FOLDERS.some((folder) => path.startsWith(folder));
}

export function hashedTree(tree: Tree, digest: Digest): HashedTree {
  return Object.fromEntries(Object.entries(tree).map(([path, text]) => [path, digest(text)]));
}

/** A hash over every path and every byte. */
export function hashOfTree(tree: HashedTree, digest: Digest): string {
  const lines = Object.keys(tree)
    .toSorted()
    .map((path) => `${path} ${tree[path]}`);
  return digest(lines.join('\n'));
}
