/**
 * Whether a press is in progress. A browser takes the focus from a field at `mousedown`; for a finger, that comes after `pointerup` and before
 * `mouseup` and `click`. A press that is dragged, or that ends in a menu, has no `mouseup`: the next move without a button, or the next key, ends it.
 */
let isPressed = false;
const waiting = new Set<() => void>();

if (typeof document !== 'undefined') {
  const listen = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, true);
  listen('mousedown', () => {
    isPressed = true;
  });
  for (const end of ['mouseup', 'dragend', 'pointercancel', 'keydown'] as const) listen(end, release);
  listen('mousemove', ({ buttons }) => buttons === 0 && release());
}

function release(): void {
  isPressed = false;
  if (waiting.size === 0) return;
  // Runs after the click, which the browser sends with `mouseup`.
  setTimeout(() => {
    for (const act of waiting) {
      waiting.delete(act);
      act();
    }
  });
}

/** Runs `act` at once, or after the press in progress: a message that appears between press and release would move the button and lose the click. */
export function whenReleased(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}
