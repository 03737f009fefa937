import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { differenceOf, sentenceOf } from './difference.ts';
import { fieldsChanged } from './of-fields.ts';

const NISAB = 'flows/rates/nisab.json';
const EN = 'flows/text/en/translation.json';
const MS = 'flows/text/ms/translation.json';
const STEP = 'flows/zakat/give.step.json';
const RECEIPT = 'receipts/harta.json';

const value = (from: string, amount: string) => ({ from, value: amount, source: { name: 'zakat.sg', asOf: from } });
const nisab = (...values: readonly Json[]) => ({ rates: { nisab: { unit: 'money', says: 'Gold.', values } } });
const option = (name: string) => ({ const: name, title: `give.${name}` });
const step = (more: Json) => ({
  title: 'give.title',
  required: ['kinds'],
  properties: { kinds: { title: 'give.kinds', minItems: 1, oneOf: [option('gold'), option('savings')], ...Object(more) } },
});
const row = (label: string, amount: string) => ({ label: `receipt.${label}`, value: amount, format: 'money' });
const receipt = (...rows: readonly Json[]) => ({ title: 'receipt.title', blocks: [{ kind: 'rows', title: 'receipt.paid', rows }] });
const texts = {
  zakat: { title: 'Zakat' },
  give: { title: 'What to give', kinds: 'Which kinds?', gold: 'Gold', savings: 'Savings', hint: 'As many as you like' },
  receipt: { title: 'Zakat harta', paid: 'Payment', total: 'Total', method: 'Method', number: 'Number' },
};
const base: { readonly [path: string]: Json } = {
  [NISAB]: nisab(value('2026-09-01', '15902')),
  [EN]: texts,
  [MS]: { give: { title: 'Apa yang diberi' } },
  'flows/zakat/flow.json': { title: 'zakat.title' },
  [STEP]: step({}),
  [RECEIPT]: receipt(row('total', 'total'), row('method', 'method')),
};
const treeOf = (files: { readonly [path: string]: Json | undefined }) =>
  Object.fromEntries(Object.entries(files).flatMap(([path, json]) => (json === undefined ? [] : [[path, JSON.stringify(json)]])));
const PLACES = new Map([['give.title', [{ file: STEP, pointer: '/title' }]]]);

/** The sentences that describe a change of these files. */
const told = (files: { readonly [path: string]: Json | undefined }) =>
  differenceOf(treeOf(base), treeOf({ ...base, ...files }), PLACES).map(sentenceOf);

it('a new value of a rate follows the former one, from its day', () => {
  const later = { ...value('2026-12-01', '16250'), confirmed: 'The office was late.' };
  expect(told({ [NISAB]: nisab(value('2026-09-01', '15902'), later) })).toEqual([
    'Nisab: S$15,902 → S$16,250 from 1 December 2026',
    'Nisab, source: added zakat.sg from 1 December 2026',
    'Nisab, why it is right: added The office was late. from 1 December 2026',
  ]);
});

it('an overwritten or removed value of a rate shows the former one with its source', () => {
  const other = { ...value('2026-09-01', '15903'), source: { name: 'MUIS', asOf: '2026-09-01' } };
  expect(told({ [NISAB]: nisab(other) })).toEqual([
    'Nisab: S$15,902 → S$15,903 from 1 September 2026',
    'Nisab, source: zakat.sg → MUIS from 1 September 2026',
  ]);
  expect(told({ [NISAB]: nisab(value('2026-10-01', '15000')) })).toContain('Nisab: S$15,902 → removed from 1 September 2026');
});

it('a value of a table with two keys is shown for each pair', () => {
  const trays = (from: string, chicken: string) => ({ from, rows: { large: { beef: '95', chicken } }, source: value(from, '').source });
  const [before, after] = [[trays('2026-09-01', '80')], [trays('2026-09-01', '80'), trays('2027-01-01', '84.50')]].map((values) =>
    treeOf({ [NISAB]: { rates: { 'trays.price': { unit: 'money', says: 'A tray.', values } } } }),
  );
  expect(differenceOf(before ?? {}, after ?? {}, PLACES).map(sentenceOf)[0]).toBe(
    'Trays price: large beef S$95, large chicken S$80 → large beef S$95, large chicken S$84.50 from 1 January 2027',
  );
});

it('a text shows its place and its language', () => {
  expect(told({ [MS]: { give: { title: 'Apa yang diberikan' } } })).toEqual([
    'Zakat › What to give, in Malay: “Apa yang diberi” → “Apa yang diberikan”',
  ]);
});

