import type { CarriesTo, Flow, FlowStep, Group, ItemDefinition, Json, Note, Recurring, WorkedBlock, WorkedLayout } from '../definitions.ts';
import { parseCondition } from './parse-condition.ts';
import { present } from './parse-field.ts';
import { parseDay, parseSource } from './parse-rates.ts';
import type { NamesInTexts } from './parse-rules.ts';
import type { Place } from './place.ts';

/** A `flow.json`. */
export function parseFlow(flow: Place, namesInTexts: NamesInTexts): Flow {
  return {
    id: flow.text('id'),
    version: flow.number('version'),
    title: flow.text('title'),
    description: flow.text('description'),
    ...present({ banner: flow.maybeText('banner') }),
    icon: flow.text('icon'),
    home: flow.text('home'),
    ...(flow.has('mainSite') && { mainSite: { url: flow.at('mainSite').text('url'), title: flow.at('mainSite').text('title') } }),
    ...(flow.flag('keepsLost') && { keepsLost: true as const }),
    kind: flow.oneOf('kind', ['giving', 'calculator', 'account', 'external']),
    host: flow.text('host'),
    charityId: flow.number('charityId'),
    donationTypeId: flow.number('donationTypeId'),
    steps: flow.list('steps').map(parseFlowStep),
    items: flow.list('items').map((item) => parseItem(item, namesInTexts)),
    groups: Object.fromEntries(flow.entries('groups').map(([id, group]) => [id, parseGroup(group)])),
    total: flow.text('total'),
    receipts: flow
      .list('receipts')
      .map((receipt) => ({ layout: receipt.text('layout'), ...present({ when: parseCondition(receipt, 'when') }) })),
    ...present({ certificate: flow.maybeText('certificate') }),
    notes: flow.list('notes').map((note) => ({
      id: note.text('id'),
      ...parseHolding(note),
      text: note.text('text'),
      ...(note.flag('deductible') && { deductible: true as const }),
      ...(note.flag('untilEntered') && { untilEntered: true as const }),
    })),
    wording: flow.namedTexts('wording'),
    ...(flow.has('carriesTo') && { carriesTo: parseCarriesTo(flow.at('carriesTo')) }),
    ...(flow.has('worked') && { worked: parseWorked(flow.at('worked')) }),
    ...(flow.has('cause') && { cause: { least: flow.at('cause').text('least'), most: flow.at('cause').text('most') } }),
    ...(flow.has('recurring') && { recurring: parseRecurring(flow.at('recurring')) }),
  };
}

function parseFlowStep(step: Place): FlowStep {
  return {
    step: step.text('step'),
    ...present({ guard: parseCondition(step, 'guard') }),
    ...(step.has('leavesOut') && { leavesOut: step.texts('leavesOut') }),
    ...(step.has('notes') && {
      notes: step.list('notes').map((note) => ({
        text: note.text('text'),
        ...parseHolding(note),
        source: parseSource(note.at('source')),
      })),
    }),
  };
}

/** The days and the condition of a text. */
function parseHolding(note: Place): Pick<Note, 'from' | 'to' | 'when'> {
  return {
    ...(note.has('from') && { from: parseDay(note, 'from') }),
    ...(note.has('to') && { to: parseDay(note, 'to') }),
    ...present({ when: parseCondition(note, 'when') }),
  };
}

function parseGroup(group: Place): Group {
  return {
    title: group.text('title'),
    amountField: group.text('amountField'),
    attribute: group.text('attribute'),
    ...present({ typeField: group.maybeText('typeField'), frequencyField: group.maybeText('frequencyField') }),
    ...(group.flag('private') && { private: true as const }),
  };
}

function parseItem(item: Place, namesInTexts: NamesInTexts): ItemDefinition {
  return {
    id: item.text('id'),
    ...present({ each: item.maybeText('each') }),
    title: item.text('title'),
    group: item.text('group'),
    ...present({ type: item.maybeText('type') }),
    amount: item.text('amount'),
    columns: item.namedTexts('columns'),
    remarks: item.list('remarks').map((remark) => {
      const text = remark.text('text');
      return { list: remark.text('list'), text, ...present({ params: namesInTexts.get(text) }) };
    }),
  };
}

function parseCarriesTo(carries: Place): CarriesTo {
  return {
    flow: carries.text('flow'),
    steps: carries.texts('steps'),
    sets: parseSets(carries),
    takes: carries.namedTexts('takes'),
  };
}

function parseRecurring(recurring: Place): Recurring {
  return { frequency: recurring.text('frequency'), amount: recurring.text('amount'), sets: parseSets(recurring) };
}

/** Answers as constants, by path. */
function parseSets(holder: Place): { readonly [path: string]: Json } {
  return Object.fromEntries(holder.entries('sets').map(([path, { value }]): [string, Json] => [path, value ?? null]));
}

function parseWorked(worked: Place): WorkedLayout {
  return { title: worked.text('title'), blocks: worked.list('blocks').map(parseWorkedBlock) };
}

function parseWorkedBlock(block: Place): WorkedBlock {
  const kind = block.oneOf('kind', ['heading', 'steps', 'items', 'total', 'rates', 'note']);
  switch (kind) {
    case 'heading':
      return { kind, title: block.text('title'), ...present({ subtitle: block.maybeText('subtitle') }) };
    case 'steps':
    case 'items':
      return { kind, columns: block.texts('columns') };
    case 'rates':
      return { kind, ...present({ title: block.maybeText('title') }), columns: block.texts('columns') };
    case 'total':
      return { kind, label: block.text('label') };
    case 'note':
      return { kind, text: block.text('text') };
  }
}
