import { at, entriesOf, itemsOf, nameAt, type Spot, textOf } from '../read/spot.ts';
import type { FlowSeen } from '../survey/flows.ts';
import { ofPrice } from './of-step.ts';
import { ANY_RATE, condition, type Reference, reference, references, referencesInList, referencesInValues } from './reference.ts';

/** What a flow.json refers to. */
export function referencesOfFlow({ spot }: FlowSeen): readonly Reference[] {
  return [
    ...references('text', spot, ['title', 'description', 'banner'], { params: [] }),
    ...reference('text', at(spot, 'mainSite', 'title'), { params: [] }),
    ...itemsOf(at(spot, 'steps')).flatMap((step) => [
      ...reference('step', at(step, 'step')),
      ...reference('text', at(step, 'stage'), { params: [] }),
      ...condition(at(step, 'guard')),
      ...referencesInList('answer', at(step, 'leavesOut')),
      ...itemsOf(at(step, 'notes')).flatMap((note) => ofNote(note, [ANY_RATE])),
    ]),
    ...itemsOf(at(spot, 'items')).flatMap(ofItem),
    ...entriesOf(at(spot, 'groups')).flatMap(([, group]) => reference('text', at(group, 'title'), { params: [] })),
    ...reference('rule', at(spot, 'total'), { unit: 'money' }),
    ...itemsOf(at(spot, 'receipts')).flatMap((receipt) => [
      ...condition(at(receipt, 'when')),
      ...reference('receipt', at(receipt, 'layout')),
    ]),
    ...reference('receipt', at(spot, 'certificate')),
    ...referencesInValues('name', at(spot, 'tells')),
    ...ofSeason(at(spot, 'season')),
    ...itemsOf(at(spot, 'notes')).flatMap((note) => ofNote(note)),
    ...ofWording(at(spot, 'wording')),
    ...ofCarriesTo(at(spot, 'carriesTo')),
    ...ofWorked(at(spot, 'worked')),
    ...ofExpress(at(spot, 'express')),
    ...ofNothingDue(at(spot, 'nothingDue')),
    ...referencesInValues('name', at(spot, 'cause')),
    ...ofRecurring(at(spot, 'recurring')),
  ];
}

/** A text of a step can name rates; one of the flow is also on the receipt, which is no page of a day. */
function ofNote(note: Spot, params: readonly string[] = []): readonly Reference[] {
  return [...condition(at(note, 'when')), ...reference('text', at(note, 'text'), { params })];
}

function ofItem(item: Spot): readonly Reference[] {
  const each = textOf(at(item, 'each'));
  const within = each === undefined ? {} : { within: each };
  return [
    ...reference('list', at(item, 'each')),
    ...reference('text', at(item, 'title'), { params: [] }),
    ...reference('name', at(item, 'titleBy', 'answer'), within),
    ...referencesInValues('text', at(item, 'titleBy', 'titles'), { params: [] }),
    ...reference('group', at(item, 'group')),
    ...reference('rule', at(item, 'amount'), { unit: 'money', ...within }),
    ...referencesInValues('name', at(item, 'columns'), within),
    ...itemsOf(at(item, 'remarks')).flatMap((remark) => [
      ...reference('list', at(remark, 'list')),
      ...reference('text', at(remark, 'text')),
    ]),
  ];
}

/** Both the replaced text and its replacement must exist. */
function ofWording(wording: Spot): readonly Reference[] {
  return [
    ...entriesOf(wording).map(([name, spot]): Reference => ({ to: 'text', name, spot: nameAt(spot) })),
    ...referencesInValues('text', wording),
  ];
}

function ofCarriesTo(carries: Spot): readonly Reference[] {
  return [
    ...reference('flow', at(carries, 'flow')),
    ...referencesInList('step', at(carries, 'steps')),
    ...answersIn(at(carries, 'sets')),
    ...answersIn(at(carries, 'takes')),
    ...referencesInValues('name', at(carries, 'takes')),
  ];
}

function ofRecurring(recurring: Spot): readonly Reference[] {
  return [
    ...reference('name', at(recurring, 'frequency')),
    ...reference('answer', at(recurring, 'amount')),
    ...answersIn(at(recurring, 'sets')),
  ];
}

function ofExpress(express: Spot): readonly Reference[] {
  return [
    ...references('text', express, ['title', 'longWay'], { params: [] }),
    ...itemsOf(at(express, 'fields')).flatMap((field) => [
      ...reference('answer', at(field, 'field')),
      ...reference('text', at(field, 'title'), { params: [] }),
      ...reference('text', at(field, 'more', 'text'), { params: [] }),
      ...ofPrice(at(field, 'price')),
    ]),
    ...answersIn(at(express, 'sets')),
    ...answersIn(at(express, 'onLongWay', 'sets')),
    ...answersIn(at(express, 'onLongWay', 'takes')),
    ...answersIn(at(express, 'onLongWay', 'drops')),
    ...referencesInValues('name', at(express, 'onLongWay', 'takes')),
    ...reference('text', at(express, 'donor', 'text'), { params: [] }),
    ...reference('step', at(express, 'donor', 'step')),
  ];
}

function ofNothingDue(nothingDue: Spot): readonly Reference[] {
  const again = at(nothingDue, 'again');
  return [
    ...references('text', nothingDue, ['title', 'text', 'givesTitle', 'givesText'], { params: [] }),
    ...reference('name', at(again, 'after')),
    ...references('text', again, ['text', 'action'], { params: ['date'] }),
    ...references('text', again, ['event', 'eventText'], { params: [] }),
    ...referencesInList('flow', at(nothingDue, 'gives')),
  ];
}

function ofSeason(season: Spot): readonly Reference[] {
  return [
    ...references('name', season, ['opens', 'closes']),
    ...references('text', season, ['until', 'expected', 'ended', 'again'], { params: ['date'] }),
    ...references('text', season, ['closed', 'later'], { params: [] }),
  ];
}

function answersIn(paths: Spot): readonly Reference[] {
  return entriesOf(paths).map(([name, spot]): Reference => ({ to: 'answer', name, spot: nameAt(spot) }));
}

function ofWorked(worked: Spot): readonly Reference[] {
  return [
    ...references('text', worked, ['title']),
    ...itemsOf(at(worked, 'blocks')).flatMap((block) => [
      ...references('text', block, ['title', 'subtitle', 'label', 'text']),
      ...referencesInList('text', at(block, 'columns')),
    ]),
  ];
}
