import { at, entriesOf, isObject, itemsOf, nameAt, type Spot, textOf } from '../read/spot.ts';

export type StepSeen = { readonly id: string; readonly kind: string; readonly spot: Spot; readonly fields: readonly FieldSeen[] };

export type FieldSeen = {
  /** The name that rules read: "fitrah.normal", "individual.address.postalCode", "savings.accounts.*.amount". */
  readonly path: string;
  readonly step: string;
  readonly type: string;
  /** The values of its options. */
  readonly options: readonly string[];
  /** Where the field is written, in its step. */
  readonly spot: Spot;
  /** The shared schema that it refers to. */
  readonly common: Spot | undefined;
  readonly fields: readonly FieldSeen[];
  /** For a list: the values computed for each entry, and by which rule. */
  readonly worksOut: readonly { readonly name: string; readonly rule: string; readonly spot: Spot }[];
  /** The list whose entry the field belongs to. */
  readonly inList: string | undefined;
};

type Commons = ReadonlyMap<string, Spot>;

export function stepSeen(spot: Spot, commons: Commons): StepSeen {
  const id = textOf(at(spot, 'id')) ?? '';
  return { id, kind: textOf(at(spot, 'kind')) ?? 'form', spot, fields: fieldsSeen(at(spot, 'properties'), id, id, undefined, commons) };
}

/** The spot of a property: the field's own comes before the shared schema's. */
export function saysOf({ spot, common }: Pick<FieldSeen, 'spot' | 'common'>, key: string): Spot {
  const own = at(spot, key);
  return own.value === undefined && common !== undefined ? at(common, key) : own;
}

/** Whether the step, object or entry that contains the field requires it. */
export function isRequired({ spot }: FieldSeen, required: Spot): boolean {
  const name = spot.pointer.split('/').at(-1);
  return itemsOf(required).some((entry) => entry.value === name);
}

function commonOf(field: Spot, commons: Commons): Spot | undefined {
  const reference = textOf(at(field, '$ref'));
  return reference === undefined ? undefined : commons.get(commonPath(reference));
}

export function commonPath(reference: string): string {
  return reference.replace(/^(\.\.?\/)+/, '');
}

function fieldsSeen(properties: Spot, step: string, path: string, inList: string | undefined, commons: Commons): readonly FieldSeen[] {
  return entriesOf(properties).map(([name, spot]) => fieldSeen(nameAt(spot), step, `${path}.${name}`, inList, commons));
}

function fieldSeen(spot: Spot, step: string, path: string, inList: string | undefined, commons: Commons): FieldSeen {
  const common = commonOf(spot, commons);
  const says = (key: string) => saysOf({ spot, common }, key);
  const type = textOf(says('fieldType')) ?? '';
  const inner =
    type === 'list'
      ? fieldsSeen(at(says('items'), 'properties'), step, `${path}.*`, path, commons)
      : fieldsSeen(says('properties'), step, path, inList, commons);
  return {
    path,
    step,
    type,
    options: itemsOf(says('options')).flatMap((option) => (isObject(option.value) ? (textOf(at(option, 'value')) ?? []) : [])),
    spot,
    common,
    fields: inner,
    worksOut: entriesOf(at(says('list'), 'worksOut')).map(([name, worked]) => ({ name, rule: textOf(worked) ?? '', spot: worked })),
    inList,
  };
}
