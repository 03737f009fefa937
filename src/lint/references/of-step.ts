import { at, entriesOf, itemsOf, nameAt, type Spot, textOf } from '../read/spot.ts';
import type { FieldSeen, StepSeen } from '../survey/steps.ts';
import { ANY_RATE, condition, type Reference, reference, references, referencesInList, referencesInValues } from './reference.ts';

const DECIMAL = /^-?[0-9]/;
/** What is said at a step may name rates, and nothing else. */
const FILLED_IN_WITH_RATES = { params: [ANY_RATE] };

/** What a step and its questions refer to. */
export function referencesOfStep({ spot, fields }: StepSeen): readonly Reference[] {
  return [
    ...[spot, at(spot, 'retrieved')].flatMap((heading) => references('text', heading, ['title', 'intro'], FILLED_IN_WITH_RATES)),
    ...itemsOf(at(spot, 'shows')).flatMap((shown) => [
      ...reference('rule', at(shown, 'rule')),
      ...reference('text', at(shown, 'title'), FILLED_IN_WITH_RATES),
      ...condition(at(shown, 'visible')),
    ]),
    ...reference('text', at(spot, 'statement', 'title'), FILLED_IN_WITH_RATES),
    ...itemsOf(at(spot, 'statement', 'rows')).flatMap(ofStatementRow),
    ...itemsOf(at(spot, 'gauges')).flatMap(ofGauge),
    ...ofSections(at(spot, 'sections')),
    ...reference('step', at(spot, 'retrievedBy')),
    ...entriesOf(at(spot, 'instead')).map(([name, said]): Reference => ({ to: 'answer', name, spot: nameAt(said) })),
    ...fields.flatMap(ofField),
  ];
}

function ofSections(sections: Spot): readonly Reference[] {
  return itemsOf(sections).flatMap((section) => reference('text', at(section, 'title'), FILLED_IN_WITH_RATES));
}

function ofStatementRow(row: Spot): readonly Reference[] {
  return [
    ...reference('name', at(row, 'value')),
    ...reference('text', at(row, 'title'), FILLED_IN_WITH_RATES),
    ...reference('text', at(row, 'unit'), { params: ['value'] }),
    ...condition(at(row, 'visible')),
  ];
}

function ofGauge(gauge: Spot): readonly Reference[] {
  return [
    ...references('name', gauge, ['amount', 'threshold']),
    ...reference('rule', at(gauge, 'reached'), { unit: 'flag' }),
    ...reference('rule', at(gauge, 'short')),
    ...references('text', gauge, ['title', 'thresholdTitle', 'above'], FILLED_IN_WITH_RATES),
    ...reference('text', at(gauge, 'below'), { params: ['short'] }),
    ...reference('text', at(gauge, 'unit'), { params: ['value'] }),
  ];
}

function ofField(field: FieldSeen): readonly Reference[] {
  const own = referencesOfField(field.spot).map((one) => (field.inList === undefined ? one : { ...one, within: field.inList }));
  return [
    ...reference('common', at(field.spot, '$ref')),
    ...own,
    ...referencesInValues('rule', at(field.spot, 'list', 'worksOut'), { within: field.path }),
    ...field.fields.flatMap(ofField),
  ];
}

/** What one question refers to, written in a step or shared. */
export function referencesOfField(field: Spot): readonly Reference[] {
  return [
    ...references('text', field, ['title', 'hint', 'help', 'placeholder', 'suffix'], FILLED_IN_WITH_RATES),
    ...referencesInValues('text', at(field, 'titleBy', 'titles'), FILLED_IN_WITH_RATES),
    ...references('text', at(field, 'review'), ['title', 'blank']),
    ...condition(at(field, 'visible')),
    ...condition(at(field, 'needed', 'when')),
    ...reference('text', at(field, 'needed', 'hint'), FILLED_IN_WITH_RATES),
    ...ofPrice(at(field, 'price')),
    ...reference('name', at(field, 'prices', 'table')),
    ...reference('text', at(field, 'prices', 'text'), { params: ['amount'] }),
    ...reference('rule', at(field, 'counted', 'sum'), { unit: 'money' }),
    ...itemsOf(at(field, 'options')).flatMap((option) => [
      ...references('text', option, ['title', 'hint'], FILLED_IN_WITH_RATES),
      ...ofPrice(at(option, 'price')),
      ...referencesInList('answer', at(option, 'clears', 'answers')),
      ...references('text', at(option, 'clears', 'ask'), ['title', 'text'], { params: ['count'] }),
      ...condition(at(option, 'visible')),
    ]),
    ...reference('answer', at(field, 'count')),
    ...['atLeast', 'atMost'].flatMap((bound) => (DECIMAL.test(textOf(at(field, bound)) ?? '') ? [] : reference('name', at(field, bound)))),
    ...referencesInValues('text', at(field, 'errors'), { params: ['least', 'most', ANY_RATE] }),
    ...itemsOf(at(field, 'checks')).flatMap((check) => [
      ...condition(at(check, 'when')),
      ...reference('text', at(check, 'text'), { params: at(check, 'minLength').value === undefined ? [ANY_RATE] : ['least', ANY_RATE] }),
    ]),
    ...references('text', at(field, 'list'), ['add', 'empty'], FILLED_IN_WITH_RATES),
    ...reference('text', at(field, 'list', 'itemTitle'), { params: ['number'] }),
    ...ofSections(at(field, 'list', 'sections')),
    ...reference('text', at(field, 'more', 'text'), { params: [] }),
  ];
}

export function ofPrice(price: Spot): readonly Reference[] {
  const rule = at(price, 'rule');
  return [
    ...(textOf(rule)?.startsWith('rates.') ? reference('name', rule) : reference('rule', rule, { unit: 'money' })),
    ...reference('text', at(price, 'text'), { params: ['amount'] }),
  ];
}
