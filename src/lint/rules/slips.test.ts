import { expect, it } from 'vitest';
import { type Change, found } from '../testing/found.ts';
import type { Code } from '../codes.ts';

const SITE = 'flows/site.json';
const RATES = 'flows/rates/gift.json';
const RULES = 'flows/gift/gift.rules.json';
const ASK = 'flows/gift/ask.step.json';
const EN = 'flows/text/en/translation.json';
const source = { name: 'The office', asOf: '2026-01-01' };
const far = { from: '2062-03-01', value: '5.00', source };

it.each<[Code, string, Change[], string]>([
  ['rate-far-ahead', 'a mistyped year', [[RATES, '/rates/gift.day/values/-', far]], 'This begins on 2062-03-01'],
  ['rate-unit-differs', 'a limit as money', [[RATES, '/rates/gift.days-most/unit', 'money']], 'limits “more.days” as a number'],
  ['unused-charity', 'a charity without a flow', [[SITE, '/hosts/main/charities/-', { charityId: 26, donationTypeId: 1 }]], 'charity 26'],
  ['deductible-differs', 'a charity alone', [[SITE, '/hosts/main/charities/0/deductible', true]], 'none of its notes says so'],
  [
    'unknown-site',
    'a letter exchanged',
    [['receipts/gift.json', '/blocks/-', { kind: 'link', text: 'gift.title', href: 'https://www.exmaple.sg/' }]],
    '“www.exmaple.sg”',
  ],
  ['exchanged', 'two options', [[ASK, '/properties/by/oneOf/0/title', 'ask.days']], 'which is that of “days”'],
  ['garbled-text', 'a dash', [[EN, '/gift/title', 'A gift â€” now']], 'is a letter that was read wrongly'],
  ['wrong-language', 'Malay among English', [[EN, '/gift/title', 'Hadiah yang anda berikan untuk kami']], 'reads as “ms”'],
  ['uen-mistyped', 'two digits exchanged', [[SITE, '/uen', '201430121W']], 'does not fit its digits'],
  ['why-missing', 'no reason', [[RULES, '/rules/gift.due/why', undefined]], '“gift.due” is the amount of a line'],
  ['why-of-another', 'a rule that reads nothing', [[RULES, '/rules/gift.due/logic', 0]], '“gift.due” does not depend'],
])('%s: %s', (code, _says, changes, message) => {
  expect(found(code, ...changes).join('\n')).toContain(message);
});

it.each<[Code, string, Change[]]>([
  ['rate-far-ahead', 'one that somebody confirmed', [[RATES, '/rates/gift.day/values/-', { ...far, confirmed: 'The ruling says so.' }]]],
  [
    'uen-mistyped',
    'one that somebody confirmed',
    [
      [SITE, '/uen', '201430121W'],
      [SITE, '/uenConfirmed', 'Looked up.'],
    ],
  ],
  [
    'unknown-site',
    'a site that is named',
    [
      [SITE, '/sites', ['https://www.other.sg/']],
      ['receipts/gift.json', '/blocks/-', { kind: 'link', text: 'gift.title', href: 'https://www.other.sg/a' }],
    ],
  ],
  ['wrong-language', 'a name', [[EN, '/gift/title', 'Dana Kemanusiaan']]],
])('%s accepts %s', (code, _says, changes) => {
  expect(found(code, ...changes)).toEqual([]);
});
