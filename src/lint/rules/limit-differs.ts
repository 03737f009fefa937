import { at, entriesOf, type FieldSeen, type FlowSeen, type RateSeen, saysOf, type Spot, textOf, wholeOf } from '../../content/index.ts';
import { parseMoney } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A limit is stated twice, for the page and for the server, and differs: an amount that one accepts would be refused by the other. */
export function limitDiffers({ survey, data, on }: Context): readonly Finding[] {
  const { site, rates, flows, fields } = survey;
  const api = data.files.find(({ path }) => path === 'schemas/api/types.json');
  const most = valueOn('donation.maximum', rates, on);
  const card =
    site === undefined
      ? []
      : [
          ...sameAs(at(site, 'payments', 'card', 'atLeast'), 'donation.minimum', rates, on),
          ...sameAs(at(site, 'payments', 'card', 'atMost'), 'donation.maximum', rates, on),
        ];
  const calls = api === undefined || most === undefined ? [] : centLimits(wholeOf(api)).flatMap((spot) => sameCents(spot, most));
  return [...card, ...calls, ...flows.flatMap((flow) => causeLimits(flow, fields))];
}

/** The limit of a card payment must equal the donation's limit, a rate. */
function sameAs(spot: Spot, rate: string, rates: readonly RateSeen[], on: string): readonly Finding[] {
  const value = valueOn(rate, rates, on);
  if (value === undefined || spot.value === undefined || Number(spot.value) === Number(value)) return [];
  return [
    findingAt(spot, 'limit-differs', {
      message: `The payment by card is limited to ${spot.value}, and the page to “rates.${rate}”, which is ${value}.`,
      mend: 'Give both the same limit.',
    }),
  ];
}

function sameCents(spot: Spot, most: string): readonly Finding[] {
  const read = parseMoney(most);
  const cents = read.kind === 'money' ? Number(read.cents) : undefined;
  // Another rule reports a limit that is not an amount of money.
  if (cents === undefined || spot.value === cents) return [];
  return [
    findingAt(spot, 'limit-differs', {
      message: `The server takes at most ${spot.value} cents, and the page S$${most} (“rates.donation.maximum”), which is ${cents} cents.`,
      mend: 'Give both the same limit, and run npm run generate:api.',
    }),
  ];
}

/** The largest total in cents that each call accepts. */
function centLimits(types: Spot): readonly Spot[] {
  return entriesOf(at(types, '$defs')).flatMap(([, type]) =>
    entriesOf(at(type, 'properties')).flatMap(([, property]) => {
      const maximum = at(property, 'maximum');
      const isCents = /^Cents\b/.test(textOf(at(property, 'description')) ?? '');
      return isCents && typeof maximum.value === 'number' ? [maximum] : [];
    }),
  );
}

/** A cause in the donation widget must have the limits of some amount of the flow. */
function causeLimits({ spot, steps }: FlowSeen, fields: readonly FieldSeen[]): readonly Finding[] {
  const asked = fields.filter(({ step, type }) => type === 'money' && steps.some((one) => one.step === step));
  return (
    [
      ['least', 'atLeast'],
      ['most', 'atMost'],
    ] as const
  ).flatMap(([said, limit]) => {
    const limits = asked.map((field) => saysOf(field, limit).value);
    const cause = at(spot, 'cause', said);
    if (cause.value === undefined || limits.includes(cause.value)) return [];
    return [
      findingAt(cause, 'limit-differs', {
        message: `The cause says “${cause.value}”, and no amount that the flow asks for has it as “${limit}”.`,
        mend: `Name the limit that the amount has: ${[...new Set(limits.filter((one) => one !== undefined))].join(', ') || 'it has none yet'}.`,
      }),
    ];
  });
}

function valueOn(rate: string, rates: readonly RateSeen[], on: string): string | undefined {
  return rates.find(({ name }) => name === rate)?.values.findLast(({ from }) => from <= on)?.value;
}
