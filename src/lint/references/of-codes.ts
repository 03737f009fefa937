import { at, type FlowSeen, isObject, itemsOf, type Spot, textOf } from '../../content/index.ts';
import { entryName } from '../survey/names.ts';
import type { Survey } from '../survey/survey.ts';
import { columnShown, type FieldShown, fieldShown, shownAs } from '../../engine/index.ts';
import type { Reference } from './reference.ts';

/** A code that a receipt or its mail shows: its possible values, and the group of texts for them. */
export type CodeShown = {
  readonly spot: Spot;
  readonly of: string;
  readonly codes: readonly string[];
  /** The group of texts, as the layout or the schema of receipt data names it. */
  readonly group: string | undefined;
};
type Read = Pick<Survey, 'flows' | 'fields' | 'receipts' | 'mails'>;

/** The texts of the codes that receipts show. A code without its text would be printed as it is. */
export function referencesOfCodes(survey: Read): readonly Reference[] {
  return codesShown(survey).flatMap(({ spot, group, codes }) => {
    // In the form in which the receipt looks it up.
    const nameOf = (code: string) => `${group}.${code.toLowerCase().replace(/\s+/g, '-')}`;
    const words = at(spot, 'words');
    const place = words.value === undefined ? spot : words;
    return group === undefined ? [] : codes.map((code): Reference => ({ to: 'text', name: nameOf(code), spot: place, params: [] }));
  });
}

/** The choices, and the kinds of lines, that layouts show for the flows that use them. */
export function codesShown({ flows, fields, receipts, mails }: Read): readonly CodeShown[] {
  const options = new Map(fields.map((field) => [field.inList === undefined ? field.path : entryName(field), field.options]));
  const optionsOf = (name: Spot) => options.get(textOf(name) ?? '') ?? [];
  const layouts = [
    ...receipts.map(({ id, spot }) => ({ spot, flows: flowsWith(id, flows) })),
    ...mails.flatMap(({ id, spot }) => (/^receipt(-|$)/.test(id) ? [{ spot, flows: flowsWith(id.slice('receipt-'.length), flows) }] : [])),
  ];
  return layouts.flatMap((layout) =>
    itemsOf(at(layout.spot, 'blocks')).flatMap((block) => [
      ...[block, ...itemsOf(at(block, 'rows'))].flatMap((row) =>
        shownAt(row, fieldShown, (value) => layout.flows.flatMap((flow) => [...optionsOf(toldAt(flow, value)), ...kindsAt(flow, value)])),
      ),
      ...itemsOf(at(block, 'columns')).flatMap((column) =>
        shownAt(column, columnShown, (value) =>
          layout.flows.flatMap((flow) => columnsOf(flow, textOf(at(block, 'list')), value).flatMap(optionsOf)),
        ),
      ),
    ]),
  );
}

function shownAt(spot: Spot, shownOf: (field: string) => FieldShown, codesOf: (value: string) => readonly string[]): readonly CodeShown[] {
  const of = textOf(at(spot, 'value')) ?? '';
  const { format, words } = shownAs(isObject(spot.value) ? spot.value : {}, shownOf(of));
  const codes = [...new Set(codesOf(of))];
  return codes.length === 0 || format === 'text-key' ? [] : [{ spot, of, codes, group: typeof words === 'string' ? words : undefined }];
}

/** The flows whose gifts a layout shows; for the general mail, with no layout of its own, all flows. */
function flowsWith(layout: string, flows: readonly FlowSeen[]): readonly FlowSeen[] {
  const own = flows.filter(({ spot }) =>
    [at(spot, 'certificate'), ...itemsOf(at(spot, 'receipts')).map((one) => at(one, 'layout'))].some((one) => textOf(one) === layout),
  );
  return layout === '' ? flows : own;
}

function toldAt({ spot }: FlowSeen, value: string): Spot {
  return at(spot, 'tells', value.replace(/^own\./, ''));
}

/** The kinds of the lines whose group shows its kind in this field. */
function kindsAt({ groups }: FlowSeen, value: string): readonly string[] {
  return groups
    .filter(({ spot }) => textOf(at(spot, 'typeField')) === value)
    .flatMap(({ id, items }) => items.map((item) => textOf(at(item, 'type')) ?? id));
}

/** The columns of a list's lines with this name. */
function columnsOf({ groups }: FlowSeen, list: string | undefined, column: string): readonly Spot[] {
  return groups.filter((group) => group.list === list).flatMap(({ items }) => items.map((item) => at(item, 'columns', column)));
}
