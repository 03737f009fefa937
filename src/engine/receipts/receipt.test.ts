import { describe, expect, it } from 'vitest';
import type { Answers } from '../assessment.ts';
import type { Json, ReceiptBlock, ReceiptLayout } from '../definitions.ts';
import type { FieldType } from '../field-types/index.ts';
import { assess } from '../flows/assess.ts';
import { ratesAt } from '../rates/rates-at.ts';
import { madeUp, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import { questionOf } from '../../../tests/support/engine/question-of.ts';
import { type DonationFacts, receiptData } from './receipt-data.ts';
import { receiptDocument } from './receipt-document.ts';

const account = {
  type: 'object',
  properties: {
    label: { type: 'string', title: 'l' },
    amount: { type: 'string', format: 'money', title: 'a' },
    remark: { type: 'string', title: 'r' },
  },
};
const part = (type: FieldType) => ({ ...questionOf(type), title: 'part' });

const definitions = madeUp({
  steps: [
    step('savings', {
      accounts: { type: 'array', items: account, list: { itemTitle: 'account', add: 'add', empty: 'empty', summary: [] } },
    }),
    step('fitrah', { normal: part('whole-number') }),
    step('donor', {
      kind: part('text'),
      name: part('text'),
      nric: part('nric'),
      email: part('email'),
      tax: part('flag'),
      mobile: { type: 'object', properties: { countryCode: part('text'), number: part('digits') } },
      address: {
        type: 'object',
        properties: Object.fromEntries(
          ['blockNumber', 'streetName', 'floorNo', 'unitNo', 'postalCode', 'country'].map((id) => [id, part('text')]),
        ),
      },
    }),
  ],
  rates: { haul: rate('days', { '2014-01-01': '355' }), fitrah: rate('money', { '2024-03-01': '5.00' }) },
  rules: {
    'donor.is-anonymous': rule('flag', { '==': [{ var: 'donor.kind' }, 'anonymous'] }),
    'donor.is-named': rule('flag', { '==': [{ var: 'donor.kind' }, 'named'] }),
    'savings.due': rule('money', {
      reduce: [{ var: 'savings.accounts' }, { '+': [{ var: 'accumulator' }, { var: 'current.amount' }] }, 0],
    }),
    'fitrah.due': rule('money', { '*': [{ var: 'fitrah.normal' }, { var: 'rates.fitrah' }] }),
    'gift.total': rule('money', { '+': [{ var: 'savings.due' }, { var: 'fitrah.due' }] }),
  },
  donor: {
    kind: 'donor.kind',
    anonymous: 'donor.is-anonymous',
    name: 'donor.name',
    nric: 'donor.nric',
    email: 'donor.email',
    phone: 'donor.mobile',
    address: 'donor.address',
    taxInclusion: 'donor.tax',
  },
  flow: {
    items: [
      {
        id: 'savings',
        title: 'items.savings',
        group: 'harta',
        amount: 'savings.due',
        remarks: [{ list: 'savings.accounts', text: 'remark' }],
      },
      {
        id: 'normal',
        title: 'items.normal',
        group: 'fitrah',
        amount: 'fitrah.due',
        columns: { noOfPerson: 'fitrah.normal', rate: 'rates.fitrah' },
      },
    ],
    groups: {
      harta: { title: 'harta', amountField: 'hartaAmount', attribute: 'muisHarta' },
      fitrah: { title: 'fitrah', amountField: 'fitrahAmount', attribute: 'muisFitrah' },
    },
    receipts: [{ layout: 'harta' }],
    notes: [
      // Whatever other note comes first, the receipt has the one on tax.
      { id: 'tax-record', text: 'notes.recorded' },
      {
        id: 'tax',
        from: '2024-01-01',
        to: '2026-12-31',
        when: 'donor.is-named',
        text: 'notes.tax-none',
        deductible: true,
        untilEntered: true,
      },
      { id: 'tax', from: '2024-01-01', to: '2026-12-31', text: 'notes.tax' },
      { id: 'tax', from: '2027-01-01', text: 'notes.tax-2027' },
    ],
  },
  files: {
    'flows/text/en/translation.json': { remark: '{{label}}: {{remark}}' },
    'receipts/harta.json': { id: 'harta', version: 1, title: 'receipt.title', blocks: [] },
  },
});

const words: { readonly [key: string]: string } = {
  remark: '{{label}}: {{remark}}',
  account: 'Account {{number}}',
  'receipt.status.refunded': 'Refunded',
  'receipt.status.voided': 'Voided',
  'receipt.methods.card': 'Card',
  'items.savings': 'Savings',
};
const translate = (key: string, params: { readonly [name: string]: string | number } = {}) =>
  (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name] ?? ''));

