/** Id of the message that the document itself shows until a script has begun the page. */
export const UNSTARTED = 'unstarted';

/** Hides the message: from here on the page itself reports problems. */
export function hideUnstarted(): void {
  const words = document.getElementById(UNSTARTED);
  if (words) words.hidden = true;
}

/**
 * Shows the message at once, because the page could not begin or broke as a whole; the first page's HTML stays readable below it. If the
 * first script fails, only the style sheet shows the message, after a while.
 */
export function sayUnstarted(): void {
  delete document.documentElement.dataset.first;
  const words = document.getElementById(UNSTARTED);
  if (words === null) return;
  words.hidden = false;
  words.classList.add(`${UNSTARTED}--said`);
}
