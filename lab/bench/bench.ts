/**
 * Benchmarks: `npm run bench`. Prints figures beside their targets. Exit code 1 when a ratio misses its bar; plain times depend on the
 * machine and never fail. `npm run bench -- form rules` runs only the named ones.
 */
import { type Figure, isBroken, tableOf } from './figure.ts';
import { formFigures } from './form/form.ts';
import { giftFigures } from './gifts/gifts.ts';
import { growthFigures } from './growth.ts';
import { firstPageFigures } from './pages/first-page.ts';
import { receiptFigures } from './receipts.ts';
import { ruleFigures } from './rules.ts';
import { saveFigures } from './saves.ts';
import { startFigures } from './start.ts';
import { timingFigures } from './timing/timing.ts';

const PARTS: { readonly [name: string]: () => Promise<readonly Figure[]> | readonly Figure[] } = {
  form: formFigures,
  'first-page': firstPageFigures,
  rules: ruleFigures,
  receipts: receiptFigures,
  start: startFigures,
  gifts: giftFigures,
  growth: growthFigures,
  saves: saveFigures,
  timing: timingFigures,
};

await main(process.argv.slice(2));

async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')} to measure. Usage: npm run bench -- [${Object.keys(PARTS).join('] [')}]`);
    process.exitCode = 2;
    return;
  }
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) figures.push(...(await measure()));
  console.log(tableOf(figures));
  process.exitCode = figures.some(isBroken) ? 1 : 0;
}
