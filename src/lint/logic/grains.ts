import type { Grain } from '../expressions/grain.ts';
import { findFieldType } from '../field-types/index.ts';
import type { Survey } from '../survey/survey.ts';

/** The precision of each name. An entry's name has that of the question with the same name in any list. */
export function grainsOf({ rules, fields, rates }: Survey): (name: string) => Grain {
  const known = new Map<string, Grain>();
  for (const { name, unit } of rules) known.set(name, unit === 'money' ? 'cents' : unit === 'number' ? 'finer' : 'whole');
  // A rate finer than a cent is reported at the rate, not at every rule that reads it.
  for (const { name, unit, values } of rates) {
    const grain = coarsest(values.map(({ value }) => value));
    known.set(`rates.${name}`, unit === 'money' && grain === 'finer' ? 'cents' : grain);
  }
  const grainOfField = (type: string): Grain => findFieldType(type)?.grain ?? 'whole';
  for (const field of fields) if (field.inList === undefined) known.set(field.path, grainOfField(field.type));
  const workedOut = fields.flatMap((field) => field.worksOut.map(({ name, rule }) => [name, known.get(rule) ?? 'whole'] as const));
  const inLists = new Map([
    ...fields
      .filter(({ inList }) => inList !== undefined)
      .map(({ path, type }) => [path.split('.').at(-1) ?? '', grainOfField(type)] as const),
    ...workedOut,
  ]);
  return (name) => known.get(name) ?? inLists.get(name.split('.').at(-1) ?? '') ?? 'whole';
}

function coarsest(decimals: readonly string[]): Grain {
  const most = Math.max(0, ...decimals.map((decimal) => (/\.(\d*?)0*$/.exec(decimal)?.[1] ?? '').length));
  if (most === 0) return 'whole';
  return most <= 2 ? 'cents' : 'finer';
}
