import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { columnShown, fieldShown } from './field-shown.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../../schemas/${path}`, import.meta.url), 'utf8'));
const { properties, $defs } = read('common/receipt.json');
const formats: readonly string[] = read('meta/receipt.schema.json').$defs.row.properties.format.enum;

it('a field has the label and format of the schema of receipt data', () => {
  expect(fieldShown('donorName')).toEqual({ label: 'receipt.donor-name', format: 'name' });
  expect(fieldShown('paymentStatus')).toEqual({ label: 'receipt.payment-status', format: 'text', words: 'receipt.status' });
  expect(columnShown('amount')).toEqual({ label: 'receipt.amount', format: 'money' });
});

it('a flow’s own field is text, and every layout labels it', () => {
  expect(fieldShown('own.names')).toEqual({ format: 'text' });
  expect(columnShown('noOfMeals')).toEqual({ format: 'text' });
  expect(fieldShown('toString')).toEqual({ format: 'text' });
});

it.each([...Object.keys(properties), ...Object.keys($defs.GivenItem.properties)])(
  '%s is written in a format that layouts have',
  (field) => {
    expect(formats).toContain(fieldShown(field).format);
    expect(formats).toContain(columnShown(field).format);
  },
);