it.each([
  ['a hint', { hint: 'give.hint' }, 'question “Which kinds?”, hint: added “As many as you like”'],
  ['a limit', { minItems: 2 }, 'question “Which kinds?”, at least: 1 → 2'],
  ['privacy', { private: true }, 'question “Which kinds?”, private: added yes'],
  ['an option', { oneOf: [option('gold')] }, 'question “Which kinds?”, option “Savings”: “Savings” → removed'],
  [
    'the order of options',
    { oneOf: [option('savings'), option('gold')] },
    'question “Which kinds?”, options: gold, savings → savings, gold (order)',
  ],
])('%s of a question is shown by its title', (_, more, says) => {
  expect(told({ [STEP]: step(more) })).toEqual([`Zakat › What to give: ${says}`]);
});

it('a question that became optional is shown as such', () => {
  expect(told({ [STEP]: { ...step({}), required: [] } })).toEqual([
    'Zakat › What to give: must be answered, question “Which kinds?”: kinds → removed',
  ]);
});

it('added, removed and moved rows of a receipt are shown by their labels', () => {
  expect(told({ [RECEIPT]: receipt(row('method', 'method'), row('total', 'total'), row('number', 'number')) })).toEqual([
    'Receipt: Zakat harta: rows “Payment”, row “Number”: added “Number” (number) after “Total”',
    'Receipt: Zakat harta: rows “Payment”, rows: “Total”, “Method” → “Method”, “Total” (order)',
  ]);
});

it('a row without its own label has the name of its field', () => {
  const [total, method, named] = [row('total', 'total'), row('method', 'method'), { value: 'receiptNo' }];
  expect(told({ [RECEIPT]: receipt(total, method, named) })).toEqual([
    'Receipt: Zakat harta: rows “Payment”, row “receipt.receipt-no”: added “receipt.receipt-no” (receiptNo) after “Method”',
  ]);
});

it('shows what the words alone would hide: the field of a row, a link’s target, folded questions', () => {
  const plain = { mainSite: null, sections: [] };
  const said = (after: Json) => fieldsChanged(plain, { ...plain, ...Object(after) }).map((one) => one.after);
  expect(said({ row: { label: 'Amount', value: 'nirc', format: 'text' } })).toEqual(['“Amount” (nirc)']);
  expect(said({ mainSite: { title: 'More about zakat', url: 'https://www.zakat-sg.example/' } })).toEqual([
    '“More about zakat” (https://www.zakat-sg.example/)',
  ]);
  expect(said({ sections: [{ title: 'More', from: 'kinds', folded: true }] })).toEqual(['“More” (kinds, folded)']);
});

it('shortens a long value only where both sides are the same', () => {
  const long = (end: string) => `${'The same words again and again. '.repeat(10)}${end}`;
  const [one] = fieldsChanged({ says: long('Give.') }, { says: long('Take.') });
  expect([one?.before, one?.after]).toEqual([expect.stringMatching(/^….*Give\.$/), expect.stringMatching(/^….*Take\.$/)]);
});

it('partners and charities are listed one by one', () => {
  const host = (...partners: readonly Json[]) => ({ charities: [{ charityId: 25, partners }] });
  const [paynow, other] = [
    { name: 'PayNow', url: 'https://abs.example/' },
    { name: 'PayNow refund', url: 'https://abs-refund.example/' },
  ];
  const [one, ...more] = fieldsChanged(host(paynow), host(paynow, other));
  expect([one?.what, one?.after, more]).toEqual([
    'charities, 25, partners, PayNow refund',
    '{"name":"PayNow refund","url":"https://abs-refund.example/"}',
    [],
  ]);
});

it('unnamed blocks of one kind are distinguished, and an added one is shown by its predecessor', () => {
  const rows = (...of: readonly Json[]) => ({ kind: 'rows', rows: of });
  const note = (text: string) => ({ kind: 'note', text });
  const layout = (...blocks: readonly Json[]) => ({ title: 'receipt.title', blocks: [...blocks, { part: 'foot' }] });
  const [first, second] = [rows(row('total', 'total')), rows(row('method', 'method'))];
  const before = layout(first, second);
  const sentences = (was: Json, is: Json) =>
    differenceOf(treeOf({ ...base, [RECEIPT]: was }), treeOf({ ...base, [RECEIPT]: is }), PLACES).map(sentenceOf);
  expect(sentences(before, layout(first, note('receipt.paid'), second))).toEqual([
    'Receipt: Zakat harta: sentence “Payment”: added “Payment” after “rows”',
  ]);
  expect(sentences(before, layout(second))).toEqual([expect.stringMatching(/^Receipt: Zakat harta: “rows”: .* → removed$/)]);
});

