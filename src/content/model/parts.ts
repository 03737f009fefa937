import { isObject } from '../json.ts';
import { partFile, partNamed } from '../parts.ts';
import type { DataFile } from '../read/data-file.ts';
import type { DataFiles } from '../read/data-files.ts';
import type { FileKind } from '../read/kinds.ts';
import { propertiesOf } from '../read/properties.ts';
import { type Spot, wholeOf, writtenItemsOf } from '../read/spot.ts';

export type PartsSeen = {
  /** The files of parts, by path. */
  readonly files: ReadonlyMap<string, Spot>;
  /** Every entry that names a part, with the path of the part's file. */
  readonly uses: readonly PartUse[];
  /** Every list that may include parts, as written. */
  readonly lists: readonly Spot[];
};

export type PartUse = { readonly name: string; readonly file: string; readonly spot: Spot };

/** The kinds of files whose lists may include parts. */
const INCLUDING: ReadonlySet<FileKind> = new Set<FileKind>(['flow', 'receipt', 'part']);

export function partsSeen({ files, meta }: DataFiles): PartsSeen {
  const names = listsOfParts(meta);
  const lists = files
    .filter(({ kind }) => INCLUDING.has(kind))
    .flatMap((file) => propertiesOf(file, (name, value) => names.has(name) && Array.isArray(value)).map(([, spot]) => spot));
  return {
    files: new Map(files.filter(({ kind }) => kind === 'part').map((file) => [file.path, wholeOf(file)])),
    uses: lists.flatMap(writtenItemsOf).flatMap((spot): readonly PartUse[] => {
      const name = partNamed(spot.value);
      return name === undefined ? [] : [{ name, file: partFile(spot.file.path, name), spot }];
    }),
    lists,
  };
}

/** The lists for which a part can have entries, as its meta-schema names them. */
function listsOfParts({ part }: DataFiles['meta']): ReadonlySet<string> {
  const properties = part?.properties;
  return new Set(isObject(properties) ? Object.keys(properties).filter((name) => name !== '$schema' && name !== 'description') : []);
}

/** The files whose lists get the entries of a file: for a part, the files that include it directly or through another part; else the file itself. */
export function rootsOf(file: DataFile, parts: PartsSeen, within: readonly string[] = []): readonly DataFile[] {
  if (file.kind !== 'part') return [file];
  if (within.includes(file.path)) return [];
  const including = parts.uses.filter((use) => use.file === file.path).map(({ spot }) => spot.file);
  return [...new Set(including.flatMap((one) => rootsOf(one, parts, [...within, file.path])))];
}
