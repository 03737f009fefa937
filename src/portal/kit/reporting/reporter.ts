/** Where reports go once that is known. */
export type Sink = {
  readonly failure: (words: string) => void;
  readonly fault: (error: unknown) => void;
  readonly stopRecording: () => void;
  readonly flush: () => Promise<void>;
};

/** Tells the operators of what failed. Nothing is told, loaded or kept unless reports are wanted. */
export type Reporter = {
  /** A call that was not answered as it should be. */
  readonly failure: (words: string) => void;
  /** A fault in the page. */
  readonly fault: (error: unknown) => void;
  /** Reports are wanted; `load` is called once. What failed before is told then. */
  readonly start: (load: () => Promise<Sink>) => void;
  /** From here on nothing is recorded: the donor pays. */
  readonly stopRecording: () => void;
};

/** How much is remembered until it is known whether anybody wants it. */
const REMEMBERED = 20;

export function createReporter(): Reporter {
  let waiting: ((sink: Sink) => void)[] = [];
  let sink: Sink | undefined;
  let started = false;
  let stopped = false;
  const tell = (one: (to: Sink) => void) => {
    if (sink !== undefined) one(sink);
    else if (waiting.length < REMEMBERED) waiting.push(one);
  };
  return {
    failure: (words) => tell((to) => to.failure(words)),
    fault: (error) => tell((to) => to.fault(error)),
    stopRecording: () => {
      stopped = true;
      sink?.stopRecording();
    },
    start: (load) => {
      if (started) return;
      started = true;
      // Reports that cannot be loaded are missed by nobody who gives.
      void load().then(
        (loaded) => {
          sink = loaded;
          if (stopped) loaded.stopRecording();
          for (const one of waiting) one(loaded);
          waiting = [];
        },
        () => undefined,
      );
    },
  };
}
