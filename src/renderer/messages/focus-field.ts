/** Event that makes a list open the item with this path. */
export const OPEN_FIELD = 'open-field';

/** Focuses the control at a path, or the nearest group or list row around it. */
export function focusField(path: string): void {
  const open = new CustomEvent(OPEN_FIELD, { detail: path });
  document.dispatchEvent(open);
  requestAnimationFrame(() => focusNearest(path));
}

/** Closed items have no control of their own, so focus the parent. */
function focusNearest(path: string): void {
  const element = document.getElementById(path);
  const parent = path.split('.').slice(0, -1).join('.');
  if (!element) {
    if (parent) focusNearest(parent);
    return;
  }
  unfold(element);
  const control = element.matches('fieldset, section') ? (firstControl(element) ?? element) : element;
  control.focus();
}

/** Opens every `details` around an element, since a folded element cannot take the focus. */
export function unfold(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
}

function firstControl(group: Element): HTMLElement | null {
  const find = (controls: string) => group.querySelector<HTMLElement>(controls);
  // The control of the question, not a button beside it, such as the one that lowers a count.
  return find('input:checked') ?? find('input, select, textarea') ?? find('button');
}
