import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatMoney } from '../../engine/index.ts';
import { taxFile } from '../../server/ledger/tax/tax-file.ts';
import { UsageError, parsed, type Work } from './usage.ts';

/** `iras 2026 [--out FILE]`: writes the donor file of a year, readable by its owner only, and prints its contents and omissions. */
export function writeTaxFile(args: readonly string[]): Work {
  const { values, positionals } = parsed(() =>
    parseArgs({ args: [...args], options: { out: { type: 'string' } }, allowPositionals: true }),
  );
  const [year = '', ...more] = positionals;
  if (!/^20\d\d$/.test(year) || more.length > 0) throw new UsageError('Which year? Write it as 2026.');
  const path = resolve(values.out ?? `iras-${year}.csv`);
  return async ({ services }, print) => {
    const { text, records, totalCents, leftOut } = await taxFile(services, Number(year));
    writeFileSync(path, text, { mode: 0o600 });
    print(`${path}: ${records} donations, ${formatMoney(totalCents)}. Read again, it comes to the same.`);
    print(
      `Not in it: ${leftOut.notAsked} whose donor did not ask, ${leftOut.givenBack} given back, ${leftOut.withoutId} without an identity number.`,
    );
    return 0;
  };
}
