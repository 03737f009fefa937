import { at, entriesOf, itemsOf, type Spot, textOf, wholeOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { figuresIn } from '../texts/figures.ts';
import { placeholdersOf } from '../texts/placeholders.ts';

/** A correction of issued receipts that changes nothing, covers receipts that are not issued yet, or fills in other values. */
export function mendDoesNotFit(context: Context): readonly Finding[] {
  return mendsIn(context).flatMap((mend) => [...empty(mend), ...ahead(mend, context.on), ...saidWrongly(mend, context)]);
}

function mendsIn({ data }: Context): readonly Spot[] {
  const files = data.files.filter(({ kind, json }) => kind === 'mends' && json !== undefined);
  return files.flatMap((file) => itemsOf(at(wholeOf(file), 'mends')));
}

function empty(mend: Spot): readonly Finding[] {
  if (entriesOf(at(mend, 'texts')).length > 0 || entriesOf(at(mend, 'layouts')).length > 0) return [];
  const message = 'The mend names neither a text nor a layout, so that it mends nothing.';
  return [findingAt(mend, 'mend-does-not-fit', { message, mend: 'Name under “texts” or “layouts” what is shown instead.' })];
}

function ahead(mend: Spot, on: string): readonly Finding[] {
  const until = at(mend, 'issuedUntil');
  if ((textOf(until) ?? '') <= on) return [];
  const message = `Receipts until ${textOf(until)} are mended, and some of them are not issued yet.`;
  return [
    findingAt(until, 'mend-does-not-fit', { message, mend: 'Write the last day of the wrong ones: later receipts are issued right.' }),
  ];
}

/** Replacement words may not fill in other values, nor type an amount: the gift itself cannot be corrected here. */
function saidWrongly(mend: Spot, { survey: { texts } }: Context): readonly Finding[] {
  return entriesOf(at(mend, 'texts')).flatMap(([former, spot]) =>
    [...texts.languages.values()].flatMap((language) => {
      const instead = textOf(spot) ?? '';
      const [said, before] = [instead, former].map((key) => textIn(language, key));
      if (said === undefined) return [];
      const filled = placeholdersOf(said);
      const other = before === undefined ? undefined : filled.find((name) => !placeholdersOf(before).includes(name));
      const typed = figuresIn(said).find(({ kind }) => kind === 'money')?.typed;
      if (other === undefined && typed === undefined) return [];
      const message = typed === undefined ? `“${instead}” says {{${other}}}, which “${former}” does not.` : `“${instead}” types ${typed}.`;
      return [findingAt(spot, 'mend-does-not-fit', { message, mend: 'Say it without: a mend changes words, and no amount.' })];
    }),
  );
}

function textIn(language: ReadonlyMap<string, Spot>, key: string): string | undefined {
  const spot = language.get(key);
  return spot && textOf(spot);
}
