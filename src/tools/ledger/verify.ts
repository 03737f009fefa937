import { verifyBooks } from '../../server/ledger/verify.ts';
import { UsageError, type Work } from './usage.ts';

/** `verify`: checks everything that must hold in the books, and names what does not. */
export function verify(args: readonly string[]): Work {
  if (args.length > 0) throw new UsageError(`verify takes nothing more; "${args.join(' ')}" is not understood.`);
  return async ({ services, provider }, print) => {
    const { broken, unproved, checked } = await verifyBooks(services, provider);
    for (const sentence of [...broken, ...unproved]) print(sentence);
    if (unproved.length > 0) print(`${unproved.length} gifts could not be worked out again by this release; their receipts stand.`);
    print(broken.length === 0 ? `All ${checked} rules hold.` : `${broken.length} findings; ${checked} rules were checked.`);
    return broken.length === 0 ? 0 : 1;
  };
}
