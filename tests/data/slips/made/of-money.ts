import { put, type Slip } from '../slip.ts';
import type { FileRead } from './of-questions.ts';
import { isRecord, isText, placesIn } from './walk.ts';

const REASON = 'The office published no value for some of the months before.';
const OTHER_OPERATIONS: { readonly [operation: string]: string } = {
  ...{ '>=': '>', '>': '>=', '<': '<=', '<=': '<', '+': '-', '-': '+', '*': '/', '/': '*', and: 'or', or: 'and', min: 'max', max: 'min' },
  ...{ '==': '!=', '!=': '==', some: 'all', all: 'some' },
};

/** Values of rates: written over, a point too far with a copied reason, lost, of another day; and the unit. */
export function rates({ path, json }: FileRead): readonly Slip[] {
  const all = isRecord(json) && isRecord(json.rates) ? Object.entries(json.rates) : [];
  return all.flatMap(([name, rate]): readonly Slip[] => {
    if (!isRecord(rate) || !Array.isArray(rate.values)) return [];
    const { values } = rate;
    const last = values.at(-1);
    if (!isRecord(last) || !isText(last.value) || !isText(last.from)) return [];
    const at = `/rates/${name}/values`;
    const isDay = last.value.includes('-');
    const tenfold = isDay ? `${last.value.slice(0, 5)}01${last.value.slice(7)}` : String(Number(last.value) * 10);
    const near = isDay ? last.value.replace(/..$/, '28') : String(Math.round(Number(last.value) * 1.04 * 10_000) / 10_000);
    const next = `${Number(last.from.slice(0, 4)) + 1}${last.from.slice(4)}`;
    const added = (value: string) => ({ from: next, value, source: { name: 'MUIS', asOf: last.from ?? '' }, confirmed: REASON });
    return [
      ...(near === last.value
        ? []
        : [{ says: `${name} is written over with ${near}`, edits: [put(path, `${at}/${values.length - 1}/value`, near)] }]),
      { says: `${name} is written over with ${tenfold}`, edits: [put(path, `${at}/${values.length - 1}/value`, tenfold)] },
      { says: `${name} from ${next} is ${tenfold}, with a reason for something else`, edits: [put(path, `${at}/-`, added(tenfold))] },
      { says: `${name} from ${next} is ${near}, with a reason`, edits: [put(path, `${at}/-`, added(near))] },
      { says: `${name} is of another day`, edits: [put(path, `${at}/${values.length - 1}/from`, next)] },
      ...(values.length > 1 ? [{ says: `${name} lost its first value`, edits: [put(path, `${at}/0`, undefined)] }] : []),
      { says: `${name} has another unit`, edits: [put(path, `/rates/${name}/unit`, rate.unit === 'money' ? 'number' : 'money')] },
    ];
  });
}

/** Rules of another operation, or with their results exchanged. `known`: pointers at which nothing could notice it. */
export function rules({ path, json }: FileRead, known: ReadonlySet<string>): readonly Slip[] {
  return placesIn(json).flatMap(({ at, name, value, parent }): readonly Slip[] => {
    if (!at.includes('/logic') || known.has(`${path}${at}`) || at.includes('/examples/')) return [];
    if (name === 'if' && Array.isArray(value) && value.length === 3)
      return [
        { says: `${path}${at}: the results exchanged`, edits: [put(path, at, [value[0] ?? null, value[2] ?? null, value[1] ?? null])] },
      ];
    const other = OTHER_OPERATIONS[name];
    if (other === undefined || !isRecord(parent)) return [];
    return [{ says: `${path}${at} becomes ${other}`, edits: [put(path, at.slice(0, at.lastIndexOf('/')), { [other]: value })] }];
  });
}
