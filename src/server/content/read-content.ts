import type { DefinitionFiles, Definitions } from '../../engine/definitions.ts';
import { withAllowedMarkup } from './allowed-markup.ts';
import type { Content, TextTree } from './content.ts';
import { FORMAT, inTodaysFormat } from './stored/formats.ts';
import type { StoredVersion } from './stored/versions.ts';

export type Parse = (files: DefinitionFiles, version: string) => Definitions;

const TEXT = /^flows\/text\/([a-z]{2,3})\/translation\.json$/;

/** Parses the files of a version, upgraded where they are of an earlier format. Throws what `parse` throws. */
export function contentOf({ version, files, format = FORMAT }: StoredVersion, parse: Parse): Content {
  return { version, definitions: parse(inTodaysFormat(files, format), version), texts: textsIn(files) };
}

/** The texts by language. They can be read from every version ever served, even when this release cannot parse its definitions. */
export function textsIn(files: DefinitionFiles): Content['texts'] {
  const texts = Object.entries(files).flatMap(([path, tree]) => {
    const [, language] = TEXT.exec(path) ?? [];
    return language === undefined ? [] : [[language, withAllowedMarkup(wordsOf(tree as TextTree))] as const];
  });
  return Object.fromEntries(texts);
}

/** Drops the file's `$schema`. */
function wordsOf({ $schema: _, ...words }: TextTree): TextTree {
  return words;
}
