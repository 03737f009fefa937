import { at, entriesOf, itemsOf, type Spot, textOf } from '../read/spot.ts';

type Banned = {
  readonly word: string;
  readonly say: string;
  readonly because: string;
  /** Longer words that contain the word count, too. */
  readonly anyForm: boolean;
  /** The spots of the key prefixes whose texts may use it. */
  readonly allowedIn: readonly Spot[];
};

/** The language rules for the texts of a language. */
type LanguageSeen = {
  readonly banned: readonly Banned[];
  readonly plurals: readonly string[];
  /** The ending of other plural nouns; `notPlurals` has the words with that ending that are not plurals. */
  readonly pluralEnd: string | undefined;
  readonly notPlurals: readonly string[];
  readonly noDoubling: boolean;
  readonly tells: ReadonlySet<string>;
};

export type VoiceSeen = {
  readonly languages: ReadonlyMap<string, LanguageSeen>;
  /** The spots that exempt texts, by the text's key; with empty `words`, from every banned word. */
  readonly exempt: ReadonlyMap<string, readonly { readonly spot: Spot; readonly words: readonly string[] }[]>;
  /** Texts that only the receipts of earlier gifts show. */
  readonly earlier: readonly Spot[];
};

export function voiceSeen(file: Spot | undefined): VoiceSeen {
  if (file === undefined) return { languages: new Map(), exempt: new Map(), earlier: [] };
  const languages = entriesOf(at(file, 'languages')).map(([language, spot]) => [language, languageSeen(spot)] as const);
  const exempt = itemsOf(at(file, 'exempt')).flatMap((group) => {
    const words = wordsAt(at(group, 'words'));
    return itemsOf(at(group, 'texts')).map((spot) => ({ key: textOf(spot) ?? '', spot, words }));
  });
  return { languages: new Map(languages), exempt: Map.groupBy(exempt, ({ key }) => key), earlier: itemsOf(at(file, 'earlier')) };
}

/** Whether a text may use a banned word. */
export function isExempt({ exempt }: VoiceSeen, key: string, word: string): boolean {
  return (exempt.get(key) ?? []).some(({ words }) => words.length === 0 || words.includes(word));
}

function languageSeen(spot: Spot): LanguageSeen {
  const part = (one: Spot, name: string) => textOf(at(one, name)) ?? '';
  return {
    banned: itemsOf(at(spot, 'banned'))
      .map((one) => ({
        word: part(one, 'word'),
        say: part(one, 'say'),
        because: part(one, 'because'),
        anyForm: at(one, 'anyForm').value === true,
        allowedIn: itemsOf(at(one, 'allowedIn')),
      }))
      .filter(({ word }) => word !== ''),
    plurals: wordsAt(at(spot, 'plurals')),
    pluralEnd: textOf(at(spot, 'pluralEnd')),
    notPlurals: wordsAt(at(spot, 'notPlurals')),
    tells: new Set(wordsAt(at(spot, 'tells'))),
    noDoubling: at(spot, 'noDoubling').value === true,
  };
}

function wordsAt(spot: Spot): readonly string[] {
  return itemsOf(spot).flatMap((one) => textOf(one) ?? []);
}
