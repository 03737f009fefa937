/** Value of `data-first` on the root element if the browser has stored data that the HTML does not show. Style sheets then show the placeholder. */
export const ASIDE = 'aside';

/** Content version and flow of the first page's HTML, if the page came as HTML that it may hydrate; else null. */
export function firstPageHere(): { readonly version: string; readonly flow: string } | null {
  const { version, flow } = document.getElementById('root')?.dataset ?? {};
  const isAside = document.documentElement.dataset.first === ASIDE;
  return version === undefined || flow === undefined || isAside ? null : { version, flow };
}
