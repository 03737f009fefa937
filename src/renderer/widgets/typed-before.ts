/** How long a page that is drawn anew may be without a box, in milliseconds. */
const LONGEST_WAIT = 15_000;

const typed = new Map<string, string>();

/**
 * Keeps what was typed, ticked and chosen in HTML that the page has yet to draw, by the ids of its boxes: where it is drawn anew, each box that has an id of
 * theirs begins with it.
 */
export function keepTyped(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select'))
    if (box.id !== '' && isTyped(box)) typed.set(box.id, isTicked(box) ? String(box.checked) : box.value);
  setTimeout(() => typed.clear(), LONGEST_WAIT);
}

/** What was typed into a box of this id, for the first that asks. */
export function typedBefore(id: string): string | undefined {
  const kept = typed.get(id);
  typed.delete(id);
  return kept;
}

/** Whether a box is no longer as its HTML says. */
function isTyped(box: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (box instanceof HTMLSelectElement) return [...box.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!isTicked(box)) return box.value !== box.defaultValue;
  // An option that another one replaced tells nothing itself.
  return box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox');
}

function isTicked(box: Element): box is HTMLInputElement {
  return box instanceof HTMLInputElement && ['checkbox', 'radio'].includes(box.type);
}
