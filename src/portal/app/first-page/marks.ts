import type { ContentView } from '../../../api/types.ts';

/** Of what a first page was drawn. */
type Marks = { readonly version: string; readonly rates: string; readonly host: string };

export function marksOf({ contentVersion, rates, host }: ContentView): Marks {
  return { version: contentVersion, rates: `${rates.id} ${rates.on}`, host };
}

/** Whether the HTML in this element was drawn of this content: of no earlier prices, and of no other host's. */
export function isDrawnOf({ dataset }: HTMLElement, view: ContentView): boolean {
  return Object.entries(marksOf(view)).every(([name, value]) => dataset[name] === value);
}
