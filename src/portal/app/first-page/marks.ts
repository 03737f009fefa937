import type { ContentView } from '../../../api/types.ts';

/** Said on the root element when the browser holds something that the HTML does not show. Style sheets then show the placeholder. */
export const ASIDE = 'aside';

/** Of what a first page was drawn. */
type Marks = { readonly version: string; readonly rates: string; readonly host: string };

export function marksOf({ contentVersion, rates, host }: ContentView): Marks {
  return { version: contentVersion, rates: `${rates.id} ${rates.on}`, host };
}

/** Whether the HTML in this element was drawn of this content: of no earlier prices, and of no other host's. */
export function isDrawnOf({ dataset }: HTMLElement, view: ContentView): boolean {
  return Object.entries(marksOf(view)).every(([name, value]) => dataset[name] === value);
}

/** Where the page came as HTML that it may take over: its content version, and the flow whose first texts it was drawn with. */
export function firstPageHere(): { readonly version: string; readonly flow: string } | null {
  const { version, flow } = document.getElementById('root')?.dataset ?? {};
  const isAside = document.documentElement.dataset.first === ASIDE;
  return version === undefined || flow === undefined || isAside ? null : { version, flow };
}
