/** The event by which a list hears that one of its items is wanted: its form opens, then takes the focus. */
export const OPEN_FIELD = 'open-field';

/** Brings a field into view and gives it the focus: its control, or the group or the list row that it stands in. */
export function focusField(path: string): void {
  const open = new CustomEvent(OPEN_FIELD, { detail: path });
  document.dispatchEvent(open);
  requestAnimationFrame(() => focusNearest(path));
}

/** A part of a composite or an item that is closed has no control of its own: its parent is the nearest. */
function focusNearest(path: string): void {
  const element = document.getElementById(path);
  const parent = path.split('.').slice(0, -1).join('.');
  if (!element) {
    if (parent) focusNearest(parent);
    return;
  }
  const control = element.matches('fieldset, section') ? (firstControl(element) ?? element) : element;
  control.focus();
}

function firstControl(group: Element): HTMLElement | null {
  return group.querySelector<HTMLElement>('input:checked, input, select, textarea, button');
}
