import { suggest } from '../suggest.ts';
import { type Spot, textOf } from '../read/spot.ts';
import type { Problem } from './infer.ts';
import { ANY, type Type } from './type.ts';

/** The type of a name inside an iteration, where names are those of the entry: "current.amount". */
export function readEntry(name: Spot, entry: Type, report: (problem: Problem) => void): Type {
  const written = textOf(name);
  if (written === undefined || written === '') return written === '' ? entry : ANY;
  let found = entry;
  for (const part of written.split('.')) {
    if (found.fields === undefined) return ANY;
    const next = found.fields.get(part);
    if (next === undefined) {
      const known = [...found.fields.keys()];
      const mend = suggest(part, known, `What can be read here: ${known.join(', ')}.`);
      report({ code: 'unknown-field', spot: name, message: `“${written}” is nothing that the entries of this list have.`, mend });
      return ANY;
    }
    found = next;
  }
  return found;
}
