/** A cancellable wait: `over` resolves when the time is up or `wake` is called. */
export type Pause = { readonly over: Promise<void>; readonly wake: () => void };

/** Waits this many milliseconds. */
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
