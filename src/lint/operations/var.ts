import { type Spot, textOf } from '../../content/index.ts';
import { finest } from '../expressions/grain.ts';
import { ANYTHING } from '../expressions/guess.ts';
import type { Operations } from '../expressions/operation.ts';
import { FROM_ZERO, type Range, type Ranging } from '../expressions/range.ts';
import { namesIn } from '../expressions/names-in.ts';
import { ANY, either, type Type } from '../expressions/type.ts';
import { clash, type Report, type Scope, type Typing } from '../expressions/typing.ts';
import { suggest } from '../suggest.ts';

export const operations: Operations<'var'> = {
  var: {
    type: variable,
    range: named,
    grain: ({ args: [name, ...others], grain, grainOf, finer }) => {
      const found = name === undefined ? 'whole' : grainOf(textOf(name) ?? '');
      return found === 'finer' ? finer : finest([{ grain: found, finer: undefined }, ...others.map((other) => grain(other))]);
    },
    guess: ({ args: [name, ...others], read }) => (name === undefined || others.length > 0 ? ANYTHING : read(textOf(name) ?? '')),
    facts: ({ args: [name], holds, facts, logicOf }) => {
      const logic = typeof name?.value === 'string' ? logicOf(name.value) : undefined;
      return logic === undefined ? [] : facts(logic, holds);
    },
    reads: (args, readsOf) => args.flatMap((arg, place) => (place === 0 ? namesIn([arg]) : readsOf(arg))),
  },
};

function variable({ args: [name, otherwise], scope, infer, report }: Typing): Type {
  if (name === undefined) return ANY;
  const read = scope.kind === 'names' ? (scope.types.get(textOf(name) ?? '') ?? ANY) : readEntry(name, scope, report);
  if (scope.kind === 'names' && (textOf(name) ?? '') === '') {
    const mend = 'Write the name as text: a rule, an answer, a rate or “today”.';
    report(clash(name, 'The name that “var” reads must be written out.', mend));
  }
  return otherwise === undefined ? read : either([read, infer(otherwise)]);
}

/** The type of a name inside an iteration, where names are those of the entry: "current.amount". */
function readEntry(name: Spot, { entry, outside }: Extract<Scope, { readonly kind: 'entry' }>, report: Report): Type {
  const written = textOf(name);
  if (written === undefined || written === '') return written === '' ? entry : ANY;
  if (outside.has(written) && !entry.fields?.has(written.split('.')[0] ?? '')) {
    const message = `“${written}” cannot be read for each entry of a list, where there is the entry alone.`;
    report({ code: 'unknown-field', spot: name, message, mend: workedOut(written, entry) });
    return ANY;
  }
  let found = entry;
  for (const part of written.split('.')) {
    if (found.fields === undefined) return ANY;
    const next = found.fields.get(part);
    if (next === undefined) {
      const known = [...found.fields.keys()];
      const mend = suggest(part, known, `Available here: ${known.join(', ')}.`);
      report({ code: 'unknown-field', spot: name, message: `The entries of this list do not have “${written}”.`, mend });
      return ANY;
    }
    found = next;
  }
  return found;
}

/** The advice, with an example: let the list compute the value for each entry by a rule, which can read both. */
function workedOut(name: string, entry: Type): string {
  const current = entry.fields?.get('current');
  const [question = '<question>'] = (current ?? entry).fields?.keys() ?? [];
  const rule = `{ "*": [{ "var": "item.${question}" }, { "var": "${name}" }] }`;
  const reads = current === undefined ? 'due' : 'current.due';
  return `Let the list work it out: "worksOut": { "due": "<rule>" } in its “list”, a rule such as ${rule}, and { "var": "${reads}" } here.`;
}

function named({ args: [first], place: { list }, knowledge: { rangeOf, rangeOfEntry } }: Ranging): Range {
  const name = (first && textOf(first)) ?? '';
  if (list === undefined) return rangeOf(name);
  return name === 'accumulator' ? FROM_ZERO : rangeOfEntry(list, name.replace(/^current[.]/, ''));
}
