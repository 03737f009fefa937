const LONGEST_WAIT = 15_000;
const PAUSE = 20;

/**
 * Repeats the clicks made before hydration, one after another, so that the page draws the effect of each before the next. Skips buttons that are gone
 * because their HTML was replaced.
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

/** Clicks a button. False if the click did not arrive: React stops clicks on parts that are not hydrated yet. */
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
