import { put, type Slip, swap } from './slip.ts';

const SITE = 'flows/site.json';
const ZAKAT = 'flows/zakat/flow.json';
const WMS = 'flows/wms/flow.json';
const ILMU = 'flows/wakaf-ilmu/flow.json';

/** Slips in flows that make money wrong or break the law. */
export const flows: { readonly [row: string]: readonly Slip[] } = {
  'a gift booked elsewhere': [
    { says: 'another charity of the host', edits: [put(WMS, '/charity', 135)] },
    { says: 'another donation type', edits: [put(SITE, '/hosts/endowment/charities/1/donationTypeId', 33)] },
    { says: 'the charities exchanged', edits: [put(WMS, '/charity', 135), put(ILMU, '/charity', 136)] },
    { says: 'a charity that nobody knows', edits: [put(ILMU, '/charity', 134)] },
    { says: 'on the other host', edits: [put(ILMU, '/charity', 25)] },
    { says: 'a company asked for a tax record of zakat', edits: [put(SITE, '/hosts/main/charities/0/leavesOut', undefined)] },
  ],
  'a total or line of another rule': [
    { says: 'wealth alone', edits: [put(ZAKAT, '/total', 'zakat.wealth')] },
    { says: 'a line lost', edits: [put(ZAKAT, '/items/2', undefined)] },
    { says: 'a line of another rule', edits: [put(ZAKAT, '/items/1/amount', 'zakat.shares')] },
    {
      says: 'the calculator forgets shares',
      edits: [
        swap(
          'flows/calculator/flow.json',
          '"steps": ["savings", "gold", "insurance", "business", "shares", "fitrah"]',
          '"steps": ["savings", "gold", "insurance", "business", "fitrah"]',
        ),
      ],
    },
    { says: 'a plan takes another amount', edits: [put(WMS, '/recurring/amount', 'ilmu.own')] },
    { says: 'a plan sets another choice', edits: [put(WMS, '/recurring/sets', { 'wms.amount': '10' })] },
  ],
  'a guard of another step': [
    {
      says: 'gold by the answer of savings',
      edits: [swap(ZAKAT, '"when": { "give.goldBy": "worked-out" }', '"when": { "give.savingsBy": "worked-out" }')],
    },
    {
      says: 'company by person',
      edits: [swap(ZAKAT, '"when": { "donor.kind": "corporate" }', '"when": { "donor.kind": "individual" }')],
    },
    {
      says: 'haid by illness',
      edits: [
        swap(
          'flows/fidyah/flow.json',
          '"when": { "fasting.reasons": "HAID_OTHER_REASON" }',
          '"when": { "fasting.reasons": "ILLNESS_OLD_AGE" }',
        ),
      ],
    },
    { says: 'amounts never', edits: [swap(ZAKAT, '"when": "give.knows-an-amount"', '"when": { "give.kinds": "gold" }')] },
    {
      says: 'fitrah without a guard',
      edits: [swap(ZAKAT, '      "when": { "give.kinds": "fitrah" },\n', '')],
    },
  ],
  'tax that is not so': [
    { says: 'zakat declared deductible', edits: [put(ZAKAT, '/notes/0/deductible', true)] },
    { says: 'wakaf not deductible', edits: [put(ILMU, '/notes/2/deductible', false)] },
    { says: 'the deduction after its law', edits: [put(ILMU, '/notes/2/to', '2036-12-31')] },
    {
      says: 'the note of other donors always',
      edits: [
        swap(
          'receipts/parts/tax-noted.json',
          '"when": { "donorType": "named", "isIRASInclusion": false }',
          '"when": { "isIRASInclusion": true }',
        ),
      ],
    },
    { says: 'fidyah declared deductible', edits: [put('flows/fidyah/flow.json', '/notes/0/deductible', true)] },
  ],
  'a step that stops the flow': [
    { says: 'cards where money is typed', edits: [put('schemas/common/money.json', '/widget', 'radio-cards')] },
    { says: 'money where one chooses', edits: [put('flows/enrolment/donor.step.json', '/properties/kind/widget', 'money')] },
    { says: 'a stepper for a name', edits: [put('schemas/common/person-name.json', '/widget', 'stepper')] },
    { says: 'a date’s control for an NRIC', edits: [put('schemas/common/nric.json', '/widget', 'date')] },
    { says: 'an agreement for a choice', edits: [put('schemas/common/sex.json', '/widget', 'agreement')] },
  ],
  'a rule or its reason': [
    {
      says: 'why lost',
      edits: [put('flows/zakat/zakat.rules.json', '/rules/zakat.savings/why', undefined)],
    },
    { says: 'why of another rule', edits: [put('flows/zakat/zakat.rules.json', '/rules/zakat.savings/why/1/text', 'gold.why.due')] },
    {
      says: 'the reason of what is due for what is not',
      edits: [swap('flows/calculator/savings.rules.json', '"savings.why.below"', '"savings.why.due"')],
    },
    {
      says: 'why of a total taken from a sibling',
      edits: [put('flows/zakat/zakat.rules.json', '/rules/zakat.shares/why/1/text', 'insurance.why.due')],
    },
    {
      says: 'the nisab not compared',
      edits: [put('flows/zakat/zakat.rules.json', '/rules/zakat.gold/why/1/when', 'savings.reaches-nisab')],
    },
  ],
  'odd answers accepted': [
    { says: 'persons may be halves', edits: [put('schemas/common/persons.json', '/format', 'decimal')] },
    { says: 'the sum is no longer asked for', edits: [put('flows/zakat/amounts.step.json', '/properties/harta/requiredWhen', undefined)] },
    {
      says: 'days up to the years',
      edits: [swap('flows/fidyah/illness.step.json', '"atMost": "rates.fidyah.days-most"', '"atMost": "rates.fidyah.years-most"')],
    },
    {
      says: 'the amount of wakaf is no longer asked for',
      edits: [put('flows/wms/wms.step.json', '/properties/own/requiredWhen', undefined)],
    },
    {
      says: 'wakaf at most what zakat is',
      edits: [swap('flows/wms/wms.step.json', '"atMost": "rates.wakaf.maximum"', '"atMost": "rates.donation.maximum"')],
    },
    {
      says: 'an NRIC of no person is no longer required',
      edits: [swap('flows/enrolment/individual.step.json', '"required": ["fullName", "nric",', '"required": ["fullName",')],
    },
  ],
};
