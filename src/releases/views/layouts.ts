import type { Json } from '../../engine/index.ts';
import type { Tree } from '../tree.ts';
import { whenInWords } from './conditions.ts';
import { jsonAt, parsed, partsOf, textAt } from './json-at.ts';
import { labelOf } from './label-of.ts';
import { type Names, namesIn, spaced } from './named.ts';

/** A row or a block of a layout, as staff read it. */
export type RowSeen = {
  /** Its place in the file: "/blocks/2/rows/0". */
  readonly at: string;
  /** The kind of a block; "row", or "part" for an included part. */
  readonly kind: string;
  /** Its words, in the first language; empty if its kind says everything. */
  readonly says: string;
  /** The texts that it names, by their keys. */
  readonly keys: readonly string[];
  /** The condition on which it is shown; absent if it always is. */
  readonly when?: string;
  /** The file of the included part. */
  readonly part?: string;
  /** As written. */
  readonly json: Json;
};

export type BlockSeen = RowSeen & { readonly rows: readonly RowSeen[] };

export type LayoutKind = 'receipt' | 'certificate' | 'proof' | 'part' | 'mail' | 'sheet';

/** A layout with its blocks. A part with only rows has one block, the part itself. */
export type LayoutSeen = {
  readonly file: string;
  readonly title: string;
  readonly kind: LayoutKind;
  /** The pointer to the list of its blocks: "/blocks"; absent for a part that has rows. */
  readonly at?: string;
  /** A flow whose gifts it shows. */
  readonly flow?: string;
  /** The key group for a new text of it: "receipt", "mail.plan". */
  readonly group: string;
  readonly blocks: readonly BlockSeen[];
  /** Rows of a related layout or part that this layout and its parts lack. */
  readonly offered: readonly { readonly says: string; readonly json: Json }[];
  /** The fields that a condition can test. */
  readonly fields: readonly { readonly field: string; readonly says: string }[];
};

const SHEET = 'flows/calculator/flow.json';

