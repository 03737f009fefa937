/** Work in the background. Every process may run it; the database sees to it that one does at a time. */
export type Jobs = {
  /** Registers work that is done every so often; called before `start`. A run that throws is logged and tried again at its next turn. */
  readonly every: (name: string, seconds: number, run: () => Promise<void>) => void;
  /** Asks that registered work be done as soon as possible. */
  readonly soon: (name: string) => void;
  readonly start: () => Promise<void>;
  /** Ends after the runs that are under way. */
  readonly stop: () => Promise<void>;
};
