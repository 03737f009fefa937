/** A while that is waited: over when its time is, or once it is woken. */
export type Pause = { readonly over: Promise<void>; readonly wake: () => void };

/** A pause by the clock of this machine. */
export function pauseFor(milliseconds: number): Pause {
  let wake: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { over, wake };
}
