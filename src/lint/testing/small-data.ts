import type { Json } from '../../engine/index.ts';

const source = { name: 'The office', asOf: '2026-01-01' };
const flagRule = (says: string, logic: Json, examples: Json) => ({ unit: 'flag', says, source, logic, examples });

const mail = (id: string, blocks: Json) => ({ id, version: 1, subject: [{ text: 'mail.subject' }], blocks });

/** A whole portal with one flow, as small as possible, without a fault. */
export const smallData: { readonly [path: string]: Json } = {
  'flows/site.json': {
    product: 'site.product',
    languages: [
      { id: 'en', name: 'English' },
      { id: 'ms', name: 'Bahasa Melayu' },
    ],
    fallbackLanguage: 'en',
    hosts: {
      main: { charities: [{ charityId: 25, donationTypeId: 0 }], mainSite: 'https://www.example.sg/', copyright: 'site.copyright' },
    },
    contact: { phone: '+65 6000 0000', email: 'help@portal.example', address: 'Singapore', mapUrl: 'https://maps.example/' },
    social: [],
    links: { privacy: 'https://www.example.sg/privacy', terms: 'https://www.example.sg/terms' },
    uen: '201403121W',
    payee: 'Office',
    receiptSeries: { prefix: 'G', digits: 8 },
    session: { minutes: 30, extendMinutes: 10, warnMinutes: 5, stays: 10 },
    payments: {
      card: { atLeast: '0.01', atMost: '999999' },
      paynow: { atLeast: '0.50', atMost: '200000', expirySeconds: 300, pollSeconds: 3 },
    },
    donor: { name: 'ask.name' },
  },
  'flows/rates/gift.json': {
    rates: {
      'gift.days-most': { unit: 'number', says: 'The most days.', values: [{ from: '2026-01-01', value: '5', source }] },
      'gift.day': {
        unit: 'money',
        says: 'The gift for a day.',
        updates: { everyDays: 31, graceDays: 30 },
        values: [
          { from: '2026-01-01', value: '4.00', source },
          { from: '2026-02-01', value: '5.00', source },
        ],
      },
    },
  },
  'flows/gift/flow.json': {
    id: 'gift',
    title: 'gift.title',
    description: 'gift.description',
    icon: 'giving',
    home: '/gift',
    charity: 25,
    steps: [{ step: 'ask' }, { step: 'more', when: 'gift.by-days' }, { step: 'review' }, { step: 'pay' }],
    items: [
      {
        id: 'gift',
        amount: 'gift.due',
        columns: { days: 'more.days' },
        remarks: [{ list: 'more.notes', text: 'gift.remark' }],
      },
    ],
    groups: { gifts: { title: 'gift.title', amountField: 'donationAmount' } },
    total: 'gift.due',
    receipts: [{ layout: 'gift' }],
  },
  'flows/gift/ask.step.json': {
    $schema: 'https://portal.invalid/schemas/meta/step.schema.json',
    type: 'object',
    title: 'ask.title',
    properties: {
      name: { $ref: '../../schemas/common/name.json', title: 'ask.name' },
      by: {
        type: 'string',
        title: 'ask.by',
        oneOf: [
          { const: 'amount', title: 'ask.by-amount' },
          { const: 'days', title: 'ask.by-days' },
        ],
      },
      amount: { type: 'string', format: 'money', title: 'ask.amount', when: 'gift.by-amount', requiredWhen: true },
    },
    required: ['by'],
  },
  'flows/gift/more.step.json': {
    $schema: 'https://portal.invalid/schemas/meta/step.schema.json',
    type: 'object',
    title: 'more.title',
    properties: {
      days: { type: 'string', format: 'whole-number', title: 'more.days', atMost: 'rates.gift.days-most' },
      notes: {
        type: 'array',
        title: 'more.notes',
        list: { itemTitle: 'more.note', add: 'more.add', empty: 'more.empty', summary: ['words'] },
        items: { type: 'object', properties: { words: { type: 'string', title: 'more.words', withoutAddress: true } } },
      },
    },
    shows: [{ rule: 'gift.due', title: 'gift.title' }],
  },
  'flows/gift/review.step.json': {
    $schema: 'https://portal.invalid/schemas/meta/step.schema.json',
    type: 'object',
    kind: 'review',
    title: 'gift.review',
    properties: {},
  },
  'flows/gift/pay.step.json': {
    $schema: 'https://portal.invalid/schemas/meta/step.schema.json',
    type: 'object',
    kind: 'payment',
    title: 'gift.pay',
    properties: {},
  },
  'flows/gift/carry.json': {
    version: 1,
    fields: {
      'ask.name': { type: 'text' },
      'ask.by': { type: 'choice', options: ['amount', 'days'] },
      'ask.amount': { type: 'money' },
      'more.days': { type: 'whole-number' },
      'more.notes': { type: 'list' },
      'more.notes.*.words': { type: 'text' },
    },
  },
  'flows/gift/trials.json': {
    trials: [
      { says: 'S$20 is given.', answers: { ask: { by: 'amount', amount: '20' } } },
      {
        says: 'Three days are given.',
        donor: 'named',
        answers: { ask: { by: 'days' }, more: { days: '3', notes: [{ words: 'Ramadan' }] } },
      },
    ],
  },
  'flows/trial-donors.json': { donors: { named: { says: 'A donor with a name.', answers: { ask: { name: 'Siti' } } } } },
  'flows/gift/gift.rules.json': {
    rules: {
      'gift.by-amount': flagRule('An amount is given.', { '==': [{ var: 'ask.by' }, 'amount'] }, [
        { given: { 'ask.by': 'amount' }, expect: true },
      ]),
      'gift.by-days': flagRule('Days are given.', { '==': [{ var: 'ask.by' }, 'days'] }, [{ given: { 'ask.by': 'days' }, expect: true }]),
      'gift.due': {
        unit: 'money',
        says: 'The amount, or days times the rate.',
        source,
        logic: {
          if: [
            { var: 'gift.by-amount' },
            { var: 'ask.amount' },
            { round: [{ '*': [{ var: 'more.days' }, { var: 'rates.gift.day' }] }, 2] },
          ],
        },
        examples: [{ given: { 'gift.by-amount': false, 'ask.amount': '0', 'more.days': '3', 'rates.gift.day': '5.00' }, expect: '15' }],
        why: [{ text: 'gift.why' }],
      },
    },
  },
  'flows/text/en/translation.json': {
    site: { product: 'Gifts', copyright: '© {{year}}' },
    gift: {
      title: 'A gift',
      description: 'Give it.',
      remark: '{{words}}',
      review: 'Review',
      pay: 'Pay',
      why: '{{more.days}} days: {{value}}',
    },
    mail: { subject: 'A mail', amount: 'It is {{amount}}.' },
    rates: { gift: { day: 'A day' } },
    ask: { title: 'Which?', name: 'Name', by: 'By', 'by-amount': 'Amount', 'by-days': 'Days', amount: 'How much?' },
    more: { title: 'More', days: 'Days', notes: 'Notes', note: 'Note {{number}}', add: 'Add', empty: 'None', words: 'Words' },
  },
  'flows/text/voice.json': {
    languages: {
      en: {
        banned: [],
        tells: [
          'the',
          'and',
          'that',
          'your',
          'you',
          'with',
          'from',
          'have',
          'was',
          'were',
          'this',
          'when',
          'which',
          'of',
          'is',
          'are',
          'for',
        ],
      },
      ms: {
        banned: [],
        tells: ['dan', 'yang', 'anda', 'dengan', 'daripada', 'untuk', 'ini', 'telah', 'akan', 'pada', 'atau', 'tidak', 'ialah', 'kami'],
      },
    },
  },
  'flows/text/ms/translation.json': {
    site: { product: 'Hadiah', copyright: '© {{year}}' },
    gift: {
      title: 'Hadiah',
      description: 'Berikan.',
      remark: '{{words}}',
      review: 'Semak',
      pay: 'Bayar',
      why: '{{value}} untuk {{more.days}} hari',
    },
    mail: { subject: 'Mel', amount: 'Jumlahnya {{amount}}.' },
    rates: { gift: { day: 'Sehari' } },
    ask: { title: 'Yang mana?', name: 'Nama', by: 'Cara', 'by-amount': 'Jumlah', 'by-days': 'Hari', amount: 'Berapa?' },
    more: { title: 'Lagi', days: 'Hari', notes: 'Nota', note: 'Nota {{number}}', add: 'Tambah', empty: 'Tiada', words: 'Perkataan' },
  },
  'receipts/gift.json': {
    id: 'gift',
    version: 1,
    title: 'gift.title',
    blocks: [
      { kind: 'heading', title: 'gift.title' },
      { kind: 'rows', rows: [{ label: 'ask.name', value: 'donorName', format: 'name', when: { '!': [{ var: 'isAnonymous' }] } }] },
      { kind: 'table', list: 'attributes.gifts', columns: [{ label: 'more.days', value: 'days', format: 'text' }] },
      { kind: 'total', label: 'gift.title', value: 'totalAmount' },
    ],
  },
  'receipts/proof.json': {
    id: 'proof',
    version: 1,
    title: 'gift.title',
    blocks: [
      { kind: 'heading', title: 'gift.title', subtitle: 'mail.amount', when: { '!!': [{ var: 'agrees' }] } },
      { kind: 'entered', title: 'ask.title' },
      { kind: 'table', list: 'items', remarks: 'why', columns: [{ label: 'ask.amount', value: 'amount', format: 'text' }] },
    ],
  },
  'receipts/mails/receipt.json': mail('receipt', [{ kind: 'letterhead' }, { kind: 'receipt' }]),
  'receipts/mails/refund.json': mail('refund', [{ kind: 'receipt' }]),
  'receipts/mails/plan.json': mail('plan', [
    { kind: 'paragraph', text: 'mail.amount' },
    { kind: 'rows', rows: [{ label: 'ask.amount', value: 'amount', format: 'text' }] },
    { kind: 'button', text: 'gift.title', to: 'planLink' },
  ]),
  'receipts/mails/account.json': mail('account', [{ kind: 'paragraph', text: 'mail.subject' }]),
  'schemas/common/name.json': {
    description: 'A name.',
    type: 'string',
    private: true,
    maxLength: 66,
    pattern: '^[A-Za-z ]+$',
  },
  'tests/fixtures/gift.json': {
    says: 'Three days are S$15.',
    flow: 'gift',
    on: '2026-02-10',
    answers: { ask: { by: 'days' }, more: { days: '3' } },
    expect: { totalCents: 1500 },
  },
};
