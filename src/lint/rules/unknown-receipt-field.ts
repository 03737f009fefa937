import { at, entriesOf, itemsOf, nameAt, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { proofFields, proofLists } from '../../engine/index.ts';
import { namesTested } from '../references/of-receipt.ts';
import { suggest } from '../suggest.ts';
import { listsElsewhere, ownFields, receiptFields } from '../receipt-fields.ts';
import type { Survey } from '../survey/survey.ts';

/** A receipt or a proof shows or tests a field that its data never have; it would silently be left out. */
export function unknownReceiptField({ survey }: Context): readonly Finding[] {
  const attributes = attributesOf(survey);
  const ofReceipt: Told = {
    who: RECEIPT,
    fields: [...receiptFields, ...ownFields(survey), ...attributes.keys()],
    lists: attributes,
  };
  const ofProof: Told = {
    who: 'A proof',
    fields: [...proofFields, ...Object.keys(proofLists)],
    lists: new Map(Object.entries(proofLists)),
  };
  return [
    ...survey.receipts.flatMap(({ spot }) => unknownIn(spot, ofReceipt)),
    ...survey.proofs.flatMap((spot) => unknownIn(spot, ofProof)),
    ...survey.fixtures.flatMap((spot) => unknownInFixture(spot, ofReceipt)),
  ];
}

/** A fixture that expects a misspelt field to be absent would always pass. */
function unknownInFixture(fixture: Spot, { who, fields, lists }: Told): readonly Finding[] {
  const receipt = at(fixture, 'expect', 'receipt');
  const known = [...fields, 'layout'];
  const attributes = [...lists.keys()].map((list) => list.slice('attributes.'.length));
  return [
    ...entriesOf(receipt).flatMap(([name, spot]) => unknownName(name, nameAt(spot), who, known)),
    ...entriesOf(at(receipt, 'attributes')).flatMap(([name, spot]) => [
      ...unknownName(name, nameAt(spot), who, attributes),
      ...itemsOf(spot).flatMap((line) => unknownInLine(line, name, lists.get(`attributes.${name}`))),
    ]),
  ];
}

function unknownInLine(line: Spot, list: string, known: readonly string[] | undefined): readonly Finding[] {
  if (known === undefined) return [];
  return entriesOf(line).flatMap(([name, spot]) => unknownName(name, nameAt(spot), `A line of “${list}”`, known));
}

/** The data of a layout: its fields and lists, and the fields of each list's entries. */
type Told = { readonly who: string; readonly fields: readonly string[]; readonly lists: ReadonlyMap<string, readonly string[]> };

function unknownIn(layout: Spot, { who, fields, lists }: Told): readonly Finding[] {
  const inBlocks = itemsOf(at(layout, 'blocks')).flatMap((block) => {
    const ofEntry = lists.get(textOf(at(block, 'list')) ?? '');
    const values = [
      at(block, 'value'),
      at(block, 'list'),
      ...itemsOf(at(block, 'rows')).flatMap((row) => [at(row, 'value'), at(row, 'status')]),
    ];
    const cells = itemsOf(at(block, 'columns')).map((column) => at(column, 'value'));
    return [
      ...values.flatMap((value) => unknownAt(value, who, fields)),
      ...(ofEntry === undefined ? [] : cells.flatMap((cell) => unknownAt(cell, who, ofEntry))),
    ];
  });
  return [...inBlocks, ...namesTested(layout).flatMap((name) => unknownAt(name, who, fields))];
}

/** The lists of lines that flows make, by path, and the fields of their lines. */
function attributesOf({ flows }: Survey): ReadonlyMap<string, readonly string[]> {
  const lists = flows.flatMap(({ groups }) =>
    groups.map(({ list, items }) => [list, items.flatMap((item) => entriesOf(at(item, 'columns')).map(([column]) => column))] as const),
  );
  const merged = Map.groupBy(lists, ([path]) => path);
  const made = [...merged].map(([path, all]) => [path, ['name', 'amount', 'remark', ...all.flatMap(([, columns]) => columns)]] as const);
  return new Map([...listsElsewhere, ...made]);
}

function unknownAt(spot: Spot, who: string, known: readonly string[]): readonly Finding[] {
  const name = textOf(spot);
  return name === undefined ? [] : unknownName(name, spot, who, known);
}

const RECEIPT = 'Receipt data';

function lastOf(name: string): string {
  return name.split('.').at(-1) ?? name;
}

function unknownName(name: string, spot: Spot, who: string, known: readonly string[]): readonly Finding[] {
  if (known.includes(name)) return [];
  const own = known.filter((one) => one.startsWith('own.'));
  const tells = `An answer or value of the flow comes by its “tells”: "tells": { "${lastOf(name)}": "<step>.<question>" } is own.${lastOf(name)} here.`;
  const said = `Known here: ${[...own, ...known.filter((one) => !own.includes(one))].slice(0, 12).join(', ')}.`;
  const mend = suggest(name, known, who === RECEIPT ? `${tells} ${said}` : said);
  return [findingAt(spot, 'unknown-receipt-field', { message: `${who} has no field “${name}”.`, mend, ...respelt(spot, name, known) })];
}
