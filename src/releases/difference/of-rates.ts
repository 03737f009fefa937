import type { IsoDate, Json } from '../../engine/index.ts';
import type { Change } from '../changes.ts';
import { dayInWords, rateInWords, rateTitle, rowInWords } from '../views/in-words.ts';
import { jsonAt, parsed, partsOf, textAt } from '../views/json-at.ts';
import { type DatedValue, valueSeen } from '../views/rates.ts';
import type { Difference } from './difference.ts';
import { fieldsChanged } from './of-fields.ts';
import { type BackEdit, putBack, putBackAt } from './put-back.ts';

type Told = Omit<Difference, 'path' | 'about'>;
/** The words for one value, before the edits that revert it are known. */
type Said = Omit<Told, 'back'>;

/** The values of rates by their days, then the other differences of a rate. */
export function ofRates({ path, before, after }: Change): readonly Difference[] {
  const [was, is] = [jsonAt(parsed(before), 'rates'), jsonAt(parsed(after), 'rates')];
  const names = [...new Set([...partsOf(was), ...partsOf(is)].map(([name]) => name))];
  const told = names.flatMap((name) => ofRate(name, jsonAt(was, name), jsonAt(is, name)));
  return told.map((one) => ({ ...one, path, about: 'rates' as const }));
}

function ofRate(name: string, was: Json | undefined, is: Json | undefined): readonly Told[] {
  const what = rateTitle(name, textAt(is, 'called') ?? textAt(was, 'called'));
  const unit = textAt(is, 'unit') ?? textAt(was, 'unit') ?? '';
  if (was === undefined || is === undefined) return wholeRate(name, what, was, is);
  const [old, now] = [valuesOf(was), valuesOf(is)];
  const days = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  const values = days.flatMap((day): readonly Told[] => toldOn(day).map((one) => ({ ...one, back: backOf(name, was, is, day) })));
  function toldOn(day: string): readonly Said[] {
    const [then, here] = [old.get(day), now.get(day)];
    const more = `from ${dayInWords(day)}`;
    if (then === undefined && here !== undefined) {
      const last = [...old].findLast(([from]) => from < day)?.[1];
      // Shows the approver the source, and the reason if one was required.
      const cited = citedOtherwise(
        what,
        { from: day, isExpected: false, reasons: [], ...(here.asOf !== undefined && { asOf: here.asOf }) },
        here,
      );
      return [{ what, ...(last && { before: saidOf(last, unit) }), after: saidOf(here, unit), more, from: day as IsoDate }, ...cited];
    }
    if (then !== undefined && here === undefined) return [{ what, before: saidOf(then, unit), more }];
    if (then === undefined || here === undefined) return [];
    const [old_, new_] = [saidOf(then, unit), saidOf(here, unit)];
    return [...(old_ === new_ ? [] : [{ what, before: old_, after: new_, more }]), ...citedOtherwise(what, then, here)];
  }
  const others = fieldsChanged(without(was), without(is)).map(({ place, ...one }) => {
    const back = putBack({ rates: { [name]: was } }, { rates: { [name]: is } }, { ...place, way: ['rates', name, ...place.way] });
    return { ...one, what: `${what}, ${one.what}`, back };
  });
  return [...values, ...others];
}

/** A rate that was added or removed, which is reverted as a whole. */
function wholeRate(name: string, what: string, was: Json | undefined, is: Json | undefined): readonly Told[] {
  const back = [putBackAt({ rates: was === undefined ? {} : { [name]: was } }, ['rates', name])];
  const unit = textAt(is ?? was, 'unit') ?? '';
  return [...valuesOf(is ?? was)].map(([day, value]) => ({
    ...{ what, back, more: `from ${dayInWords(day)}` },
    ...(is === undefined ? { before: saidOf(value, unit) } : { after: saidOf(value, unit), from: day as IsoDate }),
  }));
}

/** The edits that revert the value of a day. */
function backOf(name: string, was: Json, is: Json, day: string): readonly BackEdit[] {
  const [old, now] = [was, is].map((rate) => partsOf(jsonAt(rate, 'values')).map(([, value]) => value));
  const [then, here] = [old, now].map((values) => values?.findIndex((value) => textAt(value, 'from') === day) ?? -1);
  const at = (place: number) => `/rates/${name}/values/${place}`;
  const former = old?.[then ?? -1];
  if (former === undefined) return [{ at: at(here ?? -1), removed: true }];
  if (here !== undefined && here !== -1) return [{ at: at(here), value: former }];
  const later = now?.findIndex((value) => (textAt(value, 'from') ?? '') > day) ?? -1;
  return [{ at: at(later === -1 ? (now?.length ?? 0) : later), inserted: former }];
}

function valuesOf(rate: Json | undefined): ReadonlyMap<string, DatedValue> {
  return new Map(partsOf(jsonAt(rate, 'values')).map(([, value]) => [textAt(value, 'from') ?? '', valueSeen(value)]));
}

function saidOf({ value, rows, isExpected }: DatedValue, unit: string): string {
  const units = ['money', 'share', 'number', 'days', 'date'] as const;
  const known = units.find((one) => one === unit) ?? 'number';
  const expected = isExpected ? ' (to be confirmed)' : '';
  if (rows !== undefined) {
    const each = Object.entries(rows).map(([row, amount]) => `${rowInWords(row)} ${rateInWords(amount, known)}`);
    return `${each.join(', ')}${expected}`;
  }
  return value === undefined ? 'not known yet' : `${rateInWords(value, known)}${expected}`;
}

const CITED = {
  source: 'source',
  url: 'address of the source',
  asOf: 'day of the source',
  ruling: 'ruling',
} as const;

function citedOtherwise(what: string, was: DatedValue, is: DatedValue): readonly Said[] {
  const reasons = [was, is].map((one) => one.reasons.map(({ reason }) => reason).join(' ') || undefined);
  const cited = Object.entries(CITED).map(
    ([name, label]) => [label, was[name as keyof typeof CITED], is[name as keyof typeof CITED]] as const,
  );
  return [...cited, ['why it is right', ...reasons] as const].flatMap(([label, before, after]): readonly Said[] => {
    if (before === after) return [];
    const said = { what: `${what}, ${label}`, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
    return [{ ...said, more: `from ${dayInWords(is.from)}` }];
  });
}

function without(rate: Json | undefined): Json | undefined {
  return rate === undefined ? undefined : Object.fromEntries(partsOf(rate).filter(([name]) => name !== 'values'));
}
