/** How long a kept text waits for its box while the page renders, in milliseconds. */
const LONGEST_WAIT = 15_000;

const PAUSE = 20;

const typed = new Map<string, string>();

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Boxes that the page has rendered or hydrated: their answers are known. */
const taken = new WeakSet<Element>();

/**
 * Keeps text, ticks and choices entered into HTML before hydration, by the ids of its boxes: a box that is rendered again begins with the value kept
 * for its id. Goes on for `LONGEST_WAIT`, since React hydrates a part only once its file has loaded, and renders it from scratch if the page changed
 * meanwhile.
 */
export function keepTyped(root: HTMLElement): void {
  const keep = () => {
    for (const box of root.querySelectorAll<Box>('input, textarea, select'))
      if (isTypedBefore(box)) typed.set(box.id, isTicked(box) ? String(box.checked) : box.value);
      else if (!taken.has(box)) typed.delete(box.id);
  };
  keep();
  root.addEventListener('input', keep, true);
  setTimeout(() => {
    typed.clear();
    root.removeEventListener('input', keep, true);
  }, LONGEST_WAIT);
}

/** Marks a box as hydrated. Returns the value kept for its id, but only to the first box with this id. */
export function takeBox(box: Element): string | undefined {
  taken.add(box);
  const kept = typed.get(box.id);
  typed.delete(box.id);
  return kept;
}

/** Waits until every kept value is in its box or discarded: until then the form's answers are incomplete. Null: nothing is kept. */
export function untilTaken(): Promise<void> | null {
  const wait = async () => {
    while (typed.size > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  };
  return typed.size > 0 ? wait() : null;
}

function isTypedBefore(box: Box): boolean {
  return box.id !== '' && !taken.has(box) && isTyped(box);
}

/** Whether a box differs from its HTML. */
function isTyped(box: Box): boolean {
  if (box instanceof HTMLSelectElement) return [...box.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!isTicked(box)) return box.value !== box.defaultValue;
  // A deselected radio is no answer; the selected one is.
  return box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox');
}

function isTicked(box: Element): box is HTMLInputElement {
  return box instanceof HTMLInputElement && ['checkbox', 'radio'].includes(box.type);
}
