/** A control of the page that a donor may change. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a donor typed, chose or ticked in HTML that no page heard yet. */
export type Typed = { readonly id: string; readonly value: string; readonly checked: boolean; readonly before: string };

/** The controls below an element that are no longer as the HTML says. */
export function typedIn(root: ParentNode): readonly Typed[] {
  return controlsIn(root).filter(isTyped).map(toTyped);
}

const LONGEST_WAIT = 15_000;
const TRIES = 6;

/**
 * Does again, for the page, what was done before it could hear: what was typed into the HTML, then what was pressed. Called before the page is
 * drawn: whatever a page hears, it draws its controls as it knows them. `typed` is what was typed into HTML that gives way to another drawing.
 */
export async function replay(root: HTMLElement, typed: readonly Typed[], wait: (ms: number) => Promise<void> = pause): Promise<void> {
  const unheard = new Map(typed.map((one): [unknown, Typed] => [one.id, one]));
  const note = () => {
    for (const control of controlsIn(root).filter((one) => !isHeard(one))) {
      unheard.delete(nameOf(control));
      if (isTyped(control)) unheard.set(nameOf(control), toTyped(control));
    }
  };
  const hear = ({ target }: Event) => {
    if (target instanceof Element && isHeard(target)) unheard.delete(nameOf(target));
    note();
  };
  note();
  root.addEventListener('input', hear, true);
  root.addEventListener('change', hear, true);
  const begun = performance.now();
  // A control that React draws anew meanwhile has its name again.
  const isThere = (name: unknown) => !name || typeof name !== 'string' || document.getElementById(name) !== null;
  const isReady = () => controlsIn(root).every(isHeard) && [...unheard.keys()].every(isThere);
  while (!isReady() && performance.now() - begun < LONGEST_WAIT) await wait(10);
  const tell = async (control: Control, sleep = wait, one = isTyped(control) ? toTyped(control) : undefined) => {
    // The page draws each change before it hears the next. What it did not notice is done again.
    for (let tries = 0; one !== undefined && tries < TRIES && !isNoticed(control, one); tries += 1) {
      takeOver(control);
      redo(control, one);
      await sleep(tries * 20);
    }
  };
  for (const control of controlsIn(root)) await tell(control, wait, unheard.get(nameOf(control)));
  root.removeEventListener('input', hear, true);
  root.removeEventListener('change', hear, true);
  // A control bears React's mark a moment before it hears.
  const late = ({ target }: Event) => void pause(0).then(() => tell(target as Control, pause));
  root.addEventListener('change', late, true);
  setTimeout(() => root.removeEventListener('change', late, true), LONGEST_WAIT);
  const presses = window.earlyPresses;
  presses?.stop();
  for (const button of presses?.pressed ?? []) {
    await wait(0);
    if (!root.contains(button)) continue;
    takeOver(button);
    button.click();
  }
}

/**
 * Has React take over the part of the page around an element at once, as it does for each event that it may have to replay. One that it began
 * to take over may bear its mark, and would not notice a change that comes with the event.
 */
function takeOver(element: Element): void {
  element.dispatchEvent(new Event('auxclick', { bubbles: true }));
}

function controlsIn(root: ParentNode): readonly Control[] {
  return [...root.querySelectorAll<Control>('input, textarea, select')];
}

/** By what a control is known again: its name, or where it has none, itself. */
function nameOf(control: Element): unknown {
  return control.id || control;
}

/** Whether the page has taken the element over: React leaves its mark on each. */
function isHeard(element: Element): boolean {
  return drawnOf(element) !== undefined;
}

type Drawn = { readonly value?: unknown; readonly checked?: unknown };

/** What React drew the element with, last. */
function drawnOf(element: Element): Drawn | undefined {
  const key = Object.keys(element).find((one) => one.startsWith('__reactProps'));
  return key === undefined ? undefined : (element as unknown as { readonly [key: string]: Drawn })[key];
}

/** Whether the page draws the control with what was typed, or with what it makes of it. */
function isNoticed(control: Control, { value, checked, before }: Typed): boolean {
  const drawn = drawnOf(control);
  return isTicked(control) ? drawn?.checked === checked : drawn?.value === value || drawn?.value !== before;
}

function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!isTicked(control)) return control.value !== control.defaultValue;
  // An option that another one replaced tells nothing itself.
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function toTyped(control: Control): Typed {
  const before =
    control instanceof HTMLSelectElement
      ? ([...control.options].find((option) => option.defaultSelected)?.value ?? '')
      : control.defaultValue;
  return { id: control.id, value: control.value, checked: control instanceof HTMLInputElement && control.checked, before };
}

/** Sets a control back to what the page drew, and does what the donor did, so that the page hears a change. */
function redo(control: Control, { value, checked }: Typed): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isTicked(control)) {
    control.checked = !checked;
    control.click();
  } else {
    const { selectionStart, selectionEnd } = control;
    control.value = control.defaultValue;
    // Past React's own setter, by which it knows what it wrote itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
