/** Share of the window above the found text. */
const ABOVE = 1 / 3;

/** Scrolls to a text, found by its longest part between placeholders and tags. True if it is shown, or if it has no such part. */
export function seekWords(text: string): boolean {
  const [wanted = ''] = text
    .split(/\{\{[^}]*\}\}|<[^>]*>/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .toSorted((one, other) => other.length - one.length);
  if (wanted === '') return true;
  const holds = ({ textContent }: Element) => textContent?.replaceAll(/\s+/g, ' ').includes(wanted) === true;
  // The innermost element that contains it.
  const found = [...document.querySelectorAll('#root *')].findLast(holds);
  // No scrollIntoView: it would scroll the page around this one, too.
  if (found) window.scrollTo({ top: found.getBoundingClientRect().top + window.scrollY - window.innerHeight * ABOVE });
  return found !== undefined;
}