const facts: DonationFacts = {
  receiptNo: 'Z00000001',
  transactionNo: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  transactionDateTime: '2026-08-31T16:00:00Z',
  paymentMethod: 'card',
  source: 'online',
  language: 'en',
  ratesVersion: '2026-09-01.00000000',
  translate,
};
const siti = {
  kind: 'individual',
  name: 'Siti Aminah',
  nric: 'S1234567D',
  email: 'siti.canary@example.com',
  tax: true,
  mobile: { countryCode: '+65', number: '91234567' },
  address: { blockNumber: '640', streetName: 'Rowell Road', floorNo: '02', unitNo: '34', postalCode: '200640', country: 'SG' },
};
const given: Answers = {
  savings: { accounts: [{ amount: '34,090', remark: 'for Hajj' }, { label: 'POSB', amount: '10', remark: 'cash' }, { amount: '1' }] },
  fitrah: { normal: '4' },
};
const dataOf = (donor: Answers[string], more: Partial<DonationFacts> = {}) =>
  receiptData(definitions, assess(definitions, 'gift', { ...given, donor }, ratesAt(definitions, '2026-09-01')), { ...facts, ...more });

describe('the data of a receipt', () => {
  it('uses the specification’s names, with dollars of two decimals', () => {
    expect(dataOf(siti)).toMatchObject({
      totalAmount: '34121.00',
      hartaAmount: '34101.00',
      fitrahAmount: '20.00',
      donorName: 'Siti Aminah',
      donorType: 'individual',
      nirc: 'S1234567D',
      donorPhone: '+65 9123 4567',
      donorEmail: 'siti.canary@example.com',
      donorRegisteredAddress: '640 Rowell Road #02-34 SG 200640',
      blockNo: '640',
      isIRASInclusion: true,
      paymentStatus: 'Accepted',
      frequency: 'One Time',
      nextZakatDueDate: '2027-08-22',
      taxDeductibleText: 'notes.tax',
      layout: 'harta',
    });
  });

  it('lists the items of each group, with their columns and remarks', () => {
    expect(dataOf(siti).attributes).toEqual({
      muisHarta: [{ name: 'items.savings', amount: '34101.00', remark: ['Account 1: for Hajj', 'POSB: cash'] }],
      muisFitrah: [{ name: 'items.normal', amount: '20.00', noOfPerson: '4', rate: '5.00', remark: [] }],
    });
  });

  it('names the country of an address in the texts’ language, or by its code', () => {
    const abroad = { ...siti, address: { ...siti.address, country: 'MY' } };
    const translate = (key: string) => (key === 'countries.MY' ? 'Malaysia' : key);
    expect(dataOf(abroad, { translate }).donorRegisteredAddress).toBe('640 Rowell Road #02-34 Malaysia 200640');
    expect(dataOf(abroad).donorRegisteredAddress).toBe('640 Rowell Road #02-34 MY 200640');
    expect(dataOf(abroad).countryCode).toBe('MY');
  });

  it('contains only the anonymity of an anonymous donor', () => {
    const data = dataOf({ ...siti, kind: 'anonymous' });
    expect(data).toMatchObject({ donorName: 'Hamba Allah', donorType: 'anonymous', isAnonymous: true, isIRASInclusion: false });
    for (const canary of ['Siti', 'S1234567D', 'canary', '9123', 'Rowell', '200640', '640'])
      expect(JSON.stringify(data)).not.toContain(canary);
  });

  it('has the tax text of its own day', () => {
    expect(dataOf(siti, { transactionDateTime: '2026-12-31T15:59:59Z' }).taxDeductibleText).toBe('notes.tax');
    expect(dataOf(siti, { transactionDateTime: '2026-12-31T16:00:00Z' }).taxDeductibleText).toBe('notes.tax-2027');
    expect(dataOf(siti, { transactionDateTime: '2023-12-31T00:00:00Z' }).taxDeductibleText).toBeUndefined();
  });

  it('has the tax text for its donor, until the gift is entered for tax deduction', () => {
    const textOf = (entered?: 'person' | 'company') => {
      const { taxDeductibleText, isIRASInclusion } = dataOf({ kind: 'named', name: 'Siti Aminah' }, { ...(entered && { entered }) });
      return [taxDeductibleText, isIRASInclusion];
    };
    expect(textOf()).toEqual(['notes.tax-none', false]);
    expect(textOf('person')).toEqual(['notes.tax', true]);
    expect(textOf('company')).toEqual(['notes.tax', false]);
  });
});