/** Every layout of the content: of receipts, their parts, mails and the calculation sheet. */
export function layoutsIn(tree: Tree): readonly LayoutSeen[] {
  const names = namesIn(tree);
  const files = Object.keys(tree).filter((path) => path.startsWith('receipts/') && path.endsWith('.json'));
  const read = new Map(files.map((file) => [file, parsed(tree[file])]));
  const known = { receipts: knownRows(read, names, isOfReceipts), mails: knownRows(read, names, isMail) };
  const flows = flowsByLayout(tree);
  const flowsOf = (file: string) => flows.get(textAt(read.get(file), 'id') ?? '') ?? [];
  const layouts = files.map((file): LayoutSeen => {
    const layout = read.get(file);
    const kind = kindOf(file, layout);
    const of = kind === 'mail' ? known.mails : known.receipts;
    const seen = { names, labels: of.labels, parts: read };
    const flow = (flowsOf(file).length === 0 && kind === 'part' ? flows.values().next().value : flowsOf(file))?.at(-1);
    const isRows = jsonAt(layout, 'rows') !== undefined;
    return {
      ...{ file, kind, title: names.file(file), group: kind === 'mail' ? `mail.${textAt(layout, 'id') ?? ''}` : 'receipt' },
      ...(!isRows && { at: '/blocks' }),
      ...(flow !== undefined && { flow }),
      blocks: isRows ? [{ ...blockSeen('', layout ?? {}, seen), kind: 'rows' }] : blocksSeen('/blocks', jsonAt(layout, 'blocks'), seen),
      ...{ offered: offeredFor(file, kind, { rows: of.rows, read, flows: flowsOf }), fields: of.fields },
    };
  });
  const worked = jsonAt(parsed(tree[SHEET]), 'worked');
  const sheet: LayoutSeen = {
    ...{ file: SHEET, title: names.words('worked.title'), kind: 'sheet', at: '/worked/blocks', group: 'worked', offered: [], fields: [] },
    blocks: blocksSeen('/worked/blocks', jsonAt(worked, 'blocks'), { names, labels: new Map(), parts: read }),
  };
  return [...layouts, ...(worked === undefined ? [] : [sheet])].toSorted(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
}

const ORDER: readonly LayoutKind[] = ['receipt', 'certificate', 'part', 'mail', 'sheet', 'proof'];
const isMail = (file: string) => file.startsWith('receipts/mails/');
const isOfReceipts = (file: string) => !isMail(file) && file !== 'receipts/proof.json';

function kindOf(file: string, layout: Json | undefined): LayoutKind {
  if (isMail(file)) return 'mail';
  if (file.startsWith('receipts/parts/')) return 'part';
  if (file === 'receipts/proof.json') return 'proof';
  return textAt(layout, 'look') === 'certificate' ? 'certificate' : 'receipt';
}

type Seen = {
  readonly names: Names;
  readonly labels: ReadonlyMap<string, string>;
  readonly parts: ReadonlyMap<string, Json | undefined>;
};

function blocksSeen(at: string, blocks: Json | undefined, seen: Seen): readonly BlockSeen[] {
  return partsOf(blocks).map(([place, block]) => blockSeen(`${at}/${place}`, block, seen));
}

function blockSeen(at: string, block: Json, seen: Seen): BlockSeen {
  const rows = partsOf(jsonAt(block, 'rows')).map(([place, row]) => pieceSeen(`${at}/rows/${place}`, row, seen, 'row'));
  return { ...pieceSeen(at, block, seen, textAt(block, 'kind') ?? 'rows'), rows };
}

/** The names under which a block has its texts, the main one first. A row has its label. */
const TEXTS = ['text', 'title', 'subtitle', 'signature', 'noRemarks'];

function pieceSeen(at: string, json: Json, { names, labels, parts }: Seen, kind: string): RowSeen {
  const part = textAt(json, 'part');
  const file = part === undefined ? undefined : `receipts/parts/${part}.json`;
  const columns = partsOf(jsonAt(json, 'columns')).flatMap(([, column]) => (typeof column === 'string' ? column : (labelOf(column) ?? [])));
  // A value on a line of its own is shown without its label.
  const label = kind === 'line' ? undefined : labelOf(json);
  const keys = [...(label === undefined ? [] : [label]), ...TEXTS.flatMap((name) => textAt(json, name) ?? []), ...columns];
  const field = textAt(json, 'value') ?? textAt(json, 'list');
  const says = keys[0] === undefined ? field && (labels.get(field) ?? spacedField(field)) : names.words(keys[0]);
  const when = jsonAt(json, 'when');
  return {
    ...{ at, json, keys, kind: file === undefined ? kind : 'part' },
    says: (file === undefined ? says : textAt(parts.get(file), 'description')) ?? '',
    ...(file !== undefined && { part: file }),
    ...(when !== undefined && { when: whenInWords(when, (one) => labels.get(one) ?? spacedField(one)) }),
  };
}

type Known = Pick<LayoutSeen, 'fields'> & { readonly rows: LayoutSeen['offered']; readonly labels: ReadonlyMap<string, string> };

/** The rows of all layouts, one for each field, without conditions, which belong to their own layout. */
function knownRows(read: ReadonlyMap<string, Json | undefined>, { words }: Names, isOf: (file: string) => boolean): Known {
  const found = new Map<string, { readonly says: string; readonly json: Json }>();
  const asked = new Set<string>();
  const collect = (value: Json | undefined) => {
    const when = jsonAt(value, 'when');
    for (const [field, wanted] of partsOf(when))
      if (!Array.isArray(wanted) || wanted.every((one) => typeof one === 'string')) asked.add(field);
    for (const [place, one] of partsOf(jsonAt(value, 'rows'))) {
      const field = textAt(one, 'value');
      const label = labelOf(one);
      const { when: _, joins: __, strong: ___, ...row } = Object.fromEntries(partsOf(one));
      if (label !== undefined && field !== undefined && place !== '' && !found.has(field))
        found.set(field, { says: words(label), json: row });
      collect(one);
    }
    for (const [, one] of partsOf(jsonAt(value, 'blocks'))) collect(one);
  };
  for (const [file, layout] of read) if (isOf(file)) collect(layout);
  const labels = new Map([...found].map(([field, { says }]) => [field, says]));
  const fields = [...new Set([...found.keys(), ...[...asked].filter((field) => /^[a-zA-Z]/.test(field))])];
  return {
    rows: [...found.values()].toSorted(bySays),
    labels,
    fields: fields.map((field) => ({ field, says: labels.get(field) ?? spacedField(field) })).toSorted(bySays),
  };
}

type Offering = {
  readonly rows: Known['rows'];
  readonly read: ReadonlyMap<string, Json | undefined>;
  /** The flows whose gifts a layout shows; none for a part. */
  readonly flows: (file: string) => readonly string[];
};

/** The rows that can be added to a layout: of fields that its gifts can have, and that neither it nor its parts show. */
function offeredFor(file: string, kind: LayoutKind, { rows, read, flows }: Offering): Known['rows'] {
  const shown = fieldsShown(read.get(file), read);
  const own = flows(file);
  const related = [...read.keys()].filter((other) => {
    if (kind === 'mail') return isMail(other);
    return isOfReceipts(other) && (own.length === 0 || flows(other).length === 0 || flows(other).some((flow) => own.includes(flow)));
  });
  const known = new Set(related.flatMap((other) => [...fieldsShown(read.get(other), read)]));
  return rows.filter(({ json }) => {
    const field = textAt(json, 'value') ?? '';
    return known.has(field) && !shown.has(field);
  });
}

/** The fields that the rows of a layout and of its parts show. */
function fieldsShown(layout: Json | undefined, read: ReadonlyMap<string, Json | undefined>): ReadonlySet<string> {
  const shown = new Set<string>();
  const collect = (value: Json | undefined) => {
    for (const [, one] of [...partsOf(jsonAt(value, 'blocks')), ...partsOf(jsonAt(value, 'rows'))]) {
      const [field, part] = [textAt(one, 'value'), textAt(one, 'part')];
      if (field !== undefined) shown.add(field);
      collect(part === undefined ? one : read.get(`receipts/parts/${part}.json`));
    }
  };
  collect(layout);
  return shown;
}

const bySays = (one: { readonly says: string }, other: { readonly says: string }) => one.says.localeCompare(other.says);

/** "refund kind" for "refundKind". */
function spacedField(field: string): string {
  return spaced(field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

/** The flows that name each layout, by the layout's id. */
function flowsByLayout(tree: Tree): ReadonlyMap<string, readonly string[]> {
  const named = Object.keys(tree)
    .filter((path) => path.endsWith('/flow.json'))
    .flatMap((path) => {
      const flow = parsed(tree[path]);
      const layouts = [...partsOf(jsonAt(flow, 'receipts')).map(([, one]) => textAt(one, 'layout')), textAt(flow, 'certificate')];
      return layouts.flatMap((layout) => (layout === undefined ? [] : [{ layout, flow: textAt(flow, 'id') ?? '' }]));
    });
  return new Map([...Map.groupBy(named, ({ layout }) => layout)].map(([layout, of]) => [layout, of.map(({ flow }) => flow)]));
}
