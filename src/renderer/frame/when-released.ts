let pressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    () => {
      pressed = true;
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(
      end,
      () => {
        pressed = false;
      },
      true,
    );
  }
}

/**
 * Runs at once, or after the pointer is released: a message that appears between press and release would move the button and lose the
 * click.
 */
export function whenReleased(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  const late = () => {
    document.removeEventListener('pointerup', late);
    document.removeEventListener('pointercancel', late);
    // After the click.
    setTimeout(act);
  };
  document.addEventListener('pointerup', late);
  document.addEventListener('pointercancel', late);
}
