import { at, type FieldSeen, partsOf, type Spot, stepName, textOf, wholeOf } from '../../content/index.ts';
import type { Survey } from '../survey/survey.ts';
import type { Reference } from './reference.ts';

type Within = Pick<Reference, 'within'>;

/** The lists whose entries a name at a place may refer to: none, one, or in a shared schema one for each list that uses it. */
export function listsAround({ fields }: Pick<Survey, 'fields'>): (spot: Spot) => readonly Within[] {
  const uses = usesOfLists(fields);
  return (spot) => {
    const { file } = spot;
    if (file.kind === 'flow' || file.kind === 'part') return [madeFrom(spot)];
    if (file.kind === 'step') return [inStep(spot)];
    if (file.kind !== 'common') return [{}];
    const lists = /^\/(items|list\/worksOut)\//.test(spot.pointer) ? (uses.get(file.path) ?? []) : [];
    return lists.length === 0 ? [{ within: '*' }] : lists.map((within) => ({ within }));
  };
}

/** The lists that take their shape from a shared schema, by its path. */
function usesOfLists(fields: readonly FieldSeen[]): ReadonlyMap<string, readonly string[]> {
  const uses = fields.flatMap(({ type, path, shared }) => (type === 'list' ? shared.map(({ file }) => ({ file: file.path, path })) : []));
  return new Map([...Map.groupBy(uses, ({ file }) => file)].map(([file, of]) => [file, of.map(({ path }) => path)]));
}

/** Inside a line of a gift: the list for whose entries the line is made. */
function madeFrom({ file, pointer }: Spot): Within {
  const [items = '', place = '', ...inner] = partsOf(pointer);
  const each = items === 'items' && inner.length > 0 ? textOf(at(wholeOf(file), items, place, 'each')) : undefined;
  return each === undefined ? {} : { within: each };
}

/** Inside a question of a list's entries, or a rule that computes a displayed value of each: that list. */
function inStep({ file, pointer }: Spot): Within {
  let path = stepName(file.path);
  let within: string | undefined;
  const parts = partsOf(pointer);
  for (let place = 0; place < parts.length; place += 1) {
    const [part, next] = [parts[place], parts[place + 1]];
    if (part === 'properties' && next !== undefined) {
      path = `${path}.${next}`;
      place += 1;
    } else if ((part === 'items' && next === 'properties') || (part === 'list' && next === 'worksOut')) {
      within = path;
      path = `${path}.*`;
    } else break;
  }
  return within === undefined ? {} : { within };
}