const layout: ReceiptLayout = {
  id: 'harta',
  version: 1,
  title: 'Receipt',
  blocks: [
    { kind: 'heading', title: 'Receipt', subtitle: 'Official' },
    {
      kind: 'rows',
      rows: [
        { label: 'Number', value: 'receiptNo', format: 'text', strong: true },
        { label: 'Time', value: 'transactionDateTime', format: 'date-time' },
        { label: 'Reference', value: 'transactionNo', format: 'reference' },
        { label: 'Method', value: 'paymentMethod', format: 'text', words: 'receipt.methods' },
        { label: 'Status', value: 'paymentStatus', format: 'text', words: 'receipt.status' },
        { label: 'Zakat', value: 'hartaAmount', format: 'money' },
        { label: 'Next', value: 'nextZakatDueDate', format: 'next-due' },
        { label: 'Bank', value: 'bankName', format: 'text' },
        { label: 'E-mail', value: 'donorEmail', format: 'text', visible: { '!': [{ var: 'isAnonymous' }] } },
      ],
    },
    { kind: 'rows', title: 'Nothing', rows: [{ label: 'Bank', value: 'bankName', format: 'text' }] },
    {
      kind: 'table',
      title: 'Items',
      list: 'attributes.muisHarta',
      remarks: 'remark',
      columns: [
        { label: 'Kind', value: 'name', format: 'text-key' },
        { label: 'Amount', value: 'amount', format: 'money', align: 'end' },
      ],
    },
    { kind: 'table', list: 'attributes.muisFidyah', columns: [{ label: 'Kind', value: 'name', format: 'text-key' }] },
    { kind: 'total', label: 'Total', value: 'totalAmount' },
    { kind: 'note', text: 'Thanks', visible: { '>': [{ var: 'hartaAmount' }, 0] } },
    { kind: 'note', text: 'Fidyah', visible: { '>': [{ var: 'fidyahAmount' }, 0] } },
  ],
};
const documentOf = (data: Parameters<typeof receiptDocument>[1]) => receiptDocument(layout, data, { language: 'en', translate });

const documentIn = (other: ReceiptLayout, data: Parameters<typeof receiptDocument>[1]) =>
  receiptDocument(other, data, { language: 'en', translate }).blocks;

