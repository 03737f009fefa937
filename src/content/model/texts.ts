import { entriesOf, type Spot, textOf } from '../read/spot.ts';

/** The texts of each language by their dotted keys, and the keys that are groups. */
export type TextsSeen = {
  readonly languages: ReadonlyMap<string, ReadonlyMap<string, Spot>>;
  readonly groups: ReadonlySet<string>;
  /** Every key in any language. */
  readonly keys: ReadonlySet<string>;
};

export function textsSeen(files: readonly Spot[]): TextsSeen {
  const languages = new Map<string, Map<string, Spot>>();
  const groups = new Set<string>();
  for (const file of files) {
    const [, , language = ''] = file.file.path.split('/');
    const texts = new Map<string, Spot>();
    for (const [key, spot] of entriesOf(file)) if (key !== '$schema') collect(spot, key, texts, groups);
    languages.set(language, texts);
  }
  return { languages, groups, keys: new Set([...languages.values()].flatMap((texts) => [...texts.keys()])) };
}

function collect(spot: Spot, key: string, texts: Map<string, Spot>, groups: Set<string>): void {
  if (textOf(spot) !== undefined) {
    texts.set(key, spot);
    return;
  }
  groups.add(key);
  for (const [part, inner] of entriesOf(spot)) collect(inner, `${key}.${part}`, texts, groups);
}
