import { type DayOfRate, type DefinitionFiles, type IsoDate, type Json, type OverdueDay, overdueDay } from '../engine/index.ts';

/** A scheduled value of a rate: it applies from a future day. */
export type ComingRate = {
  readonly rate: string;
  /** The name that staff use, if its file has one. */
  readonly called?: string;
  /** The unit of the value: money, days. */
  readonly unit: string;
  readonly from: IsoDate;
  /** The value before it, absent for the first one; as text for any kind of rate. */
  readonly before?: string;
  readonly value: string;
  /** The change, such as "+1.4 %"; absent if either is not a number. */
  readonly step?: string;
  /** The reason why it is right although its history speaks against it. */
  readonly confirmed?: string;
};

/** A future day that a rate names, or one that is not known yet. */
export type ComingDay = {
  readonly rate: string;
  readonly called?: string;
  /** Absent if it is not known. */
  readonly day?: IsoDate;
  /** The first day on which an unknown day would apply, if that is in the future. */
  readonly from?: IsoDate;
  readonly toBeConfirmed?: true;
  /** Present if it should have been confirmed by now. */
  readonly overdue?: OverdueDay;
  /** The flows that open on it; `closes` has those whose last day it is. */
  readonly opens: readonly string[];
  readonly closes: readonly string[];
};

/**
 * The days that should have been confirmed by now, then future days in order, then unknown days; `comingRates` covers when values begin, not the days that they
 * name. Leaves out a value that another one replaces before its day.
 */
export function comingDays(files: DefinitionFiles, on: IsoDate): readonly ComingDay[] {
  const all = Object.entries(files);
  const rates = all.flatMap(([path, json]) => (path.startsWith('flows/rates/') ? entriesOf(partOf(json, 'rates')) : []));
  const flows = all.flatMap(([path, json]) => (path.endsWith('/flow.json') ? [json] : []));
  const days = rates.flatMap(([rate, json]): readonly ComingDay[] => {
    const values = partOf(json, 'values');
    if (partOf(json, 'unit') !== 'date' || !Array.isArray(values)) return [];
    const ofFlows = (bound: string) =>
      flows.flatMap((flow) => (partOf(partOf(flow, 'season'), bound) === `rates.${rate}` ? textOf(partOf(flow, 'id') ?? '') : []));
    const turns = { rate, ...calledIn(json), opens: ofFlows('opens'), closes: ofFlows('closes') };
    const late = overdueDay((values as readonly Json[]).map(dayOf), on);
    const inForce = (values as readonly Json[]).map(dayOf).findLastIndex(({ from }) => from <= on);
    return (values as readonly Json[]).flatMap((one, place): ComingDay[] => {
      const [day, from, until] = [partOf(one, 'value'), partOf(one, 'from'), partOf((values as readonly Json[])[place + 1], 'from')];
      const expected = partOf(one, 'toBeConfirmed') === true && { toBeConfirmed: true as const };
      if (late !== undefined && place === inForce)
        return [{ ...turns, ...(typeof day === 'string' && { day }), toBeConfirmed: true, overdue: late }];
      const isOver = (end: Json | undefined) => typeof end === 'string' && end <= on;
      if (typeof day === 'string') return day <= on || (typeof until === 'string' && until <= day) ? [] : [{ ...turns, day, ...expected }];
      const begins = typeof from === 'string' && from > on && { from };
      return expected && !isOver(until) ? [{ ...turns, ...begins, ...expected }] : [];
    });
  });
  return days.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) < placeOf(b) ? -1 : 1));
}

/** Sort key: overdue days first, unknown days last. */
function placeOf({ day, overdue }: ComingDay): string {
  return overdue === undefined ? (day ?? '9') : '';
}

function dayOf(value: Json): DayOfRate {
  const [from, day] = [partOf(value, 'from'), partOf(value, 'value')];
  return {
    from: typeof from === 'string' ? from : '',
    day: typeof day === 'string' ? day : null,
    isToBeConfirmed: partOf(value, 'toBeConfirmed') === true,
  };
}

