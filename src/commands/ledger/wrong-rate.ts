import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { formatMoney, type IsoDate, nearestName } from '../../engine/index.ts';
import { differenceOf, GIFT_HEADINGS, giftRow, type PaidGift, paidGifts, toRefundOf } from '../../server/desk/wrong-rates/paid-gifts.ts';
import { startOfDay } from '../../server/kit/clock.ts';
import { csvOf } from '../../server/kit/csv.ts';
import { concernedPages, type WrongRate } from '../../server/ledger/wrong-rate/concerned-gifts.ts';
import type { RightAmount, RightValues } from '../../server/ledger/wrong-rate/right-amount.ts';
import { firstServedAt } from '../../server/releases/index.ts';
import type { OpenLedger } from './open-ledger.ts';
import { isDay, parsed, UsageError, type Work } from './usage.ts';

const OPTIONS = {
  since: { type: 'string' },
  until: { type: 'string' },
  release: { type: 'string', multiple: true },
  right: { type: 'string', multiple: true },
  'as-in': { type: 'string' },
  csv: { type: 'string' },
} as const;

/**
 * `wrong-rate RATE --since WHEN | --release NUMBER … [--until WHEN] [--right [DAY=]VALUE … | --as-in VERSION] [--csv FILE]`: lists the paid gifts that
 * were assessed with a wrong value of a rate, and what each should have been. Changes nothing. Exit code 0 when there are none.
 */
export function listWrongRate(args: readonly string[]): Work {
  const { values, positionals } = parsed(() => parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true }));
  const [rate = '', ...more] = positionals;
  if (rate === '' || more.length > 0) throw new UsageError('Which rate? Write its name as the content has it.');
  if ((values.since === undefined) === (values.release === undefined))
    throw new UsageError('Since when? Add --since, or the --release that was wrong.');
  if (values.right !== undefined && values['as-in'] !== undefined) throw new UsageError('Add --right or --as-in, not both.');
  const typed = values.right?.map(valueTyped);
  const [since, until] = [values.since, values.until].map((text) => (text === undefined ? undefined : momentTyped(text)));
  return async (ledger, print) => {
    const from = since ?? (await sinceReleases(ledger, values.release ?? []));
    const right = typed ?? (await valuesIn(ledger, rate, values['as-in']));
    const wrong = { rate, right, since: from, until: until ?? justAfter(ledger.services.clock.now()) };
    const sums = values.csv === undefined ? await list(ledger, wrong, print) : await writeTable(ledger, wrong, resolve(values.csv));
    for (const line of sentencesOf(sums)) print(line);
    return sums.gifts.size === 0 ? 0 : 1;
  };
}

/** A value, or the value from a day on: "15902", "2026-09-01=15902". */
function valueTyped(text: string): RightValues[number] {
  const [, from = '2000-01-01', value = ''] = /^(?:([^=]+)=)?([^=]+)$/.exec(text) ?? [];
  if (!isDay(from) || value === '') throw new UsageError(`"${text}" is no value. Write it as 15902, or as 2026-09-01=15902.`);
  return { from, value };
}

