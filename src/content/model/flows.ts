import { at, entriesOf, itemsOf, type Spot, textOf } from '../read/spot.ts';

export type FlowSeen = {
  readonly id: string;
  /** "giving" if the flow has none. */
  readonly kind: string;
  /** The host that offers the flow: the one that its charity belongs to. */
  readonly host: string | undefined;
  /** The charity that receives the gifts; undefined if the site has none with the flow's number. */
  readonly charity: Spot | undefined;
  readonly groups: readonly GroupSeen[];
  readonly spot: Spot;
  /** In the order of the flow. */
  readonly steps: readonly { readonly step: string; readonly guard: Spot; readonly spot: Spot }[];
};

/** A kind of giving on the receipt. */
export type GroupSeen = {
  readonly id: string;
  /** The list in receipt data with its lines: "attributes.muisHarta". */
  readonly list: string;
  /** The field in receipt data with its sum. */
  readonly amountField: string;
  readonly spot: Spot;
  /** Its lines. */
  readonly items: readonly Spot[];
};

export type CharitySeen = { readonly host: string; readonly number: number; readonly spot: Spot };

export function flowSeen(spot: Spot, charities: readonly CharitySeen[]): FlowSeen {
  const charity = charities.find(({ number }) => number === at(spot, 'charity').value);
  return {
    id: textOf(at(spot, 'id')) ?? '',
    kind: textOf(at(spot, 'kind')) ?? 'giving',
    host: charity?.host,
    charity: charity?.spot,
    groups: groupsSeen(spot),
    spot,
    steps: itemsOf(at(spot, 'steps')).map((step) => ({ step: textOf(at(step, 'step')) ?? '', guard: at(step, 'when'), spot: step })),
  };
}

/** The charities of the site, each with its host. */
export function charitiesSeen(site: Spot | undefined): readonly CharitySeen[] {
  if (site === undefined) return [];
  return entriesOf(at(site, 'hosts')).flatMap(([host, spot]) =>
    itemsOf(at(spot, 'charities')).flatMap((charity) => {
      const { value } = at(charity, 'charityId');
      return typeof value === 'number' ? [{ host, number: value, spot: charity }] : [];
    }),
  );
}

function groupsSeen(flow: Spot): readonly GroupSeen[] {
  const groups = entriesOf(at(flow, 'groups'));
  const only = groups.length === 1 ? groups[0]?.[0] : undefined;
  const items = itemsOf(at(flow, 'items'));
  return groups.map(([id, spot]) => ({
    id,
    list: `attributes.${textOf(at(spot, 'attribute')) ?? id}`,
    amountField: textOf(at(spot, 'amountField')) ?? `${id}Amount`,
    spot,
    items: items.filter((item) => (textOf(at(item, 'group')) ?? only) === id),
  }));
}