/** One line: "qurban.closes is 2027-05-09: the last day of qurban, to be confirmed"; for an overdue day, with the day since when. */
export function describeDay({ rate, day, from, toBeConfirmed, overdue, opens, closes }: ComingDay): string {
  const turns = [...opens.map((flow) => `${flow} opens`), ...closes.map((flow) => `the last day of ${flow}`)];
  const means = turns.length === 0 ? '' : `: ${turns.join(', ')}`;
  return `${rate}${from === undefined ? '' : ` from ${from} on`} is ${day ?? 'not known yet'}${means}${toBeConfirmed ? ', to be confirmed' : ''}${overdue === undefined ? '' : overdueSaid(overdue)}`;
}

function overdueSaid(overdue: OverdueDay): string {
  return 'day' in overdue ? ', overdue: it has come' : `, overdue since ${overdue.by}: the last one was ${overdue.last}`;
}

/** The values of all rates that begin after a day, in the order of their days. Reads files as written, so that a broken one is skipped. */
export function comingRates(files: DefinitionFiles, on: IsoDate): readonly ComingRate[] {
  const rates = Object.entries(files).flatMap(([path, json]) => (path.startsWith('flows/rates/') ? entriesOf(partOf(json, 'rates')) : []));
  const coming = rates.flatMap(([rate, json]) =>
    comingOf(rate, { ...calledIn(json), unit: textOf(partOf(json, 'unit') ?? ''), values: partOf(json, 'values') }, on),
  );
  return coming.toSorted((a, b) => (a.from === b.from ? (a.rate < b.rate ? -1 : 1) : a.from < b.from ? -1 : 1));
}

function calledIn(rate: Json | undefined): { readonly called?: string } {
  const called = partOf(rate, 'called');
  return typeof called === 'string' ? { called } : {};
}

type Written = { readonly called?: string; readonly unit: string; readonly values: Json | undefined };

function comingOf(rate: string, { unit, values, ...named }: Written, on: IsoDate): readonly ComingRate[] {
  if (!Array.isArray(values)) return [];
  const dated = (values as readonly Json[]).map((one) => ({
    from: partOf(one, 'from'),
    value: partOf(one, 'value'),
    confirmed: partOf(one, 'confirmed'),
  }));
  return dated.flatMap(({ from, value, confirmed }, place): ComingRate[] => {
    if (typeof from !== 'string' || from <= on || value === undefined) return [];
    const before = dated[place - 1]?.value;
    const step = stepOf(before, value);
    return [
      {
        rate,
        ...named,
        unit,
        from,
        value: textOf(value),
        ...(before !== undefined && { before: textOf(before) }),
        ...(step !== undefined && { step }),
        ...(typeof confirmed === 'string' && { confirmed }),
      },
    ];
  });
}

/** One line: "fitrah.normal from 2027-02-06: 5.00 → 5.20 (+4 %)", and the reason for which it was confirmed. */
export function describeComing({ rate, from, before, value, step, confirmed }: ComingRate): string {
  const was = before === undefined ? '' : `${before} → `;
  const moved = step === undefined ? '' : ` (${step})`;
  return `${rate} from ${from}: ${was}${value}${moved}${confirmed === undefined ? '' : `, confirmed: ${confirmed}`}`;
}

function stepOf(before: Json | undefined, value: Json): string | undefined {
  const share = typeof before === 'string' && typeof value === 'string' ? Number(value) / Number(before) - 1 : Number.NaN;
  if (!Number.isFinite(share)) return undefined;
  return share === 0 ? 'unchanged' : `${share > 0 ? '+' : ''}${Math.round(share * 1_000) / 10} %`;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function entriesOf(json: Json | undefined): readonly (readonly [string, Json])[] {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : [];
}

function partOf(json: Json | undefined, name: string): Json | undefined {
  return typeof json === 'object' && json !== null ? (json as { readonly [key: string]: Json })[name] : undefined;
}
