const LONGEST_WAIT = 15_000;
const PAUSE = 20;

/**
 * Presses again what was pressed in HTML that the page takes over, one after another: the page draws what each does before it hears the next. What stood in
 * HTML that gave way to another drawing is not there any more.
 */
export async function pressAgain(root: HTMLElement): Promise<void> {
  const { pressed = [], stop } = window.earlyPresses ?? {};
  stop?.();
  for (const button of pressed)
    for (let waited = 0; waited < LONGEST_WAIT; waited += PAUSE) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (!root.contains(button) || isHeard(button)) break;
    }
}

/** Presses a button. React stops the click on its way to a part of the page that it has yet to take over. */
function isHeard(button: HTMLElement): boolean {
  let came = false;
  const note = () => {
    came = true;
  };
  button.addEventListener('click', note);
  button.click();
  button.removeEventListener('click', note);
  return came;
}
