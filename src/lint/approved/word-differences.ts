import { type Spot, textOf } from '../../content/index.ts';
import { signsOf } from './signs.ts';

type Texts = ReadonlyMap<string, Spot>;
type Approved = { readonly [text: string]: string };

/** A text that differs from the approved one in more than its wording. `keys`: its key, and that of the text it was exchanged with. */
export type WordDifference = {
  readonly spot: Spot;
  readonly keys: readonly string[];
  readonly kind: 'exchanged' | 'lost' | 'figure' | 'leads' | 'turned';
  readonly says: string;
};

/**
 * Rewording needs no approval. These changes do: exchanging words with another text, another figure than approved, a link to another site, a lost placeholder,
 * or saying “not” more or less often. `former`: the approved texts themselves, if they are known.
 */
export function wordDifferences(words: Texts, approved: Approved, former?: Texts): readonly WordDifference[] {
  const changed = new Map(
    [...words].flatMap(([key, spot]) => {
      const [before, now] = [approved[key]?.split(' '), signsOf(textOf(spot) ?? '').split(' ')];
      return before === undefined || before[0] === now[0] ? [] : [[key, { spot, before, now }] as const];
    }),
  );
  const byWords = Map.groupBy(changed, ([, { before }]) => before[0]);
  return [...changed].flatMap(([key, { spot, before, now }]): readonly WordDifference[] => {
    const [other, of] = byWords.get(now[0])?.find(([one]) => one !== key) ?? [];
    // An exchange, unless the other text got new words of its own: then its former words are free for any text.
    if (other !== undefined && of !== undefined && byWords.has(of.now[0])) {
      const says = `“${key}” says what was approved of “${other}”, “${textOf(spot)}”: the two seem to be exchanged, and donors read one for the other.`;
      return [{ spot, keys: [key, other].toSorted(), kind: 'exchanged', says }];
    }
    const [was, is] = [signed(before), signed(now)];
    const lost = was.filledIn.filter((sign) => !is.filledIn.includes(sign));
    const figures = is.figures.filter((sign) => !was.figures.includes(sign));
    const sites = is.sites.filter((site) => !was.sites.includes(site));
    const said = was.figures.length === 0 ? 'a figure that nobody approved' : `and was approved with ${was.figures.join(', ')}`;
    const whole = former?.has(key) ? `: “${textOf(former.get(key) ?? spot)}” became “${textOf(spot)}”` : `: “${textOf(spot)}”`;
    const turned = is.not > was.not ? 'says “not” more often than was approved' : 'says “not” less often than was approved';
    const told = (kind: WordDifference['kind'], says: string): WordDifference => ({ spot, keys: [key], kind, says: `“${key}” ${says}.` });
    return [
      ...lost.map((sign) => told('lost', `no longer says ${sign}: donors read the sentence without it`)),
      ...figures.map((sign) => told('figure', `says ${sign}, ${said}`)),
      ...sites.map((site) => told('leads', `leads to ${site}, where it did not lead when it was approved`)),
      ...(is.not === was.not ? [] : [told('turned', `${turned}${whole}`)]),
    ];
  });
}

function signed([, ...signs]: readonly string[]) {
  const not = signs.find((sign) => sign.startsWith(NOT));
  return {
    filledIn: signs.filter((sign) => sign.startsWith('{{')),
    figures: signs.filter((sign) => !sign.startsWith('{{') && !sign.startsWith(NOT) && !sign.startsWith(TO)),
    sites: signs.filter((sign) => sign.startsWith(TO)).map((sign) => sign.slice(TO.length)),
    not: Number(not?.slice(NOT.length) ?? 0),
  };
}

const NOT = 'not:';
const TO = 'to:';
