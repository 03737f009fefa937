/** Destination of reports. */
export type Sink = {
  readonly failure: (description: string) => void;
  readonly fault: (error: unknown) => void;
  readonly stopRecording: () => void;
  readonly flush: () => Promise<void>;
};

/** Error reporting. Nothing is loaded or sent until `start`. */
export type Reporter = {
  /** A failed call. */
  readonly failure: (words: string) => void;
  /** An exception in the page. */
  readonly fault: (error: unknown) => void;
  /** Enables reporting: loads the sink once and sends the buffered reports. */
  readonly start: (load: () => Promise<Sink>) => void;
  /** Stops session replay for good, because the donor pays. */
  readonly stopRecording: () => void;
};

/** Most reports buffered before `start`. */
const BUFFER_SIZE = 20;

export function createReporter(): Reporter {
  let buffer: ((sink: Sink) => void)[] = [];
  let sink: Sink | undefined;
  let started = false;
  let stopped = false;
  const report = (one: (to: Sink) => void) => {
    if (sink !== undefined) one(sink);
    else if (buffer.length < BUFFER_SIZE) buffer.push(one);
  };
  return {
    failure: (words) => report((to) => to.failure(words)),
    fault: (error) => report((to) => to.fault(error)),
    stopRecording: () => {
      stopped = true;
      sink?.stopRecording();
    },
    start: (load) => {
      if (started) return;
      started = true;
      // A sink that fails to load must not disturb the donor.
      void load().then(
        (loaded) => {
          sink = loaded;
          if (stopped) loaded.stopRecording();
          for (const one of buffer) one(loaded);
          buffer = [];
        },
        () => undefined,
      );
    },
  };
}
