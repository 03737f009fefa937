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
 * Does it at once, or when the finger is lifted. A message that comes up between press and release moves the button away
 * from under the finger, and the click is lost.
 */
export function whenReleased(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  const late = () => {
    document.removeEventListener('pointerup', late);
    document.removeEventListener('pointercancel', late);
    // After the click that follows.
    setTimeout(act);
  };
  document.addEventListener('pointerup', late);
  document.addEventListener('pointercancel', late);
}
