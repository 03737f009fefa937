/** The id of what the document says by itself while no script has begun the page. */
export const UNSTARTED = 'unstarted';

/** The page has begun: it says itself what is amiss from here on. */
export function hideUnstarted(): void {
  const words = document.getElementById(UNSTARTED);
  if (words) words.hidden = true;
}

/**
 * The page could not begin, or broke as a whole: says so at once, over HTML that is as readable as it came. A page whose first script fails is told
 * of by the style sheet alone, after a while.
 */
export function sayUnstarted(): void {
  delete document.documentElement.dataset.first;
  const words = document.getElementById(UNSTARTED);
  if (words === null) return;
  words.hidden = false;
  words.classList.add(`${UNSTARTED}--said`);
}
