import type { DefinitionFiles, Definitions } from '../../engine/definitions.ts';
import { withAllowedMarkup } from './allowed-markup.ts';
import type { Content, TextTree } from './content.ts';
import type { StoredVersion } from './versions.ts';

export type Parse = (files: DefinitionFiles, version: string) => Definitions;

const TEXT = /^flows\/text\/([a-z]{2,3})\/translation\.json$/;

/** Makes a version of its files. */
export function contentOf({ version, files }: StoredVersion, parse: Parse): Content {
  return { version, definitions: parse(files, version), texts: textsIn(files) };
}

/** The words by language. They are read of every version that ever served, whatever has become of the language of its definitions. */
export function textsIn(files: DefinitionFiles): Content['texts'] {
  const texts = Object.entries(files).flatMap(([path, tree]) => {
    const [, language] = TEXT.exec(path) ?? [];
    return language === undefined ? [] : [[language, withAllowedMarkup(wordsOf(tree as TextTree))] as const];
  });
  return Object.fromEntries(texts);
}

/** Without the file's pointer to its own schema. */
function wordsOf({ $schema: _, ...words }: TextTree): TextTree {
  return words;
}
