import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { readsOf } from '../logic/reads.ts';
import { conditionsOfLayout } from '../references/of-receipt.ts';
import { suggest } from '../suggest.ts';
import { at, entriesOf, itemsOf, type Spot, textOf } from '../read/spot.ts';
import { listsElsewhere, receiptFields } from '../receipt-fields.ts';
import type { Survey } from '../survey/survey.ts';

/** A receipt shows or asks for a field that receipt data never holds; it would silently be left out. */
export function unknownReceiptField({ survey }: Context): readonly Finding[] {
  const attributes = attributesOf(survey);
  const known = [...receiptFields, ...attributes.keys()];
  const inConditions = survey.receipts.flatMap(({ spot }) =>
    conditionsOfLayout(spot)
      .flatMap(readsOf)
      .flatMap((read) => unknownAt(read.spot, known)),
  );
  const inBlocks = survey.receipts.flatMap(({ spot }) =>
    itemsOf(at(spot, 'blocks')).flatMap((block) => {
      const list = textOf(at(block, 'list'));
      const ofEntry = attributes.get(list ?? '');
      const values = [
        at(block, 'value'),
        at(block, 'list'),
        ...itemsOf(at(block, 'rows')).flatMap((row) => [at(row, 'value'), at(row, 'status')]),
      ];
      const cells = itemsOf(at(block, 'columns')).map((column) => at(column, 'value'));
      return [
        ...values.flatMap((value) => unknownAt(value, known)),
        ...(ofEntry === undefined ? [] : cells.flatMap((cell) => unknownAt(cell, ofEntry))),
      ];
    }),
  );
  return [...inBlocks, ...inConditions];
}

/** The lists of lines that flows make, by path, and what their lines hold. */
function attributesOf({ flows }: Survey): ReadonlyMap<string, readonly string[]> {
  const lists = flows.flatMap(({ spot }) =>
    entriesOf(at(spot, 'groups')).flatMap(([group, { value }]) => {
      const attribute = typeof value === 'object' && value !== null && 'attribute' in value ? String(value.attribute) : '';
      const items = itemsOf(at(spot, 'items')).filter((item) => textOf(at(item, 'group')) === group);
      const columns = items.flatMap((item) => entriesOf(at(item, 'columns')).map(([column]) => column));
      return [[`attributes.${attribute}`, columns] as const];
    }),
  );
  const merged = Map.groupBy(lists, ([path]) => path);
  const made = [...merged].map(([path, all]) => [path, ['name', 'amount', 'remark', ...all.flatMap(([, columns]) => columns)]] as const);
  return new Map([...listsElsewhere, ...made]);
}

function unknownAt(spot: Spot, known: readonly string[]): readonly Finding[] {
  const name = textOf(spot);
  if (name === undefined || known.includes(name)) return [];
  const mend = suggest(name, known, 'Name a field of the receipt data.');
  return [findingAt(spot, 'unknown-receipt-field', { message: `Receipt data has no field “${name}”.`, mend })];
}
