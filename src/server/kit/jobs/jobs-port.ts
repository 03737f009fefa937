/** Background jobs. Every process may run them; the database makes sure that one does at a time. */
export type Jobs = {
  /** Registers a job that runs at intervals; call it before `start`. A run that throws is logged and retried at the next turn. */
  readonly every: (name: string, seconds: number, run: () => Promise<void>) => void;
  /** Asks for a registered job to run as soon as possible. */
  readonly soon: (name: string) => void;
  readonly start: () => Promise<void>;
  /** Stops after the runs under way have ended. */
  readonly stop: () => Promise<void>;
};