describe('a receipt in words', () => {
  it('contains every value as printed, and nothing without a value', () => {
    expect(documentOf(dataOf(siti))).toMatchObject({
      title: 'Receipt',
      language: 'en',
      blocks: [
        { kind: 'heading', title: 'Receipt', subtitle: 'Official' },
        {
          kind: 'rows',
          rows: [
            { label: 'Number', value: 'Z00000001', strong: true },
            { label: 'Time', value: '1 Sep 2026 12:00 AM' },
            { label: 'Reference', value: 'ABCDEFGHIJKLM\nNOPQRSTUVWXYZ' },
            { label: 'Method', value: 'Card' },
            { label: 'Status', value: 'Accepted' },
            { label: 'Zakat', value: '$34,101.00' },
            { label: 'Next', value: '22 Aug 2027' },
            { label: 'E-mail', value: 'siti.canary@example.com' },
          ],
        },
        {
          kind: 'table',
          columns: [
            { label: 'Kind', align: 'start' },
            { label: 'Amount', align: 'end' },
          ],
          rows: [{ cells: ['Savings', '$34,101.00'], remarks: ['Account 1: for Hajj', 'POSB: cash'] }],
        },
        { kind: 'total', label: 'Total', value: '$34,121.00' },
        { kind: 'note', text: 'Thanks' },
      ],
    });
  });

  it('names the country of an address in the reader’s language, and keeps a whole address as written', () => {
    const rows = [{ label: 'Address', value: 'donorRegisteredAddress', format: 'address' } as const];
    const read = (data: Parameters<typeof receiptDocument>[1]) =>
      receiptDocument({ ...layout, blocks: [{ kind: 'rows', rows }] }, data, {
        language: 'ms',
        translate: (key) => (key === 'countries.SG' ? 'Singapura' : key),
      }).blocks;
    expect(read(dataOf(siti))).toEqual([{ kind: 'rows', rows: [{ label: 'Address', value: '640 Rowell Road #02-34 Singapura 200640' }] }]);
    expect(read({ donorRegisteredAddress: 'Somewhere 1' })).toMatchObject([{ rows: [{ value: 'Somewhere 1' }] }]);
    expect(read({})).toEqual([]);
  });

  it('draws a remark shared by several lines once, if the layout says so', () => {
    const columns = ['name', 'reason'].map((value) => ({ label: value, value, format: 'text' }) as const);
    const lines = ['7', '5'].map((days) => ({ name: 'Illness', reason: 'Arwah ayah', days }));
    const rowsOf = (once: boolean) =>
      documentIn({ ...layout, blocks: [{ kind: 'table', list: 'attributes.gifts', columns, once }] }, { attributes: { gifts: lines } });
    expect(rowsOf(true)).toMatchObject([{ rows: [{ cells: ['Illness', 'Arwah ayah'] }] }]);
    expect(rowsOf(false)).toMatchObject([{ rows: [{}, {}] }]);
  });

  it('says in the layout’s words that an entry has no remarks', () => {
    const columns = [{ label: 'name', value: 'name', format: 'text' }] as const;
    const table = { kind: 'table', list: 'attributes.gifts', columns, remarks: 'why', noRemarks: 'Not for you' } as const;
    const gifts = [
      { name: 'A', why: ['2.5 % of it'] },
      { name: 'B', why: [] },
    ];
    expect(documentIn({ ...layout, blocks: [table] }, { attributes: { gifts } })).toMatchObject([
      { rows: [{ remarks: ['2.5 % of it'] }, { remarks: ['Not for you'] }] },
    ]);
  });

  it('omits from a table what has only a name, and an empty table', () => {
    const columns = ['name', 'note'].map((value) => ({ label: value, value, format: 'text' }) as const);
    const remarks = { ...layout, blocks: [{ kind: 'table', list: 'attributes.gifts', columns } as const] };
    const tableOf = (gifts: readonly Json[]) => receiptDocument(remarks, { attributes: { gifts } }, { language: 'en', translate }).blocks;
    expect(tableOf([{ name: 'A' }, { name: 'B', note: 'for Hajj' }])).toMatchObject([{ rows: [{ cells: ['B', 'for Hajj'] }] }]);
    expect(tableOf([{ name: 'A' }, { name: 'B', note: '' }])).toEqual([]);
  });

  it.each([
    ['Refunded', 'Refunded'],
    ['amt refunded', 'Refunded'],
    ['Voided', 'Voided'],
    ['amt voided', 'Voided'],
  ])('strikes the amounts of a donation that is %s, with its word', (paymentStatus, status) => {
    const { blocks } = documentOf({ ...dataOf(siti), paymentStatus, totalAmount: '-34121.00' });
    expect(blocks).toContainEqual({ kind: 'total', label: 'Total', value: '-$34,121.00', struck: true, status });
    expect(blocks[2]).toMatchObject({ rows: [{ struck: true }] });
    expect(blocks[1]).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ label: 'Zakat', struck: true, status })]) as unknown,
    });
  });

  it.each([
    ['voided', 'Voided', '$48.00'],
    ['voided', 'amt voided', '$48.00'],
    ['voided', 'Refunded', '-$48.00'],
    ['refunded', 'Refunded', '$48.00'],
  ] as const)('omits the minus sign of an amount that was %s if the layout says so: %s', (way, paymentStatus, value) => {
    const unsigned = { ...layout, withoutMinus: [way], blocks: [{ kind: 'total', label: 'Total', value: 'totalAmount' } as const] };
    const { blocks } = receiptDocument(unsigned, { totalAmount: '-48.00', paymentStatus }, { language: 'en', translate });
    expect(blocks).toMatchObject([{ value, struck: true }]);
  });

  it('names each of several kinds with its own word', () => {
    const row = { label: 'Kinds', value: 'kinds', format: 'text', words: 'kinds' } as const;
    const words: { readonly [key: string]: string } = { 'kinds.harta': 'Wealth', 'kinds.fitrah': 'Fitrah' };
    const reader = { language: 'en', translate: (key: string) => words[key] ?? key };
    const { blocks } = receiptDocument({ ...layout, blocks: [{ kind: 'rows', rows: [row] }] }, { kinds: 'harta, fitrah, other' }, reader);
    expect(blocks).toMatchObject([{ rows: [{ value: 'Wealth, Fitrah, other' }] }]);
  });

  it('distinguishes words from names, numbers and days', () => {
    const rows = [
      { label: 'Name', value: 'name', format: 'name' },
      { label: 'Kinds', value: 'kinds', format: 'text', words: 'kinds' },
      { label: 'Card', value: 'card', format: 'text', joins: true },
      { label: 'Tax', value: 'tax', format: 'text-key' },
    ] as const;
    const data = { name: 'Siti Rose', kinds: 'harta', card: '**** 4444', tax: 'Deducted' };
    const { blocks } = receiptDocument({ ...layout, blocks: [{ kind: 'rows', rows }] }, data, { language: 'en', translate });
    const [block] = blocks;
    expect(block?.kind === 'rows' && block.rows.map(({ value, inWords = false }) => [value.split(' · ').at(-1), inWords])).toEqual([
      ['Siti Rose', false],
      ['**** 4444', true],
      ['Deducted', true],
    ]);
  });

  it('names a code in a column with its word', () => {
    const column = { label: 'Animal', value: 'animal', format: 'text', words: 'animals' } as const;
    const reader = { language: 'en', translate: (key: string) => (key === 'animals.cow-share' ? 'Share of a cow' : key) };
    const data = { attributes: { qurban: [{ animal: 'cow-share' }] } };
    const table = { kind: 'table', list: 'attributes.qurban', columns: [column] } as const;
    expect(receiptDocument({ ...layout, blocks: [table] }, data, reader).blocks).toMatchObject([{ rows: [{ cells: ['Share of a cow'] }] }]);
  });

  it('strikes a row by the status that the row names, and leaves the rest', () => {
    const rows = [{ label: 'Back', value: 'returnedAmount', format: 'money', status: 'returnedStatus' } as const];
    const part = { ...layout, blocks: [{ kind: 'rows', rows } as const, { kind: 'total', label: 'Total', value: 'totalAmount' } as const] };
    const data = { totalAmount: '28.00', paymentStatus: 'amt accepted', returnedStatus: 'amt refunded', returnedAmount: '8.00' };
    expect(receiptDocument(part, data, { language: 'en', translate }).blocks).toEqual([
      { kind: 'rows', rows: [{ label: 'Back', value: '$8.00', struck: true, status: 'Refunded' }] },
      { kind: 'total', label: 'Total', value: '$28.00' },
    ]);
  });

  it('strikes only amounts: nothing in a table without an amount column', () => {
    const columns = (['name', 'source'] as const).map((value) => ({ label: value, value, format: 'text' }) as const);
    const table = { kind: 'table', list: 'attributes.rates', columns } as const;
    const data = { paymentStatus: 'Refunded', attributes: { rates: [{ name: 'Nisab', source: 'Office of Zakat' }] } };
    expect(documentIn({ ...layout, blocks: [table] }, data)).toEqual([
      expect.objectContaining({ rows: [expect.not.objectContaining({ struck: true })] }),
    ]);
  });

  it('is struck when a third party only reports a refund', () => {
    const { blocks } = documentOf({ ...dataOf(siti), paymentStatus: 'Completed', isRefunded: true });
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'total', struck: true, status: 'Refunded' }));
  });

  it('is not struck while the payment stands', () => {
    expect(documentOf({ ...dataOf(siti), paymentStatus: 'Completed' }).blocks).toContainEqual({
      kind: 'total',
      label: 'Total',
      value: '$34,121.00',
    });
  });

  it('cannot be reversed by typed text', () => {
    const document = documentOf(dataOf({ ...siti, email: 'a@b.sg' }, { receiptNo: 'Z\u202e1\u0007' }));
    expect(document.blocks[1]).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ value: 'Z1' })]) as unknown });
  });
});

