import type { DeskFigures, DeskSum } from '../../../api/types.ts';
import type { Content } from '../../content/content.ts';
import { createTranslator } from '../../content/translator.ts';
import { dayOf } from '../../kit/clock.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { type Range, type RangeId, rangesOn, seasonsMissing } from './ranges.ts';
import { stopsOf } from './stops.ts';
import { firstNotKept, type Sum, sumsBy } from './sums.ts';

type Ports = Pick<PaymentServices, 'db' | 'clock' | 'content'>;

/** Gifts in a range of days, by day, flow, method and hour, to the cent as in the ledger; and the points at which donors stop. */
export async function figuresOf({ db, clock, content }: Ports, id: RangeId): Promise<Omit<DeskFigures, 'status'> | 'no-season'> {
  const at = clock.now();
  const served = content.current();
  const { definitions } = served;
  const ranges = rangesOn(definitions, dayOf(at));
  const range = ranges.find((one) => one.id === id);
  if (range === undefined) return 'no-season';
  const { from, until } = range;
  const [byDay, byFlow, byMethod, byHour] = [
    await sumsBy(db, 'day', from, until),
    await sumsBy(db, 'flow', from, until),
    await sumsBy(db, 'method', from, until),
    await sumsBy(db, 'hour', from, until),
  ];
  const live = await firstNotKept(db, from, until);
  return {
    range: toView(range),
    ranges: ranges.map(toView),
    seasonsMissing: [...seasonsMissing(definitions, dayOf(at))],
    asOf: at.toISOString(),
    total: toSum({ name: '', ...totalOf(byDay) }),
    byDay: byDay.map(toSum),
    byFlow: byFlow.map(toSum),
    byMethod: byMethod.map(toSum),
    byHour: byHour.map(toSum),
    stops: await stopsOf(db, Object.values(definitions.flows), { from, live, until }),
    titles: titlesIn(served),
  };
}

/** The desk is in English. */
function titlesIn(served: Content): DeskFigures['titles'] {
  const words = createTranslator(served, 'en');
  const titles = (named: { readonly [id: string]: { readonly title: string } }) =>
    Object.fromEntries(Object.entries(named).map(([id, { title }]) => [id, words(title)]));
  return { flows: titles(served.definitions.flows), steps: titles(served.definitions.steps) };
}

function toView({ id, from, until }: Range): DeskFigures['range'] {
  return { id, from, until };
}

function toSum({ name, gifts, givenCents, backCents }: Sum): DeskSum {
  return { name, gifts, givenCents, backCents, netCents: givenCents - backCents };
}

function totalOf(sums: readonly Sum[]): Omit<Sum, 'name'> {
  return sums.reduce(
    (total, { gifts, givenCents, backCents }) => ({
      gifts: total.gifts + gifts,
      givenCents: total.givenCents + givenCents,
      backCents: total.backCents + backCents,
    }),
    { gifts: 0, givenCents: 0, backCents: 0 },
  );
}
