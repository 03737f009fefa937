/** How long a kept text waits for its box while the page is drawn anew, in milliseconds. */
const LONGEST_WAIT = 15_000;

const typed = new Map<string, string>();

/**
 * Keeps text, ticks and choices entered into HTML that the page has yet to draw, by the ids of its boxes: where the page is drawn anew, a
 * box with such an id begins with its kept value.
 */
export function keepTyped(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select'))
    if (box.id !== '' && isTyped(box)) typed.set(box.id, isTicked(box) ? String(box.checked) : box.value);
  setTimeout(() => typed.clear(), LONGEST_WAIT);
}

/** The value kept for a box of this id; given to the first caller only. */
export function typedBefore(id: string): string | undefined {
  const kept = typed.get(id);
  typed.delete(id);
  return kept;
}

/** Whether a box differs from its HTML. */
function isTyped(box: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (box instanceof HTMLSelectElement) return [...box.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!isTicked(box)) return box.value !== box.defaultValue;
  // A deselected radio is no answer; the selected one is.
  return box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox');
}

function isTicked(box: Element): box is HTMLInputElement {
  return box instanceof HTMLInputElement && ['checkbox', 'radio'].includes(box.type);
}
