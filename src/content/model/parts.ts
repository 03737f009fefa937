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

/** The files whose lists may include parts. */
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

/** The lists that a part can write entries for, which its meta-schema names. */
function listsOfParts({ part }: DataFiles['meta']): ReadonlySet<string> {
  const properties = part?.properties;
  return new Set(isObject(properties) ? Object.keys(properties).filter((name) => name !== '$schema' && name !== 'description') : []);
}

/** The files that have an entry of a file in their lists: of a part, the files that include it or a part that does; else the file itself. */
export function rootsOf(file: DataFile, parts: PartsSeen, within: readonly string[] = []): readonly DataFile[] {
  if (file.kind !== 'part') return [file];
  if (within.includes(file.path)) return [];
  const including = parts.uses.filter((use) => use.file === file.path).map(({ spot }) => spot.file);
  return [...new Set(including.flatMap((one) => rootsOf(one, parts, [...within, file.path])))];
}
