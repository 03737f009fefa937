import { mailFacts } from '../../engine/index.ts';
import { at, itemsOf, type Spot, textOf } from '../read/spot.ts';
import { type Reference, reference, references } from './reference.ts';

/** The texts of a mail, with the facts that fill them in; for a code, the text of each of its values. */
export function referencesOfMail({ id, spot }: { readonly id: string; readonly spot: Spot }): readonly Reference[] {
  const told = Object.entries(mailFacts).find(([mail]) => mail === id)?.[1];
  if (told === undefined) return [];
  const params = told.words;
  return [...itemsOf(at(spot, 'subject')), ...itemsOf(at(spot, 'blocks'))].flatMap((part) => [
    ...references('text', part, ['text', 'signature'], { params }),
    ...references('text', part, ['title', 'subtitle']),
    ...textsOfCode(part, told.codes).map((name): Reference => ({ to: 'text', name, spot: at(part, 'words'), params })),
    ...itemsOf(at(part, 'rows')).flatMap((row) => reference('text', at(row, 'label'))),
  ]);
}

function textsOfCode(part: Spot, codes: { readonly [code: string]: readonly string[] }): readonly string[] {
  const [code, words] = [textOf(at(part, 'value')) ?? '', textOf(at(part, 'words'))];
  return words === undefined || !Object.hasOwn(codes, code) ? [] : (codes[code] ?? []).map((value) => `${words}.${value}`);
}
