import { at, entriesOf, itemsOf, listOfPart, partsOf, type PartUse, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { suggest } from '../suggest.ts';

/** A list includes a part that does not exist, or that belongs in another list, or replaces a step that the part does not have. */
export function unknownPart({ survey: { parts } }: Context): readonly Finding[] {
  return parts.uses.flatMap((use) => {
    if (parts.files.has(use.file)) return [...ofAnotherList(use), ...insteadOfNone(use)];
    const folder = use.file.slice(0, use.file.lastIndexOf('/') + 1);
    const known = [...parts.files.keys()]
      .filter((path) => path.startsWith(folder))
      .map((path) => path.slice(folder.length, -'.json'.length));
    return [
      findingAt(at(use.spot, 'part'), 'unknown-part', {
        message: `There is no part “${use.name}” in ${folder}.`,
        mend: suggest(use.name, known, `Add ${use.file}, or write the entries here.`),
        about: use.file,
      }),
    ];
  });
}

function ofAnotherList({ name, file, spot }: PartUse): readonly Finding[] {
  if (Array.isArray(listOfPart(name, spot).value)) return [];
  const list = partsOf(spot.pointer).at(-2) ?? '';
  const part = spot.file.other(file)?.json ?? null;
  const written = entriesOf({ ...spot, value: part }).flatMap(([key, { value }]) => (Array.isArray(value) ? [`“${key}”`] : []));
  const message = `The part “${name}” has no “${list}”; it is of ${written.join(', ')}.`;
  return [findingAt(at(spot, 'part'), 'unknown-part', { message, mend: `Name a part of “${list}”, or write “${list}” in ${file}.` })];
}

function insteadOfNone({ name, spot }: PartUse): readonly Finding[] {
  const steps = itemsOf(listOfPart(name, spot)).flatMap((entry) => textOf(at(entry, 'step')) ?? []);
  return itemsOf(at(spot, 'instead')).flatMap((entry) => {
    const step = textOf(at(entry, 'step'));
    if (step === undefined || steps.includes(step)) return [];
    const message = `The part “${name}” has no step “${step}” that could be asked in another way.`;
    const mend = suggest(step, steps, `Its steps are ${steps.join(', ')}. A step that it does not have stands in the list itself.`);
    return [findingAt(at(entry, 'step'), 'unknown-part', { message, mend })];
  });
}
