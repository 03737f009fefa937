import { verifyDay, verifyLedger } from '../../server/ledger/verify.ts';
import { isDay, UsageError, type Work } from './usage.ts';

/** `verify`: verifies the whole ledger and prints each violation. `verify 2026-09-15`: verifies only the records of that Singapore day. */
export function verify([day, ...more]: readonly string[]): Work {
  if (more.length > 0) throw new UsageError(`verify takes a day at most; "${more.join(' ')}" is not understood.`);
  if (day !== undefined && !isDay(day)) throw new UsageError(`Which day? Write it as 2026-09-15; "${day}" is not understood.`);
  return async ({ services, provider }, print) => {
    const verified = day === undefined ? verifyLedger(services, provider) : verifyDay(services, provider, day);
    const { broken, unproved, checked } = await verified;
    for (const sentence of [...broken, ...unproved]) print(sentence);
    if (unproved.length > 0) print(`${unproved.length} gifts could not be worked out again by this release; their receipts stand.`);
    print(broken.length === 0 ? `All ${checked} rules hold.` : `${broken.length} findings; ${checked} rules were checked.`);
    return broken.length === 0 ? 0 : 1;
  };
}
