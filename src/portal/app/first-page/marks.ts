import type { ContentView } from '../../../api/types.ts';

/** Content version, rates and host that a first page was drawn with. */
type Marks = { readonly version: string; readonly rates: string; readonly host: string };

export function marksOf({ contentVersion, rates, host }: ContentView): Marks {
  return { version: contentVersion, rates: `${rates.id} ${rates.on}`, host };
}

/** Whether the HTML in this element was drawn with this content version, these rates and this host. */
export function isDrawnOf({ dataset }: HTMLElement, view: ContentView): boolean {
  return Object.entries(marksOf(view)).every(([name, value]) => dataset[name] === value);
}
