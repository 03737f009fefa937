import fc from 'fast-check';
import { type Definitions, type Field, type Flow, isNumeric, type Json } from '../../../src/engine/index.ts';

type Part = { readonly [name: string]: Json };

/** Answers to a flow as donors give them, most of them valid, some nearly so, and some to questions that are not asked. */
export function carts(definitions: Definitions, flow: Flow): fc.Arbitrary<{ readonly [step: string]: Part }> {
  const steps = flow.steps.map(({ step }) => [step, partsOf(definitions.steps[step]?.fields ?? [])] as const);
  return fc.record(Object.fromEntries(steps));
}

/** Days on which rates or rulings change, the days before them, and any others. */
export function days(definitions: Definitions, { from, to }: { readonly from: string; readonly to: string }): fc.Arbitrary<string> {
  const changes = [
    ...Object.values(definitions.rates).flatMap(({ values }) => values.map((value) => value.from)),
    ...Object.values(definitions.rules).flatMap(({ versions }) => versions.flatMap((version) => version.from ?? [])),
  ].filter((day) => day > from && day <= to);
  const around = [...new Set(changes.flatMap((day) => [day, dayBefore(day)]))].sort();
  return fc.constantFrom(from, to, ...around);
}

function partsOf(fields: readonly Field[]): fc.Arbitrary<Part> {
  const parts = fields.map((field) => [field.id, fc.option(answerTo(field), { freq: 12, nil: undefined })] as const);
  return fc.record(Object.fromEntries(parts)).map((part) => JSON.parse(JSON.stringify(part)) as Part);
}

/** Mostly what the question takes; sometimes what somebody might type there instead. */
function answerTo(field: Field): fc.Arbitrary<Json> {
  return fc.oneof({ weight: 20, arbitrary: validAnswerTo(field) }, { weight: 1, arbitrary: fc.constantFrom<Json>(...SLIPS) });
}

const SLIPS: readonly Json[] = [
  '',
  ' ',
  null,
  '0',
  '-1',
  '1e5',
  '0.001',
  '１２',
  '1 00',
  'NaN',
  'x'.repeat(80),
  true,
  7,
  [],
  {},
  ['x'],
  [{}],
];
const MONEY = [
  '0',
  '0.01',
  '4.99',
  '5',
  '10',
  '10.05',
  '43',
  '100.50',
  '1,234.56',
  '14886.99',
  '15902',
  '34,090',
  '150000',
  '999999',
  '999999.01',
];
const NUMBERS = ['0', '1', '2', '3', '7', '12', '30', '31', '60', '85.99', '86', '100', '860', '9999', '10000'];
const WORDS = ['Siti Contoh', 'ROWELL ROAD', '640', '+65', 'POSB'];
const WHOLE = NUMBERS.filter((number) => !number.includes('.'));

function validAnswerTo(field: Field): fc.Arbitrary<Json> {
  const options = (field.options ?? []).map(({ value }) => value);
  switch (field.type) {
    case 'money':
      return fc.oneof(
        fc.constantFrom(...MONEY),
        fc.integer({ min: 1, max: 2_000_000 }).map((cents) => (cents / 100).toFixed(2)),
      );
    case 'whole-number':
      return fc.constantFrom(...WHOLE);
    case 'choice':
      return fc.constantFrom(...options);
    case 'choices':
      return fc.subarray(options);
    case 'flag':
      return fc.boolean();
    case 'object':
      return partsOf(field.fields ?? []);
    case 'list':
      return fc.array(partsOf(field.fields ?? []), { maxLength: 4 });
    case 'date':
      return fc.constantFrom('27/03/1990', '29/02/2000', '31/12/2025');
    case 'nric':
      return fc.constantFrom('S1234567D', 'g1234567x', 'S1234567A');
    case 'uen':
      return fc.constantFrom('201403121W', 'T08GB0001A');
    case 'email':
      return fc.constant('siti@example.org');
    case 'digits':
      return fc.oneof(fc.integer({ min: 2015, max: 2027 }).map(String), fc.constantFrom('200640', '91234567'));
    default:
      return fc.constantFrom(...(isNumeric(field.type) ? NUMBERS : WORDS));
  }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
