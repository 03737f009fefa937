import type { OpenLedger } from './open-ledger.ts';

/** What a command does once the books are open; answers the exit code. */
export type Work = (books: OpenLedger, print: (line: string) => void) => Promise<number>;

/** The command was not understood. */
export class UsageError extends Error {}

/** Reads the command's words; what they cannot be read as is told with how it is done. */
export function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The command is not understood.');
  }
}

export const HOW = `npm run ledger -- day DATE                                  close a Singapore day: the provider's report beside our books
npm run ledger -- verify                                    check everything that must hold in the books
npm run ledger -- verify --self-test                        break scratch books in every known way, and see each one named
npm run ledger -- refund NUMBER [AMOUNT] --reason WHY [--again]
npm run ledger -- void   NUMBER [AMOUNT] --reason WHY [--again]
                                                            give back all that is left, or an amount such as 12.50
                                                            NUMBER: of the transaction; or of one payment, when it was paid twice
                                                            WHY: donor-asked, given-in-error, duplicate, fraudulent
                                                            --again: the same amount a second time
npm run ledger -- iras YEAR [--out FILE]                    write the tax office's donor file of a year
npm run ledger -- take-in FILE                              take in gifts that others took (a JSON list), to show their receipts
npm run ledger -- deleted-at-amazon ID                      say that the user of a closed account is deleted at Amazon too

It works beside a running portal, by the portal's own settings (DATA_DIR, DATABASE_URL, STRIPE_SECRET_KEY …).
It ends with 0 when all is well, 1 when something is not as it must be, 2 when it could not be done.`;
