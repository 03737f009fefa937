import { type DataFiles, definitionFiles } from '../../content/index.ts';
import type { DefinitionFiles, Definitions } from '../../engine/definitions.ts';
import { type Languages, textLanguages } from '../../engine/index.ts';
import { withAllowedMarkup } from './allowed-markup.ts';
import type { Content, TextTree } from './content.ts';
import type { Reading } from './files/source.ts';
import { formatOf, inTodaysFormat } from './stored/formats.ts';
import type { StoredVersion } from './stored/versions.ts';
import { languageOfFile } from './texts-by-key.ts';

export type Parse = (files: DefinitionFiles) => Definitions;

const SITE = 'flows/site.json';

/** The definitions of data as a version: its files, and the text of each. */
export function versionOf(data: DataFiles): Pick<Reading, 'version' | 'files' | 'written'> {
  const files = definitionFiles(data);
  const read = data.files.filter(({ path }) => files[path] !== undefined);
  return { version: data.version, files, written: Object.fromEntries(read.map(({ path, text }) => [path, text])) };
}

/** Parses the files of a version, upgraded where they are of an earlier format. Throws what `parse` throws. */
export function contentOf({ version, files, format = formatOf(files) }: StoredVersion, parse: Parse): Content {
  return { version, definitions: parse(inTodaysFormat(files, format)), texts: textsIn(files) };
}

/**
 * Texts by language, with gaps filled from the language's substitutes. Works for every version ever served, even when this release cannot parse its
 * definitions.
 */
export function textsIn(files: DefinitionFiles): Content['texts'] {
  const site = files[SITE] as Languages | undefined;
  const own = new Map(
    Object.entries(files).flatMap(([path, tree]): [string, TextTree][] => {
      const language = languageOfFile(path);
      return language === undefined ? [] : [[language, withAllowedMarkup(wordsOf(tree as TextTree))]];
    }),
  );
  // A version that this release cannot parse may declare its languages in another form.
  if (!Array.isArray(site?.languages)) return Object.fromEntries(own);
  const spoken = site.languages.filter(({ id }) => own.has(id));
  const treesOf = (id: string) => textLanguages(site, id).map((language) => own.get(language) ?? {});
  return Object.fromEntries(spoken.map(({ id }) => [id, treesOf(id).reduce(withMissing)]));
}

/** Fills the gaps of a tree from another tree. */
function withMissing(own: TextTree, other: TextTree): TextTree {
  const missing = Object.entries(other).flatMap(([name, theirs]): [string, TextTree | string][] => {
    const ours = own[name];
    if (ours === undefined) return saysInOtherForm(own, name) ? [] : [[name, theirs]];
    return typeof ours === 'string' || typeof theirs === 'string' ? [] : [[name, withMissing(ours, theirs)]];
  });
  return missing.length === 0 ? own : { ...own, ...Object.fromEntries(missing) };
}

/** Whether the tree has another plural form of the text: a language without a singular of its own must not borrow another's. */
function saysInOtherForm(own: TextTree, name: string): boolean {
  const bare = (form: string) => form.replace(/_(zero|one|two|few|many|other)$/, '');
  return bare(name) !== name && Object.keys(own).some((other) => bare(other) === bare(name));
}

/** Drops the file's `$schema`. */
function wordsOf({ $schema: _, ...words }: TextTree): TextTree {
  return words;
}
