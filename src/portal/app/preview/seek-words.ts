/** How much of the window stands above what was found. */
const ABOVE = 1 / 3;

/** Scrolls to the words of a text, as far as it has some of its own between what is filled in. Answers whether they are shown. */
export function seekWords(text: string): boolean {
  const [wanted = ''] = text
    .split(/\{\{[^}]*\}\}|<[^>]*>/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .toSorted((one, other) => other.length - one.length);
  if (wanted === '') return true;
  const holds = ({ textContent }: Element) => textContent?.replaceAll(/\s+/g, ' ').includes(wanted) === true;
  // The innermost of those that hold it.
  const found = [...document.querySelectorAll('#root *')].findLast(holds);
  // No scrollIntoView: it would scroll the page around this one, too.
  if (found) window.scrollTo({ top: found.getBoundingClientRect().top + window.scrollY - window.innerHeight * ABOVE });
  return found !== undefined;
}
