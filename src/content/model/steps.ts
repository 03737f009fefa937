import { posix } from 'node:path';
import { answerType } from '../answer-type.ts';
import { stepName } from '../step-name.ts';
import { isObject } from '../json.ts';
import { at, entriesOf, itemsOf, nameAt, type Spot, textOf } from '../read/spot.ts';

export type StepSeen = { readonly id: string; readonly kind: string; readonly spot: Spot; readonly fields: readonly FieldSeen[] };

export type FieldSeen = {
  /** The name that rules read: "fitrah.normal", "individual.address.postalCode", "savings.accounts.*.amount". */
  readonly path: string;
  readonly step: string;
  readonly type: string;
  /** The values of its options. */
  readonly options: readonly string[];
  /** Where the field is written: in its step, or in the shared schema of the object that it is part of. */
  readonly spot: Spot;
  /** Where else it is written, nearest first: the shared schemas from which it takes its shape. */
  readonly shared: readonly Spot[];
  readonly fields: readonly FieldSeen[];
  /** For a list: the values computed for each entry, each with its rule. */
  readonly worksOut: readonly { readonly name: string; readonly rule: string; readonly spot: Spot }[];
  /** The list whose entry the field belongs to. */
  readonly inList: string | undefined;
};

type Commons = ReadonlyMap<string, Spot>;

export function stepSeen(spot: Spot, commons: Commons): StepSeen {
  const id = stepName(spot.file.path);
  return {
    id,
    kind: textOf(at(spot, 'kind')) ?? 'form',
    spot,
    fields: fieldsSeen([at(spot, 'properties')], { step: id, path: id, inList: undefined, commons }),
  };
}

/** The spot of a property: the field's own spot has priority over those of the shared schemas. */
export function saysOf({ spot, shared }: Pick<FieldSeen, 'spot' | 'shared'>, key: string): Spot {
  const written = [spot, ...shared].map((place) => at(place, key));
  return written.find(({ value }) => value !== undefined) ?? at(spot, key);
}

/** Whether the field must be answered whenever it is asked. `required`: the list of the step, object or entry that contains it. */
export function isRequired(field: FieldSeen, required: Spot): boolean {
  const name = field.spot.pointer.split('/').at(-1);
  return saysOf(field, 'requiredWhen').value === true || itemsOf(required).some((entry) => entry.value === name);
}

/** The options of a choice, or of a question with several choices. */
export function optionsIn(field: Pick<FieldSeen, 'spot' | 'shared'>): readonly Spot[] {
  return [saysOf(field, 'oneOf'), at(saysOf(field, 'items'), 'oneOf')].flatMap(itemsOf);
}

/** The spot, and those of the shared schemas that it refers to. Stops at a schema that refers back to itself. */
function withShared(spot: Spot, commons: Commons, trail: readonly string[] = []): readonly Spot[] {
  const reference = textOf(at(spot, '$ref'));
  const file = reference === undefined ? '' : commonPath(reference, spot.file.path);
  const common = trail.includes(file) ? undefined : commons.get(file);
  return common === undefined ? [spot] : [spot, ...withShared(common, commons, [...trail, file])];
}

/** The path of the shared schema that a reference in a file names. */
export function commonPath(reference: string, from: string): string {
  return posix.join(posix.dirname(from), reference);
}

type Within = { readonly step: string; readonly path: string; readonly inList: string | undefined; readonly commons: Commons };

/** The fields of several `properties`: each field gets its spots in all of them, and the first has priority. */
function fieldsSeen(properties: readonly Spot[], within: Within): readonly FieldSeen[] {
  const fields = properties.map((one) => new Map(entriesOf(one)));
  const names = new Set(fields.toReversed().flatMap((one) => [...one.keys()]));
  return [...names].flatMap((name) => {
    const [spot, ...shared] = fields.flatMap((one) => one.get(name) ?? []).flatMap((one) => withShared(nameAt(one), within.commons));
    return spot === undefined ? [] : [fieldSeen({ spot, shared }, { ...within, path: `${within.path}.${name}` })];
  });
}

function fieldSeen(written: Pick<FieldSeen, 'spot' | 'shared'>, { step, path, inList, commons }: Within): FieldSeen {
  const { spot, shared } = written;
  const says = (key: string) => saysOf(written, key);
  const type = answerType({
    type: says('type').value,
    format: says('format').value,
    oneOf: says('oneOf').value,
    items: says('items').value,
  });
  const inner =
    type === 'list'
      ? fieldsSeen([at(says('items'), 'properties')], { step, path: `${path}.*`, inList: path, commons })
      : fieldsSeen(
          [spot, ...shared].map((place) => at(place, at(place, '$ref').value === undefined ? 'properties' : 'parts')),
          { step, path, inList, commons },
        );
  return {
    path,
    step,
    type,
    options: optionsIn(written).flatMap((option) => (isObject(option.value) ? (textOf(at(option, 'const')) ?? []) : [])),
    spot,
    shared,
    fields: inner,
    worksOut: entriesOf(at(says('list'), 'worksOut')).map(([name, worked]) => ({ name, rule: textOf(worked) ?? '', spot: worked })),
    inList,
  };
}
