import type { Definitions, Field, Reference } from '../definitions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { answerNames, entryName } from '../names/answer-names.ts';
import { unknownName } from '../names/nearest.ts';
import { compileNamed } from '../rules/compile-named.ts';
import type { NameUse } from './name-uses.ts';

/** Refuses a name that refers to an entry ("item.amount") where there is none, or to something that the entries there do not have. */
export function checkEntries(definitions: Definitions, file: string, uses: readonly NameUse[]): void {
  const { fields } = answerNames(Object.values(definitions.steps));
  for (const { kind, name, pointer, entryOf } of uses) {
    if (kind !== 'rule' && kind !== 'name') continue;
    const list = entryOf === undefined ? undefined : fields.get(entryOf);
    const known = (list?.fields ?? []).flatMap((field) => entryNamesOf(field, list?.path ?? ''));
    const strange = spokenOf(name, definitions.rules).find((spoken) => !known.includes(spoken));
    if (strange === undefined) continue;
    const through = strange === name ? '' : ` (read by "${name}")`;
    const message = list ? unknownName(`name of an entry of ${list.path}`, strange, known) : `"${strange}" stands where there is no entry`;
    throw new DefinitionError(file, pointer, `${message}${through}`);
  }
}

function entryNamesOf(field: Field, list: Reference): readonly Reference[] {
  const inner = field.type === 'object' ? (field.fields ?? []) : [];
  return [entryName(field, list), ...inner.flatMap((part) => entryNamesOf(part, list))];
}

/** The names of an entry that a name reads, itself or by other rules. */
function spokenOf(name: Reference, rules: Definitions['rules'], seen = new Set<Reference>()): readonly Reference[] {
  if (name.startsWith('item.')) return [name];
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined || seen.has(name)) return [];
  seen.add(name);
  return rule.versions.flatMap(({ logic }) => compileNamed(logic).reads).flatMap((read) => spokenOf(read, rules, seen));
}