/** The beginning of a Singapore day, or a moment in ISO 8601 with its offset. */
function momentTyped(text: string): Date {
  if (isDay(text)) return startOfDay(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError(`"${text}" is no moment. Write it as 2026-09-15, or as 2026-09-15T10:00+08:00.`);
  return new Date(text);
}

/** The end of a window that includes this moment. */
function justAfter(moment: Date): Date {
  return new Date(moment.getTime() + 1);
}

/** The moment from which the first of these releases served: from then on, gifts with the wrong value are of any of them. */
async function sinceReleases({ services: { db } }: OpenLedger, numbers: readonly string[]): Promise<Date> {
  const moments = await Promise.all(numbers.map((number) => firstServedAt(db, Number(number))));
  const first = moments.toSorted((one, other) => Number(one) - Number(other))[0];
  if (first === undefined || moments.includes(undefined)) throw new UsageError(`Release ${numbers.join(' or ')} never went live.`);
  return first;
}

/** The values of a rate in a content version; without one, in what is live. */
async function valuesIn({ services: { content } }: OpenLedger, rate: string, version: string | undefined): Promise<RightValues> {
  const { definitions } = version === undefined ? content.current() : await content.at(version);
  const known = definitions.rates[rate];
  if (known !== undefined) return known.values;
  const near = nearestName(rate, Object.keys(definitions.rates));
  throw new UsageError(`The content has no rate "${rate}"${near === undefined ? '' : `; it has "${near}"`}.`);
}

/** The gifts read, those concerned and their cents by direction, and the cents still to be refunded. */
type Sums = { seen: number; toRefund: number; readonly gifts: Map<RightAmount['kind'], { count: number; difference: number }> };

/** Each gift, with the sums so far. */
async function* giftsOf({ services }: OpenLedger, wrong: WrongRate, sums: Sums): AsyncGenerator<PaidGift> {
  for await (const { seen, concerned } of concernedPages(services, wrong)) {
    sums.seen += seen;
    for (const gift of await paidGifts(services.db, concerned)) {
      const sum = sums.gifts.get(gift.should.kind) ?? { count: 0, difference: 0 };
      sums.gifts.set(gift.should.kind, { count: sum.count + 1, difference: sum.difference + Math.abs(differenceOf(gift) ?? 0) });
      sums.toRefund += toRefundOf(gift);
      yield gift;
    }
  }
}

async function list(ledger: OpenLedger, wrong: WrongRate, print: (line: string) => void): Promise<Sums> {
  const sums: Sums = { seen: 0, toRefund: 0, gifts: new Map() };
  for await (const gift of giftsOf(ledger, wrong, sums)) print(lineOf(gift));
  return sums;
}

/** The table, readable by its owner only. */
async function writeTable(ledger: OpenLedger, wrong: WrongRate, path: string): Promise<Sums> {
  const sums: Sums = { seen: 0, toRefund: 0, gifts: new Map() };
  async function* rows() {
    yield csvOf([GIFT_HEADINGS]);
    for await (const gift of giftsOf(ledger, wrong, sums)) yield csvOf([giftRow(gift)]);
  }
  await pipeline(Readable.from(rows()), createWriteStream(path, { mode: 0o600 }));
  return sums;
}

function lineOf(gift: PaidGift): string {
  const { receiptNo, transactionNo, madeAt, paidCents, should, backCents, plan, nextOn } = gift;
  return [
    `${receiptNo}  ${transactionNo}  ${madeAt.toISOString()}  paid ${formatMoney(paidCents)}, ${inWords(should, paidCents)}`,
    ...(backCents === 0 ? [] : [`${formatMoney(backCents)} of it has gone back or is on its way`]),
    ...(plan === 'one-time' ? [] : [planInWords(plan, nextOn)]),
  ].join('; ');
}

function inWords(should: RightAmount, paidCents: number): string {
  switch (should.kind) {
    case 'too-much':
      return `should have been ${formatMoney(should.dueCents)}: ${formatMoney(paidCents - should.dueCents)} too much`;
    case 'too-little':
      return `should have been ${formatMoney(should.dueCents)}: ${formatMoney(should.dueCents - paidCents)} too little`;
    case 'not-due':
      return 'nothing was due';
    case 'not-recomputed':
      return `cannot be recomputed: ${WHY[should.why]}`;
  }
}

const WHY = {
  'other-amount': 'its answers do not give what was paid',
  'not-accepted': 'with the right rate its answers are not enough, or are not accepted',
  'not-evaluated': 'its rules cannot be evaluated with the right rate',
  unreadable: 'this release cannot read the content that it was made under',
  erased: 'its answers were erased',
} as const;

function planInWords(plan: PaidGift['plan'], nextOn: IsoDate | null): string {
  return plan === 'affected' ? `its plan charges the same again on ${nextOn}` : 'the next charge of its plan is not affected';
}

const SUMS = {
  'too-much': 'paid too much',
  'not-due': 'should not have been asked for anything',
  'too-little': 'paid too little',
  'not-recomputed': 'cannot be recomputed',
} as const;

function sentencesOf({ seen, gifts, toRefund }: Sums): string[] {
  const kinds = Object.keys(SUMS) as (keyof typeof SUMS)[];
  return [
    `Gifts read: ${seen}.`,
    ...kinds.flatMap((kind) => {
      const sum = gifts.get(kind);
      return sum === undefined ? [] : [`${sum.count} ${SUMS[kind]}${kind === 'not-recomputed' ? '' : `: ${formatMoney(sum.difference)}`}.`];
    }),
    gifts.size === 0 ? 'The rate concerns no paid gift.' : `${formatMoney(toRefund)} is still to be refunded.`,
  ];
}
