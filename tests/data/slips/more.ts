import { BOTH, EN, MS, put, putIn, type Slip } from './slip.ts';

const SITE = 'flows/site.json';
const FITRAH_STEP = 'flows/zakat/fitrah.step.json';
const DONOR_STEP = 'flows/enrolment/donor.step.json';
const DONOR_PART = 'receipts/parts/donor.json';
const PAID_PART = 'receipts/parts/paid.json';
const TOTAL_PART = 'receipts/parts/total.json';
const LIMITS = 'flows/rates/limits.json';
const ZAKAT_RATES = 'flows/rates/zakat.json';
const ZAKAT = 'flows/zakat/flow.json';
const WMS = 'flows/wms/flow.json';

const exchanged = (one: string, other: string, words: readonly [string, string, string, string]): Slip['edits'] => [
  ...[put(EN, one, words[1]), put(EN, other, words[0])],
  ...[put(MS, one, words[3]), put(MS, other, words[2])],
];

/** Kinds of slips that were found later. */
export const more: { readonly [row: string]: readonly Slip[] } = {
  'past values written over': [
    { says: 'a fitrah of last year', edits: [put('flows/rates/fitrah.json', '/rates/fitrah.normal/values/0/value', '5.50')] },
    { says: 'the day of a past fidyah', edits: [put('flows/rates/fidyah.json', '/rates/fidyah.day/values/0/from', '2023-01-01')] },
    { says: 'a past value lost', edits: [put('flows/rates/nisab.json', '/rates/nisab/values/3', undefined)] },
    { says: 'the haul of a solar year', edits: [put(ZAKAT_RATES, '/rates/haul/values/0/value', '365')] },
    { says: 'the uruf of gold a little higher', edits: [put(ZAKAT_RATES, '/rates/gold.uruf-grams/values/0/value', '880')] },
    {
      says: 'what a rate says of itself',
      grade: 'middling',
      edits: [put(ZAKAT_RATES, '/rates/zakat/says', 'The part of wealth that is zakat: 25 %.')],
    },
  ],
  'braces where nothing is filled in': [
    { says: 'an option', edits: putIn(BOTH, '/wakaf/amount/preset-50', '{{value}}') },
    { says: 'a label', edits: putIn(BOTH, '/fitrah/normal/title', 'Normal ({{give.kinds}})') },
    { says: 'a button', grade: 'middling', edits: putIn(BOTH, '/list/change', '{{name}}') },
    { says: 'a receipt’s label', grade: 'middling', edits: putIn(BOTH, '/receipt/total', '{{total}}') },
    { says: 'a note', edits: putIn(BOTH, '/receipt/thanks', '{{donor}}') },
  ],
  'labels exchanged in both languages': [
    {
      says: 'normal and premium',
      edits: exchanged('/fitrah/normal/title', '/fitrah/premium/title', ['Normal', 'Premium', 'Biasa', 'Premium']),
    },
    {
      says: 'returned and remaining',
      edits: exchanged('/receipt/returned', '/receipt/remaining', ['Refunded', 'Net amount', 'Dibayar balik', 'Jumlah bersih']),
    },
    {
      says: 'male and female',
      edits: [
        put('schemas/common/sex.json', '/oneOf/0/title', 'individual.sex.male'),
        put('schemas/common/sex.json', '/oneOf/1/title', 'individual.sex.female'),
      ],
    },
    {
      says: 'hints of normal and premium rice',
      edits: [
        put(FITRAH_STEP, '/properties/normal/hint', 'fitrah.premium.hint'),
        put(FITRAH_STEP, '/properties/premium/hint', 'fitrah.normal.hint'),
      ],
    },
    {
      says: 'the titles of two lines',
      edits: [put(ZAKAT, '/items/1/title', 'zakat.items.gold'), put(ZAKAT, '/items/2/title', 'zakat.items.savings')],
    },
    {
      says: 'hints of person and company',
      edits: [
        put(DONOR_STEP, '/properties/kind/oneOf/2/hint', 'donor.kind.corporate-hint'),
        put(DONOR_STEP, '/properties/kind/oneOf/3/hint', 'donor.kind.individual-hint'),
      ],
    },
  ],
  'figures that drift': [
    { says: 'fifty becomes five', edits: putIn(BOTH, '/wakaf/amount/preset-50', 'S$5') },
    { says: 'five hundred becomes fifty', edits: putIn(BOTH, '/wakaf/amount/preset-500', 'S$50') },
    { says: 'a figure typed into a hint', edits: putIn(BOTH, '/fitrah/normal/hint', 'Ordinary rice, S$7') },
    { says: 'a figure typed into a note on tax', edits: putIn(BOTH, '/wakaf/wms/tax', '300 %') },
    { says: 'a quick amount', edits: [put(WMS, '/express/fields/0/quickAmounts/1', '500')] },
  ],
  'what a receipt says of its donor': [
    {
      says: 'name and number exchanged',
      edits: [put(DONOR_PART, '/blocks/0/rows/1/value', 'nirc'), put(DONOR_PART, '/blocks/0/rows/3/value', 'donorName')],
    },
    { says: 'the company’s name lost', edits: [put(DONOR_PART, '/blocks/0/rows/0', undefined)] },
    { says: 'the number of a company shown as NRIC', edits: [put(DONOR_PART, '/blocks/0/rows/4/label', 'receipt.nric')] },
    {
      says: 'the address as text',
      grade: 'middling',
      edits: [put(DONOR_PART, '/blocks/0/rows/7/format', 'text')],
    },
    { says: 'on behalf of whom, lost', edits: [put(DONOR_PART, '/blocks/0/rows/8', undefined)] },
    { says: 'the status lost', edits: [put(PAID_PART, '/rows/0', undefined)] },
    { says: 'the status of another word list', edits: [put(PAID_PART, '/rows/0/words', 'receipt.frequencies')] },
    { says: 'the mark of a card lost', grade: 'slight', edits: [put(PAID_PART, '/rows/1/mark', undefined)] },
    { says: 'the total struck by none', edits: [put(TOTAL_PART, '/blocks/1/rows/0/status', undefined)] },
    { says: 'what was given back only where nothing was', edits: [put(TOTAL_PART, '/blocks/1/when', { returnedStatus: null })] },
  ],
  'certificates and further layouts': [
    { says: 'the amount lost', edits: [put('receipts/certificate.json', '/blocks/8', undefined)] },
    { says: 'the name of a company for a person', edits: [put('receipts/certificate.json', '/blocks/3/value', 'companyName')] },
    { says: 'its number that of the transaction', edits: [put('receipts/certificate.json', '/blocks/14/rows/0/value', 'transactionNo')] },
    {
      says: 'fidyah’s days and Ramadans exchanged',
      grade: 'middling',
      edits: [
        put('receipts/fidyah.json', '/blocks/3/columns/1/value', 'quantity'),
        put('receipts/fidyah.json', '/blocks/3/columns/2/value', 'noOfDays'),
      ],
    },
    { says: 'the type of wakaf lost', edits: [put('receipts/wakaf.json', '/blocks/4', undefined)] },
    { says: 'the months of an adoption lost', edits: [put('receipts/adoption.json', '/blocks/3/columns/1', undefined)] },
    { says: 'thanks for what went back', grade: 'middling', edits: [put('receipts/donation.json', '/blocks/7/when', undefined)] },
    { says: 'another layout', edits: [put('flows/fidyah/flow.json', '/receipts/0/layout', 'kaffarah')] },
  ],
  'a plan or what is carried': [
    { says: 'a plan takes the amount of another flow', edits: [put('flows/wakaf-ilmu/flow.json', '/recurring/amount', 'wms.own')] },
    { says: 'how often by another answer', edits: [put(WMS, '/recurring/frequency', 'ilmu.frequency')] },
    { says: 'no plan at all', edits: [put(WMS, '/recurring', undefined)] },
    { says: 'carried as typed', edits: [put('flows/calculator/flow.json', '/carriesTo/sets/give.goldBy', 'known')] },
    { says: 'a carried answer lost', edits: [put('flows/calculator/flow.json', '/carriesTo/sets/give.sharesBy', undefined)] },
    {
      says: 'the source of income not carried',
      edits: [put('flows/calculator/flow.json', '/carriesTo/takes/donor.sourceOfIncome', undefined)],
    },
  ],
  'who is asked, and kept': [
    { says: 'everyone must retrieve', edits: [put('flows/parts/ending.json', '/steps/2/when', undefined)] },
    { says: 'birth in the browser', edits: [put('flows/enrolment/individual.step.json', '/properties/dateOfBirth/private', undefined)] },
    { says: 'the source of income in the browser', edits: [put(DONOR_STEP, '/properties/sourceOfIncome/private', undefined)] },
    { says: 'the e-mail address of another step', edits: [put(SITE, '/donor/email/2', 'corporate.email')] },
    { says: 'a name that nobody proved', edits: [put('flows/enrolment/individual.step.json', '/properties/fullName/proved', undefined)] },
    { says: 'another number proved', edits: [put('flows/enrolment/individual.step.json', '/properties/nric/proved', 'name')] },
  ],
  'answers that are taken': [
    { says: 'a longer NRIC', edits: [put('schemas/common/nric.json', '/maxLength', 10)] },
    { says: 'money without an end', edits: [put('schemas/common/money.json', '/maxLength', undefined)] },
    { says: 'no least of fitrah', edits: [put('schemas/common/persons.json', '/atLeast', undefined)] },
    {
      says: 'an agreement that agrees to nothing',
      edits: [put('flows/enrolment/individual.step.json', '/properties/iAgree/checks', undefined)],
    },
    {
      says: 'the units of a number',
      grade: 'slight',
      edits: [put('schemas/common/fidyah-years.json', '/items/properties/noOfDays/suffix', 'units.percent')],
    },
    { says: 'a tax record without asking', edits: [put('flows/enrolment/individual.step.json', '/properties/taxInclusion/default', true)] },
  ],
  'limits of the site': [
    { says: 'the least of cards', edits: [put(SITE, '/payments/card/atLeast', '10')] },
    { says: 'PayNow for a minute', edits: [put(SITE, '/payments/paynow/expirySeconds', 60)] },
    { says: 'the office’s name', edits: [put(SITE, '/payee', 'Wakaf Giving Portal')] },
    { says: 'the address for help', edits: [put(SITE, '/contact/email', 'help@portal.exmaple')] },
    { says: 'the most of wakaf', edits: [put(LIMITS, '/rates/wakaf.maximum/values/0/value', '1500000')] },
    { says: 'charity of the other host', edits: [put(SITE, '/hosts/endowment/charities/0/charityId', 25)] },
  ],
};
