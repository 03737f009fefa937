import { at, itemsOf, type Spot, textOf } from '../../content/index.ts';
import { mailFacts } from '../../engine/index.ts';
import type { Reference } from './reference.ts';

/** The facts of a mail, by its id: "receipt-qurban" has those of "receipt". */
export function factsOfMail(id: string): (typeof mailFacts)[keyof typeof mailFacts] | undefined {
  return Object.entries(mailFacts).find(([mail]) => id === mail || id.startsWith(`${mail}-`))?.[1];
}

/** The layout for whose receipts a mail is, by its id; and for each code that it shows, the texts of the code's values. */
export function referencesOfMail({ id, spot }: { readonly id: string; readonly spot: Spot }): readonly Reference[] {
  const told = factsOfMail(id);
  if (told === undefined) return [];
  const [, layout] = /^[a-z]+-(.+)$/.exec(id) ?? [];
  const ofLayout: readonly Reference[] = layout === undefined ? [] : [{ to: 'receipt', name: layout, spot: at(spot, 'id') }];
  const parts = [...itemsOf(at(spot, 'subject')), ...itemsOf(at(spot, 'blocks'))];
  const ofCodes = parts.flatMap((part) =>
    textsOfCode(part, told.codes).map((name): Reference => ({ to: 'text', name, spot: at(part, 'words'), params: told.words })),
  );
  return [...ofLayout, ...ofCodes];
}

function textsOfCode(part: Spot, codes: { readonly [code: string]: readonly string[] }): readonly string[] {
  const [code, words] = [textOf(at(part, 'value')) ?? '', textOf(at(part, 'words'))];
  return words === undefined || !Object.hasOwn(codes, code) ? [] : (codes[code] ?? []).map((value) => `${words}.${value}`);
}
