import { describe, expect, it } from 'vitest';
import { sampleField } from '../gallery/sample-field.ts';
import { sampleTranslate } from '../gallery/sample-text.ts';
import { exampleOf } from '../gallery/examples.ts';
import { answerText } from './answer-text.ts';
import { errorText } from './error-text.ts';
import { formatCents, formatValue } from './format-value.ts';

const translate = sampleTranslate('en');
const field = (widget: string, name: string) => sampleField('field', 'step', exampleOf(widget, name).field);

it('an address with only the preset country is no answer yet', () => {
  expect(answerText(field('address', 'refused'), { country: 'SG' }, translate)).toBe('');
});

describe('values in a donor’s words', () => {
  it.each([
    ['34090', 'money', 'S$34,090.00'],
    ['34090.00', 'money', 'S$34,090.00'],
    ['852.25', 'money', 'S$852.25'],
    ['852.5', 'money', 'S$852.50'],
    ['123456789012.01', 'money', 'S$123,456,789,012.01'],
    ['0.025', 'share', '2.5%'],
    ['1', 'share', '100%'],
    ['0.6', 'share', '60%'],
    ['1234.5', 'number', '1,234.5'],
    ['355', 'days', '355 days'],
    [true, 'flag', 'Yes'],
    [[1, 2], 'list', '2'],
    [null, 'text', ''],
  ] as const)('%s as %s reads %s', (value, unit, words) => {
    expect(formatValue(value, unit, translate)).toBe(words);
  });

  it.each([
    [85225, 'S$852.25'],
    [5, 'S$0.05'],
    [0, 'S$0.00'],
    [99999900, 'S$999,999.00'],
    [-2800, '-S$28.00'],
  ])('%d cents read %s', (cents, words) => {
    expect(formatCents(cents)).toBe(words);
  });
});

describe('answers as text', () => {
  it.each([
    ['money', 'with commas', ' 34,090 ', 'S$34,090.00'],
    ['money', 'blank', '1.000,50', '1.000,50'],
    ['money', 'blank', '1,00', '1,00'],
    ['money', 'blank', '0034090.5', 'S$34,090.50'],
    ['money', 'blank', 'S$1,000', 'S$1,000.00'],
    ['whole-number', 'filled', '4', '4 people'],
    ['whole-number', 'filled', '1', '1 person'],
    ['whole-number', 'filled', '0', '0 people'],
    ['radio-cards', 'chosen', 'anonymous', 'Anonymous (Hamba Allah)'],
    ['checkbox-cards', 'two chosen', ['savings', 'fitrah'], 'Savings, Fitrah'],
    ['checkbox', 'on', true, 'Yes'],
    ['mobile', 'filled', { countryCode: '+65', number: '91234567' }, '+65 9123 4567'],
    ['mobile', 'blank', { countryCode: '+65' }, ''],
    [
      'address',
      'filled',
      { country: 'SG', postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', floorNo: '07', unitNo: '123' },
      '640 ROWELL ROAD, #07-123, Singapore 200640',
    ],
    ['address', 'blank', { country: 'SG' }, ''],
    ['text', 'blank', null, ''],
  ])('%s, %s', (widget, name, answer, words) => {
    expect(answerText(field(widget, name), answer, translate)).toBe(words);
  });
});

it('shows an error in the field’s own words first, then in the general ones, with money limits as money', () => {
  const money = field('money', 'blank');
  const tooSmall = { path: 'step.field', code: 'too-small', params: { least: '1000.5' }, severity: 'error' } as const;
  expect(errorText(tooSmall, money, translate)).toBe('Enter S$1,000.50 or more');
  const own = { ...money, errors: { 'too-small': 'amounts.amount.too-small' } };
  expect(errorText(tooSmall, own, translate)).toBe('The smallest amount is S$1,000.50');
  expect(errorText({ ...tooSmall, text: 'fitrah.nobody' }, own, translate)).toBe('Enter at least one person');
  expect(errorText(tooSmall, undefined, translate)).toBe('Enter 1000.5 or more');
});
