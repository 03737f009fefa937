import type { Assessment, Item } from '../assessment.ts';
import type { Definitions, Flow, Group, IsoDate, Json, TextKey } from '../definitions.ts';
import { holdsFor } from '../flows/notes.ts';
import type { Frequency } from '../giving/frequency.ts';

/**
 * The receipt of a gift as computed, independent of language and of the definitions that it was made from: text keys with their values, whole
 * cents, and dated texts. It is stored with the gift, so that the receipt stays the same when the data or the code that reads it changes.
 * `showReceipt` adds later facts: payment, refunds, the reader.
 */
export type ComputedReceipt = {
  /** The version of these fields; increment it when one of them changes its meaning. */
  readonly shape: 1;
  readonly flow: string;
  /** The title of the flow. */
  readonly title: TextKey;
  readonly totalCents: number;
  readonly frequency: Frequency;
  /** The particulars as site.json maps them; for an anonymous donor, only the fact of anonymity. */
  readonly donor: Assessment['donor'];
  /** The groups with at least one item, in the order of the flow. */
  readonly groups: readonly ComputedGroup[];
  /** Further values that the flow names for its receipt (`tells`), as text: own.<name> in the layout. */
  readonly own?: { readonly [name: string]: string };
  /** The notes of the flow that apply to the answers. The receipt shows the one for the day of payment. */
  readonly notes: Flow['notes'];
  /** The length of a haul in days, by the day from which it applies. */
  readonly hauls: readonly { readonly from: IsoDate; readonly value: string }[];
  /** The layout of the receipt, and of its certificate. */
  readonly layout: string;
  readonly certificate?: string;
};

export type ComputedGroup = Group & { readonly id: string; readonly items: readonly ComputedItem[] };

/** A line; `type` is the value of the group's `typeField`. */
export type ComputedItem = Pick<Item, 'id' | 'title' | 'amountCents' | 'columns' | 'remarks'> & { readonly type: string };

/** Computes the receipt of a gift; `rates` are those of its definitions. */
export function computeReceipt(flow: Flow, { rates }: Pick<Definitions, 'rates'>, given: Assessment): ComputedReceipt {
  const groups = Object.entries(flow.groups).map(([id, group]) => ({
    ...group,
    id,
    items: given.items.filter((item) => item.group === id).map((item) => toItem(item, flow)),
  }));
  return {
    shape: 1,
    flow: flow.id,
    title: flow.title,
    totalCents: given.totalCents,
    frequency: given.frequency,
    donor: given.donor.anonymous === true ? { anonymous: true } : given.donor,
    groups: groups.filter(({ items }) => items.length > 0),
    ...(flow.tells && { own: ownOf(flow.tells, given) }),
    notes: flow.notes.filter(holdsFor(given)),
    hauls: (rates.haul?.values ?? []).map(({ from, value }) => ({ from, value })),
    layout: given.layout ?? '',
    ...(flow.certificate !== undefined && { certificate: flow.certificate }),
  };
}

function ownOf(tells: NonNullable<Flow['tells']>, { values }: Assessment): { readonly [name: string]: string } {
  return Object.fromEntries(
    Object.entries(tells).flatMap(([name, reference]) => {
      const said = textIn(values[reference]);
      return said === '' ? [] : [[name, said]];
    }),
  );
}

/** A value as text; a list, or an entry of several answers, as its parts joined by commas. */
function textIn(value: Json | undefined): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map(textIn)
    .filter((part) => part !== '')
    .join(', ');
}

function toItem({ id, title, group, amountCents, columns, remarks }: Item, { items }: Flow): ComputedItem {
  return { id, title, type: items.find((item) => item.id === id)?.type ?? group, amountCents, columns, remarks };
}