it('a removed part is shown with its former words', () => {
  const thanks = { kind: 'note', text: 'receipt.early' };
  const before = {
    [RECEIPT]: { title: 'receipt.title', blocks: [thanks, { part: 'foot' }] },
    [EN]: { ...texts, receipt: { ...texts.receipt, early: 'Thank you.' } },
  };
  const after = { [RECEIPT]: { title: 'receipt.title', blocks: [{ part: 'foot' }] }, [EN]: texts };
  const told = differenceOf(treeOf({ ...base, ...before }), treeOf({ ...base, ...after }), PLACES).map(sentenceOf);
  expect(told).toContain('Receipt: Zakat harta: sentence “Thank you.”: “Thank you.” → removed');
});

it('a text that nothing names any more is shown by its words, in each language', () => {
  const english = { ...texts, receipt: { ...texts.receipt, 'own-early': 'Thank <b>you</b>.' } };
  const before = { ...base, [EN]: english, [MS]: { ...Object(base[MS]), receipt: { 'own-early': 'Terima kasih.' } } };
  expect(differenceOf(treeOf(before), treeOf(base), PLACES).map(sentenceOf)).toEqual([
    '“Thank you.”, in English: “Thank <b>you</b>.” → removed',
    '“Thank you.”, in Malay: “Terima kasih.” → removed',
  ]);
});

it('moved lines of a receipt are shown by their words', () => {
  const rows = (...of: readonly Json[]) => ({ kind: 'rows', rows: of });
  const [first, second] = [rows(row('total', 'total')), rows(row('method', 'method'))];
  const layout = (...blocks: readonly Json[]) => ({ title: 'receipt.title', blocks });
  const note = { kind: 'note', text: 'receipt.paid' };
  const [before, after] = [layout(first, second, note), layout(first, note, second)].map((one) => treeOf({ ...base, [RECEIPT]: one }));
  expect(differenceOf(before ?? {}, after ?? {}, PLACES).map(sentenceOf)).toEqual([
    'Receipt: Zakat harta: blocks: “rows”, “rows” ·2, sentence “Payment” → “rows”, sentence “Payment”, “rows” ·2 (order)',
  ]);
});

it('an example’s receipt is shown by its lost and gained lines, in words', () => {
  const path = 'tests/fixtures/zakat/savings.json';
  const example = (...lines: readonly string[]) => ({ says: 'Savings at the nisab.', expect: { drawn: { receipt: lines } } });
  const told = (was: Json, is: Json) =>
    differenceOf(treeOf({ ...base, [path]: was }), treeOf({ ...base, [path]: is }), PLACES).map(sentenceOf);
  const [number, thanks] = ['{receipt.number}: **ZKT-1**', '" Thank you.'];
  expect(told(example(number), example(number, thanks))).toEqual(['Example “Savings at the nisab”: expected receipt: added “Thank you.”']);
  expect(told(example(number, thanks), example(thanks))).toEqual([
    'Example “Savings at the nisab”: expected receipt: “Number: ZKT-1” → removed',
  ]);
  expect(told(example(number, thanks), example(thanks, number))).toEqual([
    'Example “Savings at the nisab”: expected receipt: elsewhere → “Number: ZKT-1”, after “Thank you.”',
  ]);
});

it('an example’s expectations are shown in dollars', () => {
  const path = 'tests/fixtures/zakat/savings.json';
  const example = (cents: number) => ({ says: 'Savings at the nisab.', expect: { totalCents: cents } });
  expect(differenceOf(treeOf({ [path]: example(39_755) }), treeOf({ [path]: example(0) }), new Map()).map(sentenceOf)).toEqual([
    'Example “Savings at the nisab”: expected total: S$397.55 → S$0.00',
  ]);
});

it('a new, removed or broken file is shown as a whole', () => {
  const before = { 'flows/a.json': '{}', 'flows/b.json': '{}' };
  const after = { 'flows/b.json': '{', 'receipts/mails/late.json': '{}' };
  expect(differenceOf(before, after, new Map()).map(({ path, before, after }) => [path, before, after])).toEqual([
    ['receipts/mails/late.json', undefined, 'the file'],
    ['flows/a.json', 'the file', undefined],
    ['flows/b.json', 'other text', 'text that is not JSON'],
  ]);
});

it('the same content in another layout is no difference', () => {
  const before = { [NISAB]: JSON.stringify(base[NISAB]) };
  expect(differenceOf(before, { [NISAB]: JSON.stringify(base[NISAB], null, 2) }, new Map())).toEqual([]);
});
