import type { OpenLedger } from './open-ledger.ts';

/** The work of a command on the open ledger; resolves to the exit code. */
export type Work = (ledger: OpenLedger, print: (line: string) => void) => Promise<number>;

export class UsageError extends Error {}

/** Parses arguments; an error becomes a `UsageError`, which is printed with the usage. */
export function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The command is not understood.');
  }
}

/** Whether a text is a day in the form 2026-09-15. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

export const USAGE = `npm run ledger -- day DATE                                  close a Singapore day: the provider's report beside our ledger
npm run ledger -- verify                                    verify the whole ledger
npm run ledger -- verify DATE                               verify the gifts, receipts and movements of a Singapore day, by reading it alone
npm run ledger -- refund NUMBER [AMOUNT] --reason WHY [--again]
npm run ledger -- void   NUMBER [AMOUNT] --reason WHY [--again]
                                                            give back all that is left, or an amount such as 12.50
                                                            NUMBER: of the transaction; or of one payment, when it was paid twice
                                                            WHY: donor-asked, given-in-error, duplicate, fraudulent
                                                            --again: the same amount a second time
npm run ledger -- wrong-rate RATE --since WHEN | --release NUMBER … [--until WHEN] [--right [DAY=]VALUE … | --as-in VERSION] [--csv FILE]
                                                            list the paid gifts that a wrong rate concerns, and what each should have been
                                                            WHEN: a Singapore day, or a moment such as 2026-09-15T10:00+08:00; NUMBER: of a release
                                                            --right: the right values; without it, those of what is live, or of a content version
npm run ledger -- iras YEAR [--out FILE]                    write the tax office's donor file of a year
npm run ledger -- take-in FILE                              import external gifts (a JSON list), to show their receipts
npm run ledger -- deleted-at-amazon ID                      say that the user of a closed account is deleted at Amazon too

It works beside a running portal, by the portal's own settings (DATA_DIR, DATABASE_URL, STRIPE_SECRET_KEY …).
It ends with 0 when all is well, 1 when something is not as it must be, 2 when it could not be done.`;
