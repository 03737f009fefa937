import { BOTH, EN, MS, put, putIn, type Slip, swap } from './slip.ts';

const HARTA = 'receipts/harta.json';
const WAKAF = 'receipts/wakaf.json';

/** Slips in receipts and words. */
export const shown: { readonly [row: string]: readonly Slip[] } = {
  'a receipt that does not state its total': [
    {
      says: 'the total lost',
      edits: [swap(HARTA, '    { "part": "total" },\n', '')],
    },
    {
      says: 'the total of another field',
      edits: [put('receipts/parts/total.json', '/blocks/0/value', 'hartaAmount')],
    },
    {
      says: 'the columns exchanged',
      edits: [put(HARTA, '/blocks/3/columns/0/value', 'amount'), put(HARTA, '/blocks/3/columns/1/value', 'name')],
    },
    {
      says: 'the amounts lost',
      edits: [put(HARTA, '/blocks/3/columns/1', undefined)],
    },
    {
      says: 'the lines shown when there are none',
      edits: [put(HARTA, '/blocks/3/when', { hartaAmount: 0 })],
    },
    {
      says: 'the lines of another list',
      edits: [put(WAKAF, '/blocks/3/list', 'attributes.muisHarta')],
    },
    { says: 'fitrah lost', edits: [put(HARTA, '/blocks/4', undefined)] },
    {
      says: 'the subtotals when there is only one',
      edits: [
        swap(
          HARTA,
          '"fitrahAmount": { "not": null } }\n    },\n    { "part": "total" }',
          '"fitrahAmount": null }\n    },\n    { "part": "total" }',
        ),
      ],
    },
    {
      says: 'what was paid lost',
      edits: [swap(HARTA, '    { "part": "payment" },\n', '')],
    },
    {
      says: 'the numbers lost',
      edits: [swap(HARTA, '{ "part": "numbers" }, ', '')],
    },
  ],
  'a receipt’s labels and formats': [
    {
      says: 'two labels exchanged',
      edits: [
        put('receipts/parts/numbers.json', '/rows/2/label', 'receipt.reference-no'),
        put('receipts/parts/numbers.json', '/rows/3/label', 'receipt.transaction-no'),
      ],
    },
    {
      says: 'money as text',
      edits: [put(HARTA, '/blocks/3/columns/1/format', 'text')],
    },
    {
      says: 'words of another list',
      edits: [put('receipts/parts/paid.json', '/rows/0/words', 'receipt.methods')],
    },
    {
      says: 'a date as text',
      edits: [put('receipts/parts/numbers.json', '/rows/1/format', 'text')],
    },
    {
      says: 'returned and remaining exchanged',
      edits: [
        put('receipts/parts/total.json', '/blocks/1/rows/0/label', 'receipt.remaining'),
        put('receipts/parts/total.json', '/blocks/1/rows/1/label', 'receipt.returned'),
      ],
    },
    {
      says: 'the deceased shown as the living',
      edits: [swap('receipts/parts/donor.json', '"when": { "isDeceased": false }', '"when": { "isDeceased": true }')],
    },
  ],
  'links that lead elsewhere': [
    { says: 'a script', edits: [swap(HARTA, 'https://www.zakat.sg/', 'javascript:alert(1)')] },
    { says: 'http', edits: [swap(HARTA, 'https://www.zakat.sg/', 'http://www.zakat.sg/')] },
    { says: 'a look-alike', edits: [swap(HARTA, 'https://www.zakat.sg/', 'https://www.zakat.sg.gift.example/')] },
    { says: 'a letter exchanged', edits: [swap(HARTA, 'https://www.zakat.sg/', 'https://www.zakta.sg/')] },
    { says: 'the wrong top', edits: [swap(HARTA, 'https://www.zakat.sg/', 'https://www.zakat.com/')] },
  ],
  'particulars that lose private': [
    { says: 'the NRIC', edits: [put('schemas/common/nric.json', '/private', undefined)] },
    { says: 'race', edits: [put('schemas/common/race.json', '/private', undefined)] },
    { says: 'nationality', edits: [put('flows/enrolment/individual.step.json', '/properties/nationality/private', undefined)] },
    { says: 'the message', edits: [put('flows/enrolment/donor.step.json', '/properties/message/private', undefined)] },
    {
      says: 'the group that tells of an illness',
      edits: [put('flows/fidyah/flow.json', '/groups/fidyah/private', undefined)],
    },
    { says: 'a shared name', edits: [put('schemas/common/person-name.json', '/private', undefined)] },
  ],
  'figures in words': [
    { says: 'a preset that gives ten says a hundred', edits: putIn(BOTH, '/wakaf/amount/preset-10', 'S$100') },
    {
      says: 'a preset says a thousand',
      edits: putIn(BOTH, '/wakaf/amount/preset-100', 'S$1,000'),
    },
    {
      says: 'the uruf typed, and wrong',
      edits: putIn(BOTH, '/gold/for-use/hint', '680 g'),
    },
    {
      says: 'the uruf typed in one language',
      edits: [put(EN, '/gold/for-use/hint', 'Jewellery you normally wear. Zakat is due from 680 g (uruf).')],
    },
    {
      says: 'another rate named',
      edits: [swap(EN, 'Zakat is due from {{rates.gold.nisab-grams}} g.', 'Zakat is due from {{rates.gold.uruf-grams}} g.')],
    },
    {
      says: 'a rate misspelt',
      edits: [swap(EN, 'Zakat is due from {{rates.gold.nisab-grams}} g.', 'Zakat is due from {{rates.gold.nisab-gram}} g.')],
    },
  ],
  'labels exchanged': [
    {
      says: 'haid and pregnancy',
      edits: BOTH.flatMap((file) => [
        put(file, '/fidyah/items/haid', file === EN ? 'Pregnancy or breastfeeding' : 'Hamil atau menyusu'),
        put(file, '/fidyah/items/pregnancy', file === EN ? 'Menstruation (haid) or another reason' : 'Haid atau sebab lain'),
      ]),
    },
    {
      says: 'person and company',
      edits: [
        swap('flows/enrolment/donor.step.json', '"title": "donor.kind.individual"', '"title": "donor.kind.corporate"'),
        swap(
          'flows/enrolment/donor.step.json',
          '"value": "corporate",\n          "title": "donor.kind.corporate"',
          '"value": "corporate",\n          "title": "donor.kind.individual"',
        ),
      ],
    },
    {
      says: 'nazar and jimak',
      edits: [
        put('flows/kaffarah/kaffarah.step.json', '/properties/kinds/items/oneOf/0/title', 'kaffarah.kinds.jimak'),
        put('flows/kaffarah/kaffarah.step.json', '/properties/kinds/items/oneOf/1/title', 'kaffarah.kinds.nazar'),
      ],
    },
    {
      says: 'monthly and yearly',
      edits: [
        swap('schemas/common/wakaf-frequency.json', '"title": "receipt.frequencies.monthly"', '"title": "receipt.frequencies.annually"'),
        swap(
          'schemas/common/wakaf-frequency.json',
          '"const": "annually", "title": "receipt.frequencies.annually"',
          '"const": "annually", "title": "receipt.frequencies.monthly"',
        ),
      ],
    },
    { says: 'monthly and yearly in one language', edits: [put(MS, '/receipt/frequencies/monthly', 'Tahunan')] },
    { says: 'two titles of steps', edits: [put('flows/fidyah/haid.step.json', '/title', 'fidyah.pregnancy.title')] },
  ],
  'texts of the pages': [
    {
      says: 'a button lost in both',
      edits: putIn(BOTH, '/review/pay', undefined),
    },
    {
      says: 'a button renamed in both',
      edits: BOTH.flatMap((file) => [put(file, '/review/pay', undefined), put(file, '/review/payy', 'Pay')]),
    },
    {
      says: 'a word of lists lost in both',
      edits: putIn(BOTH, '/list/change', undefined),
    },
    {
      says: 'an error lost in both',
      edits: putIn(BOTH, '/payment/not-possible', undefined),
    },
    { says: 'a status lost in both', edits: putIn(BOTH, '/receipt/returned', undefined) },
    { says: 'a page’s title lost in both', edits: putIn(BOTH, '/sign-in/title', undefined) },
  ],
  'placeholders and languages': [
    {
      says: 'a sum lost in both',
      edits: putIn(BOTH, '/payment/pay', 'Pay'),
    },
    {
      says: 'a sum misspelt in both',
      edits: BOTH.map((file) => put(file, '/gold/why/rate', 'Nisab {{rates.nisab}} ÷ {{rates.gold.nisab-grams}} g = {{valeu}}.')),
    },
    { says: 'English in Malay', edits: [put(MS, '/receipt/thanks', 'Thank you for your zakat. May Allah accept it.')] },
    { says: 'English in Malay, a hint', edits: [put(MS, '/gold/not-for-use/hint', 'Bars, coins and jewellery that you keep.')] },
    {
      says: 'letters that were read wrongly',
      edits: [put(EN, '/zakat/notes/business-expense', 'We donâ€™t send a companyâ€™s zakat to IRAS.')],
    },
    { says: 'braces in an option', edits: putIn(BOTH, '/wakaf/amount/preset-10', '{{rates.wakaf.wms-least}}') },
  ],
  'the site': [
    { says: 'a UEN with two digits exchanged', edits: [put('flows/site.json', '/uen', '201430121W')] },
    { says: 'a session of three minutes', edits: [put('flows/site.json', '/session/minutes', 3)] },
    { says: 'PayNow’s least above its most', edits: [put('flows/site.json', '/payments/paynow/atLeast', '500000')] },
    {
      says: 'another prefix of receipts',
      edits: [put('flows/site.json', '/receiptSeries/prefix', 'ZKTT')],
    },
    {
      says: 'another width of numbers',
      edits: [put('flows/site.json', '/receiptSeries/digits', 5)],
    },
    {
      says: 'an address opens with an unknown kind',
      edits: [
        swap(
          'flows/site.json',
          '"step": "corporate", "sets": { "donor.kind": "corporate" } },\n    { "step": "donor" }',
          '"step": "corporate", "sets": { "donor.kind": "company" } },\n    { "step": "donor" }',
        ),
      ],
    },
    { says: 'PayNow polls once an hour', edits: [put('flows/site.json', '/payments/paynow/pollSeconds', 3600)] },
    { says: 'cards at most ninety-nine', edits: [put('flows/site.json', '/payments/card/atMost', '99')] },
  ],
};
