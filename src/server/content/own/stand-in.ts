import type { DefinitionFiles, Json } from '../../../engine/index.ts';
import { mailFacts, settingsIn } from '../../../engine/index.ts';
import type { TextTree } from '../content.ts';
import { textsByKey } from '../texts-by-key.ts';
import { ownData } from './own-data.ts';

type JsonObject = { readonly [name: string]: Json };

/** Content with stand-ins from the code's own data. */
export type StoodIn = {
  /** The same object where nothing is missing. */
  readonly files: DefinitionFiles;
  /**
   * Names that the code needs and the content does not have: "text home.title", "rate nisab". Texts, layouts and settings get stand-ins.
   */
  readonly lacking: readonly string[];
};

const SITE = 'flows/site.json';
const PROOF = 'receipts/proof.json';
const MAILS = Object.keys(mailFacts).map((id) => `receipts/mails/${id}.json`);
/** Parts of the site that only the lint reads, or that `standIn` completes separately. */
const NOT_OF_CODE = new Set(['$schema', 'onlyIn', 'sites', 'uenConfirmed', 'settings']);
const FORM = /_(zero|one|two|few|many|other)$/;

/**
 * Completes content of another release for this code, and lists the names that the code needs and the content lacks. The code's own texts,
 * mail layouts and settings stand in; the content always takes precedence.
 */
export function standIn(files: DefinitionFiles): StoodIn {
  const layouts = missingLayouts(files);
  const settings = missingSettings(files);
  const texts = textFiles(files).map(({ path, language }) => ({ path, ...withMissing(files[path] as TextTree, language) }));
  const missingTexts = [...new Set(texts.flatMap(({ missing }) => missing))].toSorted();
  const lacking = [
    ...missingTexts.map((key) => `text ${key}`),
    ...[PROOF, ...MAILS].filter((path) => layouts.includes(path)).map((path) => `layout ${path}`),
    ...Object.keys(settings).map((name) => `setting ${name}`),
    ...namesLacking(files),
  ];
  const isSame = missingTexts.length + layouts.length + Object.keys(settings).length === 0;
  if (isSame) return { files, lacking };
  const site = objectOf(files[SITE]);
  return {
    lacking,
    files: {
      ...files,
      ...Object.fromEntries(texts.map(({ path, tree }) => [path, tree])),
      ...Object.fromEntries(layouts.map((path) => [path, ownData().files[path] ?? null])),
      ...(Object.keys(settings).length > 0 && { [SITE]: { ...site, settings: { ...objectOf(site.settings), ...settings } } }),
    },
  };
}

function textFiles(files: DefinitionFiles): readonly { readonly path: string; readonly language: string }[] {
  return Object.keys(ownData().texts)
    .map((language) => ({ path: `flows/text/${language}/translation.json`, language }))
    .filter(({ path }) => files[path] !== undefined);
}

/** A language's texts, with stand-ins for keys that it lacks in every plural form. */
function withMissing(tree: TextTree, language: string): { readonly tree: TextTree; readonly missing: readonly string[] } {
  const bare = (key: string) => key.replace(FORM, '');
  const there = new Set(textsByKey(tree).map(([key]) => bare(key)));
  const missing = [...(ownData().texts[language] ?? [])].filter(([key]) => !there.has(bare(key)));
  return {
    missing: missing.map(([key]) => key),
    tree: missing.reduce((whole, [key, text]) => withText(whole, key.split('.'), text), tree),
  };
}

/** The tree with a text added at its place; unchanged where a text occupies the path. */
function withText(tree: TextTree, [name = '', ...rest]: readonly string[], text: string): TextTree {
  const inner = tree[name];
  if (rest.length === 0) return inner === undefined ? { ...tree, [name]: text } : tree;
  return typeof inner === 'string' ? tree : { ...tree, [name]: withText(inner ?? {}, rest, text) };
}

/** The layouts that the code needs and the content lacks, with the parts that they include. */
function missingLayouts(files: DefinitionFiles): readonly string[] {
  const missing = [PROOF, ...MAILS].filter((path) => files[path] === undefined);
  const parts = missing.flatMap((path) => partsIn(path)).filter((path) => files[path] === undefined);
  return [...new Set([...missing, ...parts])];
}

function partsIn(path: string): readonly string[] {
  const names = [...JSON.stringify(ownData().files[path] ?? null).matchAll(/"part":"([^"]+)"/g)].map(
    ([, name]) => `receipts/parts/${name}.json`,
  );
  return names.flatMap((name) => [name, ...partsIn(name)]);
}

function missingSettings(files: DefinitionFiles): JsonObject {
  const known = new Set(settingsIn(files).map(({ name }) => name));
  const own = objectOf(objectOf(ownData().files[SITE]).settings);
  return Object.fromEntries(Object.entries(own).filter(([name]) => !known.has(name)));
}

/** Missing names for which no stand-in is allowed: amounts, a donor's questions, and decisions of the office. */
function namesLacking(files: DefinitionFiles): readonly string[] {
  const { rates, forms, files: own } = ownData();
  const [site, ownSite] = [objectOf(files[SITE]), objectOf(own[SITE])];
  const lacks = (what: string, names: readonly string[], isThere: (name: string) => boolean) =>
    names.filter((name) => !isThere(name)).map((name) => `${what} ${name}`);
  const written = under(files, /^flows\/rates\//).flatMap((file) => Object.keys(objectOf(objectOf(file).rates)));
  const steps = new Set(under(files, /\.step\.json$/).map((file) => objectOf(file).id));
  return [
    // Each row of a table is a separate rate.
    ...lacks('rate', rates, (name) => written.some((rate) => name === rate || name.startsWith(`${rate}.`))),
    ...lacks('form', forms, (name) => steps.has(name)),
    ...lacks('particular of the donor', Object.keys(objectOf(ownSite.donor)), (name) => Object.hasOwn(objectOf(site.donor), name)),
    ...lacks('part of the site', Object.keys(ownSite), (name) => NOT_OF_CODE.has(name) || Object.hasOwn(site, name)),
  ];
}

function under(files: DefinitionFiles, path: RegExp): readonly Json[] {
  return Object.entries(files).flatMap(([name, file]) => (path.test(name) && file !== undefined ? [file] : []));
}

function objectOf(json: Json | undefined): JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as JsonObject) : {};
}
