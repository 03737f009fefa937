import { at, entriesOf, isObject, itemsOf, nameAt, type Spot, textOf } from '../read/spot.ts';

export type StepSeen = { readonly id: string; readonly kind: string; readonly spot: Spot; readonly fields: readonly FieldSeen[] };

export type FieldSeen = {
  /** As rules read it: "fitrah.normal", "individual.address.postalCode", "savings.accounts.*.amount". */
  readonly path: string;
  readonly step: string;
  readonly type: string;
  /** Values of its options. */
  readonly options: readonly string[];
  /** Where the field is written, in its step. */
  readonly spot: Spot;
  /** The shared schema that it refers to. */
  readonly common: Spot | undefined;
  readonly fields: readonly FieldSeen[];
  /** Of a list: what is worked out for each item, and by which rule. */
  readonly worksOut: readonly { readonly name: string; readonly rule: string; readonly spot: Spot }[];
  /** The list whose item it is a field of. */
  readonly inList: string | undefined;
};

type Commons = ReadonlyMap<string, Spot>;

export function stepSeen(spot: Spot, commons: Commons): StepSeen {
  const id = textOf(at(spot, 'id')) ?? '';
  return { id, kind: textOf(at(spot, 'kind')) ?? 'form', spot, fields: fieldsSeen(at(spot, 'properties'), id, id, undefined, commons) };
}

/** Where a field says something: its own word comes before the shared schema's. */
export function saysOf({ spot, common }: Pick<FieldSeen, 'spot' | 'common'>, key: string): Spot {
  const own = at(spot, key);
  return own.value === undefined && common !== undefined ? at(common, key) : own;
}

/** The properties of a step, an object or an item: whatever holds the field. */
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
