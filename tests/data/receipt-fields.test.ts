import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { definitionFiles, readData } from '../../src/content/index.ts';
import type { ReceiptBlock, ReceiptLayout } from '../../src/engine/index.ts';
import { parseDefinitions, receiptDocument } from '../../src/engine/index.ts';

/** The receipt data of the specification, section 3, field by field. */
const SPECIFIED = `receiptNo, source, totalAmount, donationAmount, hartaAmount, fitrahAmount, fidyahAmount, kaffarahAmount, wakafIlmuAmount,
  wakafWMSAmount, typeOfZakat, typeOfFidyah, wakafType, wakafFrequency, frequency, donorName, companyName, donorEmail, donorPhone, nirc,
  donorRegisteredAddress, floorNo, unitNo, blockNo, streetName, buildingName, postalCode, countryCode, paymentMethod, paymentType,
  paymentStatus, cardDetails, referenceNumber, bankName, transactionNo, transactionDateTime, isIRASInclusion, isAnonymous, isDeceased,
  onBehalfOf, sourceOfIncome, nextZakatDueDate, mosqueName, amilId, amilName, message, taxDeductibleText, donorType, attributes`.split(
  /,\s+/,
);

/** Fields that no row names, and why. What a layout asks by them is looked for too. */
const WHY_NOT: { readonly [field: string]: string } = {
  donationAmount: 'the same amount as totalAmount, which every layout draws',
  fidyahAmount: 'its receipt is of fidyah alone: the total',
  kaffarahAmount: 'its receipt is of kaffarah alone: the total',
  wakafIlmuAmount: 'its receipt is of one endowment alone: the total',
  wakafWMSAmount: 'its receipt is of one endowment alone: the total',
  floorNo: 'a part of the address',
  unitNo: 'a part of the address',
  blockNo: 'a part of the address',
  streetName: 'a part of the address',
  buildingName: 'a part of the address',
  postalCode: 'a part of the address',
  countryCode: 'a part of the address',
  amilId: 'chooses, on the server, whether the officer and the mosque are named',
};
/** Fields that are no words: they choose what else is drawn. */
const CHOOSING = ['source', 'isIRASInclusion', 'isAnonymous', 'isDeceased', 'donorType'];

const data = await readData(resolve(import.meta.dirname, '../..'));
const { receipts } = parseDefinitions(definitionFiles(data));
const layouts = Object.values(receipts);
const ofGifts = layouts.filter(({ look }) => look === undefined);

/** The fields that a layout draws, lists by their first part. */
function drawnBy({ blocks }: ReceiptLayout): readonly string[] {
  return blocks.flatMap(valuesOf).map((path) => path.split('.')[0] ?? '');
}

function valuesOf(block: ReceiptBlock): readonly string[] {
  if (block.kind === 'rows') return block.rows.map(({ value }) => value);
  if (block.kind === 'table') return [block.list];
  return block.kind === 'total' || block.kind === 'line' ? [block.value] : [];
}

it.each(SPECIFIED.filter((field) => !CHOOSING.includes(field)))('%s is on a receipt, or the reason why not is given', (field) => {
  const isDrawn = layouts.some((layout) => drawnBy(layout).includes(field));
  expect(isDrawn).toBe(WHY_NOT[field] === undefined);
});

it.each(CHOOSING)('%s determines a part of a receipt', (field) => {
  expect(layouts.some((layout) => JSON.stringify(layout.blocks).includes(`{"var":"${field}"}`))).toBe(true);
});

it.each(['paymentMethod', 'paymentType', 'paymentStatus', 'cardDetails', 'bankName', 'referenceNumber', 'transactionNo', 'totalAmount'])(
  'every receipt has the %s, for any gift',
  (field) => {
    const specified = ['adoption', 'donation', 'fidyah', 'fitrah', 'harta', 'kaffarah', 'wakaf'];
    expect(ofGifts.map(({ id }) => id)).toEqual(expect.arrayContaining(specified));
    expect(ofGifts.filter((layout) => !drawnBy(layout).includes(field)).map(({ id }) => id)).toEqual([]);
  },
);

it('omits the minus sign of voided fidyah and kaffarah only', () => {
  const without = Object.fromEntries(layouts.flatMap(({ id, withoutMinus }) => (withoutMinus ? [[id, withoutMinus]] : [])));
  expect(without).toEqual({ fidyah: ['voided'], kaffarah: ['voided'] });
});

it.each(['zakat', 'wakaf', 'korban', 'ilham'])('receipts of gifts from the %s site link to that site only', (source) => {
  const reader = { language: 'en', translate: (key: string) => key };
  const links = layouts.flatMap((layout) =>
    receiptDocument(layout, { source }, reader).blocks.flatMap((block) => (block.kind === 'link' ? [block.href] : [])),
  );
  expect([...new Set(links)]).toEqual([`https://www.${source}.sg/`]);
});
