/**
 * Benchmarks: `npm run bench`. Prints figures beside their targets. Exit code 1 when a ratio misses its bar; plain times depend on the
 * machine and never fail. `npm run bench -- keystrokes evaluations` runs the named ones.
 */
import { deskFigures } from './desk/desk.ts';
import { evaluationFigures } from './evaluations.ts';
import { type Figure, isBroken, tableOf } from './figure.ts';
import { firstPaintFigures } from './pages/first-paint.ts';
import { lighthouseFigures } from './pages/lighthouse.ts';
import { giftFigures } from './gifts/gifts.ts';
import { lastingFigures } from './overload/lasting.ts';
import { growthFigures } from './growth.ts';
import { keystrokeFigures } from './form/keystrokes.ts';
import { outageFigures } from './outage.ts';
import { overloadFigures } from './overload/overload.ts';
import { pageViewFigures } from './pages/page-views.ts';
import { portalFigures } from './portal.ts';
import { processFigures } from './processes/processes.ts';
import { receiptFigures } from './receipts.ts';
import { savedContentFigures } from './saved-content.ts';
import { settlingFigures } from './settling.ts';
import { timingFigures } from './timing/timing.ts';
import { walkFigures } from './walk/walk.ts';

const PARTS: { readonly [name: string]: () => Promise<readonly Figure[]> | readonly Figure[] } = {
  keystrokes: keystrokeFigures,
  evaluations: evaluationFigures,
  receipts: receiptFigures,
  portal: portalFigures,
  'first-paint': firstPaintFigures,
  lighthouse: lighthouseFigures,
  'page-views': pageViewFigures,
  walk: walkFigures,
  gifts: giftFigures,
  lasting: lastingFigures,
  overload: overloadFigures,
  processes: processFigures,
  settling: settlingFigures,
  'saved-content': savedContentFigures,
  growth: growthFigures,
  outage: outageFigures,
  timing: timingFigures,
  desk: deskFigures,
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
