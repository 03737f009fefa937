/** The files of the content at one moment: each text by its path, with slashes. */
export type Tree = { readonly [path: string]: string };

/** A tree with the hash of each text in place of the text. */
export type HashedTree = { readonly [path: string]: string };

/** SHA-256 of a text, as 64 hexadecimal digits. It is a parameter, since a browser and a server have different implementations. */
export type Digest = (text: string) => string;

const FOLDERS = ['flows/', 'receipts/', 'tests/fixtures/'];

/**
 * The developers' approvals of their files. They say nothing about a release, in which a second person approves everything, and stay in the developers' folder.
 */
const OF_THE_FOLDER = 'flows/approved.json';

/** Whether a path belongs to the content: below its folders, and written as the lint writes paths. */
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
