import { put, type Slip, swap } from './slip.ts';

const NISAB = 'flows/rates/nisab.json';
const FITRAH = 'flows/rates/fitrah.json';
const line = (from: string, value: string) => ({ from, value, source: { name: 'zakat.sg, nisab', asOf: from } });
const nisab = (from: string, value: string): Slip['edits'] => [put(NISAB, '/rates/nisab/values/-', line(from, value))];
const september = swap(NISAB, '"2026-09-01", "value": "15902"', '"2026-09-01", "value": "19502"');

/** Slips in rates. */
export const money: { readonly [row: string]: readonly Slip[] } = {
  'a new nisab that is wrong': [
    { says: 'two digits exchanged, up', edits: nisab('2026-10-01', '19520') },
    { says: 'two digits exchanged, down', edits: nisab('2026-10-01', '12590') },
    { says: 'a digit too few', edits: nisab('2026-10-01', '1625') },
    { says: 'one digit of ten thousand', edits: nisab('2026-10-01', '25902') },
    { says: 'a point too far', edits: nisab('2026-10-01', '1590.20') },
    { says: 'in a far year', edits: nisab('2062-10-01', '16250') },
    { says: 'the same as before, without its last digit but one', edits: nisab('2026-10-01', '1592') },
    { says: 'the last line written over', edits: [september] },
    {
      says: 'the last line written over with a likely value',
      edits: [swap(NISAB, '"2026-09-01", "value": "15902"', '"2026-09-01", "value": "16120"')],
    },
    {
      says: 'a line in the middle changed',
      edits: [swap(NISAB, '"value": "17017"', '"value": "17710"')],
    },
  ],
  'premium below normal, the two exchanged': [
    { says: 'premium below normal', edits: [put(FITRAH, '/rates/fitrah.premium/values/2/value', '4.80')] },
    {
      says: 'both exchanged',
      edits: [put(FITRAH, '/rates/fitrah.premium/values/2/value', '5.00'), put(FITRAH, '/rates/fitrah.normal/values/2/value', '8.00')],
    },
    { says: 'premium as normal', edits: [put(FITRAH, '/rates/fitrah.premium/values/2/value', '5.00')] },
    {
      says: 'the next year exchanged',
      edits: [
        put(FITRAH, '/rates/fitrah.normal/values/-', {
          from: '2027-02-01',
          value: '8.00',
          source: { name: 'MUIS, zakat fitrah', asOf: '2026-12-01' },
        }),
        put(FITRAH, '/rates/fitrah.premium/values/-', {
          from: '2027-02-01',
          value: '5.00',
          source: { name: 'MUIS, zakat fitrah', asOf: '2026-12-01' },
        }),
      ],
    },
    { says: 'fidyah a tenth', edits: [put('flows/rates/fidyah.json', '/rates/fidyah.day/values/1/value', '0.40')] },
  ],
  'a share of another size': [
    {
      says: 'zakat ten times',
      edits: [swap('flows/rates/zakat.json', '"from": "2014-01-01", "value": "0.025"', '"from": "2014-01-01", "value": "0.25"')],
    },
    {
      says: 'zakat a tenth',
      edits: [swap('flows/rates/zakat.json', '"from": "2014-01-01", "value": "0.025"', '"from": "2014-01-01", "value": "0.0025"')],
    },
    {
      says: 'zakat in per cent',
      edits: [swap('flows/rates/zakat.json', '"from": "2014-01-01", "value": "0.025"', '"from": "2014-01-01", "value": "2.5"')],
    },
    {
      says: 'zakat of another year too',
      edits: [
        put('flows/rates/zakat.json', '/rates/zakat/values/-', {
          from: '2026-10-01',
          value: '0.02577',
          source: { name: 'zakat.sg', asOf: '2026-10-01' },
        }),
      ],
    },
    { says: 'nisab in grams exchanged with uruf', edits: [put('flows/rates/zakat.json', '/rates/gold.nisab-grams/values/0/value', '860')] },
  ],
  'the unit of a rate': [
    { says: 'nisab as a number', edits: [put(NISAB, '/rates/nisab/unit', 'number')] },
    { says: 'fidyah as a number', edits: [put('flows/rates/fidyah.json', '/rates/fidyah.day/unit', 'number')] },
    { says: 'zakat as money', edits: [put('flows/rates/zakat.json', '/rates/zakat/unit', 'money')] },
    { says: 'the days of Ramadan as money', edits: [put('flows/rates/limits.json', '/rates/fidyah.days-most/unit', 'money')] },
    {
      says: 'persons to feed as days',
      edits: [put('flows/rates/kaffarah.json', '/rates/kaffarah.nazar-persons/unit', 'days')],
    },
  ],
  'a limit that is wrong': [
    {
      says: 'the least of wakaf above the presets',
      edits: [put('flows/rates/limits.json', '/rates/wakaf.wms-minimum/values/0/value', '100')],
    },
    { says: 'the most of one payment a tenth', edits: [put('flows/rates/limits.json', '/rates/donation.maximum/values/0/value', '99999')] },
    {
      says: 'the most by hand above the most',
      edits: [put('flows/rates/limits.json', '/rates/wakaf.enrolled-maximum/values/0/value', '200000')],
    },
    { says: 'sixty days of Ramadan', edits: [put('flows/rates/limits.json', '/rates/fidyah.days-most/values/0/value', '60')] },
    { says: 'the least of kaffarah fifty', edits: [put('flows/rates/limits.json', '/rates/kaffarah.minimum/values/0/value', '50')] },
  ],
};