describe('a layout', () => {
  const reader = { language: 'en', translate: (key: string) => key };
  const layoutOf = (...blocks: readonly ReceiptBlock[]): ReceiptLayout => ({ id: 'x', version: 1, title: 'x', blocks });
  const row = (value: string, joins = false) => ({ label: `label.${value}`, value, format: 'text' as const, ...(joins && { joins }) });

  it('draws joined rows as one, under the label of the first with a value', () => {
    const layout = layoutOf({ kind: 'rows', rows: [row('status'), row('method'), row('card', true), row('often', true)] });
    const rowsOf = (data: { readonly [field: string]: string }) => receiptDocument(layout, data, reader).blocks;
    expect(rowsOf({ status: 'Paid', method: 'Card', card: 'VISA **** 4242', often: 'One Time' })).toMatchObject([
      {
        rows: [
          { label: 'label.status', value: 'Paid' },
          { label: 'label.method', value: 'Card · VISA **** 4242 · One Time' },
        ],
      },
    ]);
    expect(rowsOf({ status: 'Paid', often: 'One Time' })).toMatchObject([
      { rows: [{ label: 'label.status' }, { label: 'label.often', value: 'One Time' }] },
    ]);
  });

  it('omits a column that every line leaves blank', () => {
    const column = (value: string) => ({ label: value, value, format: 'text' as const });
    const layout = layoutOf({ kind: 'table', list: 'lines', columns: [column('name'), column('days'), column('amount')] });
    const tableOf = (...lines: readonly { readonly [field: string]: string }[]) => receiptDocument(layout, { lines }, reader).blocks;
    expect(tableOf({ name: 'Haid', amount: '$5' })).toMatchObject([
      { columns: [{ label: 'name' }, { label: 'amount' }], rows: [{ cells: ['Haid', '$5'] }] },
    ]);
    expect(tableOf({ name: 'Haid', amount: '$5' }, { name: 'Sakit', days: '3', amount: '$6' })).toMatchObject([
      { rows: [{ cells: ['Haid', '', '$5'] }, { cells: ['Sakit', '3', '$6'] }] },
    ]);
  });
});
