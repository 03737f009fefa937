import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { definitionFiles, readData } from '../../src/content/index.ts';
import { parseDefinitions } from '../../src/engine/index.ts';
import { fixtureFiles, runCase, wordsAmong } from '../../src/fixtures/index.ts';
import { maskReceipt } from '../../src/server/gifts/mask.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const schema = JSON.parse(readFileSync(`${PROJECT}/schemas/common/receipt.json`, 'utf8'));
const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
ajv.addVocabulary(['personal', 'x-words', 'x-shown', 'x-codes', 'tsType']);
const isReceipt = ajv.compile(schema);

const data = await readData(PROJECT);
const definitions = parseDefinitions(definitionFiles(data));
const texts = wordsAmong(data, definitions);

const receipts = fixtureFiles(data).flatMap(({ file, fixture }) => {
  const { assessment, receipt } = runCase(fixture, { definitions, texts });
  return assessment.kind === 'invalid' ? [] : [{ file, receipt }];
});

it('every fixture’s receipt is valid by its data’s schema, in strict mode', () => {
  const refused = receipts.flatMap(({ file, receipt }) => (isReceipt(receipt) ? [] : [`${file}: ${ajv.errorsText(isReceipt.errors)}`]));
  expect(refused).toEqual([]);
  expect(receipts.length).toBeGreaterThan(300);
});

it('refuses an amount in another form, an invalid day and a missing number', () => {
  const [{ receipt } = { receipt: {} }] = receipts;
  for (const wrong of [{ totalAmount: '852.2' }, { totalAmount: 852.25 }, { nextZakatDueDate: '1 Jan 2027' }, { receiptNo: undefined }])
    expect(isReceipt(JSON.parse(JSON.stringify({ ...receipt, ...wrong }))), JSON.stringify(wrong)).toBe(false);
});

/** Of a card, nothing more than its brand and last digits is ever kept. */
const NEVER_WHOLE = ['cardDetails'];

it('strangers see no personal field in clear', () => {
  const fields = Object.entries(schema.properties as { readonly [field: string]: { readonly personal?: true } });
  const personal = fields.flatMap(([field, { personal }]) => (personal ? [field] : []));
  const told = Object.fromEntries(personal.map((field) => [field, `${field} Secret Words`]));
  const masked: { readonly [field: string]: unknown } = maskReceipt({ ...told, isAnonymous: false, attributes: {} } as never, {});
  expect(personal.filter((field) => masked[field] === told[field])).toEqual(NEVER_WHOLE);
});
