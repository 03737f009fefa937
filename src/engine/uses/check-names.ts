import type { Definitions } from '../definitions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { answerNames } from '../names/answer-names.ts';
import { unknownName } from '../names/nearest.ts';
import { checkEntries } from './check-entries.ts';
import { type NameUse, usesOfFlow, usesOfRule, usesOfSite, usesOfStep } from './name-uses.ts';

/** The file that each flow and rule was read from. */
export type Files = { readonly flows: ReadonlyMap<string, string>; readonly rules: ReadonlyMap<string, string> };

/** Checks that every name used in the definitions is defined. Throws at the first that is not. */
export function checkNames(definitions: Definitions, files: Files): void {
  const known = knownNames(definitions);
  const check = (file: string, uses: readonly NameUse[]) => {
    for (const { kind, name, pointer, known: names = known[kind] } of uses) {
      if (!names.includes(name)) throw new DefinitionError(file, pointer, unknownName(kind, name, names));
    }
  };
  for (const rule of Object.values(definitions.rules)) {
    if (rule.inPlace) continue;
    const file = files.rules.get(rule.name) ?? '';
    if (known.answer.includes(rule.name)) throw new DefinitionError(file, `/rules/${rule.name}`, `"${rule.name}" is an answer already`);
    check(file, usesOfRule(rule, file));
  }
  const places = [
    ...Object.values(definitions.steps).map((step) => [step.file, usesOfStep(step)] as const),
    ...Object.values(definitions.flows).map((flow) => [files.flows.get(flow.id) ?? '', usesOfFlow(flow)] as const),
    ['flows/site.json', usesOfSite(definitions.site)] as const,
  ];
  for (const [file, uses] of places) check(file, uses);
  for (const [file, uses] of places) checkEntries(definitions, file, uses);
}

function knownNames(definitions: Definitions): { readonly [kind in NameUse['kind'] | 'answer']: readonly string[] } {
  const { fields, entries } = answerNames(Object.values(definitions.steps));
  const rules = Object.keys(definitions.rules);
  const rates = Object.values(definitions.rates).flatMap(({ name, table = name }) => [`rates.${name}`, `rates.${table}`]);
  return {
    rule: rules,
    name: [...rules, ...fields.keys(), ...entries.keys(), ...rates, 'today'],
    answer: [...fields.keys()],
    list: [...fields.values()].filter(({ type }) => type === 'list').map(({ path }) => path),
    step: Object.keys(definitions.steps),
    group: [],
    receipt: Object.keys(definitions.receipts),
  };
}
