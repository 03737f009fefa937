import { at, entriesOf, itemsOf, nameAt, type Spot } from '../../content/index.ts';
import type { Survey } from '../survey/survey.ts';
import type { Reference } from './reference.ts';

/** The answers that a fixture gives, by their paths. Does not descend into an answer that no question asks for. */
export function referencesOfAnswers(fixture: Spot, { fields }: Pick<Survey, 'fields'>): readonly Reference[] {
  const known = new Set(fields.map(({ path }) => path));
  return entriesOf(at(fixture, 'answers')).flatMap(([step, given]) => answersIn(given, step, known));
}

function answersIn(given: Spot, path: string, known: ReadonlySet<string>): readonly Reference[] {
  return entriesOf(given).flatMap(([name, inner]): readonly Reference[] => {
    const full = `${path}.${name}`;
    const own: Reference = { to: 'answer', name: full, spot: nameAt(inner), by: given.file.path };
    if (!known.has(full)) return [own];
    return [own, ...answersIn(inner, full, known), ...itemsOf(inner).flatMap((item) => answersIn(item, `${full}.*`, known))];
  });
}
