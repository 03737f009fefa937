import { describe, expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found, lintWith } from '../testing/found.ts';

const FOOT = ['receipts/parts/foot.json', '', { description: 'The end.', blocks: [{ kind: 'note', text: 'gift.title' }] }] as const;
const uses = (name: string) => ['receipts/gift.json', '/blocks/-', { part: name }] as const;

it('accepts an existing part, and reads its texts and fields', () => {
  expect(lintWith([FOOT, uses('foot')])).toEqual([]);
  const broken = ['receipts/parts/foot.json', '', { blocks: [{ kind: 'line', value: 'donorNmae', format: 'name' }] }] as const;
  expect(found('unknown-receipt-field', broken, uses('foot'))).toEqual([
    expect.stringContaining('receipts/parts/foot.json/blocks/0/value: Receipt data has no field “donorNmae”.'),
  ]);
});

it('finds a missing part, with the nearest name', () => {
  expect(found('unknown-part', FOOT, uses('fot'))).toEqual([
    'receipts/gift.json/blocks/4/part: There is no part “fot” in receipts/parts/. Did you mean “foot”?',
  ]);
});

it('finds a part of another list', () => {
  expect(found('unknown-part', FOOT, uses('foot'), ['receipts/gift.json', '/blocks/1/rows/-', { part: 'foot' }])).toEqual([
    'receipts/gift.json/blocks/1/rows/1/part: The part “foot” has no “rows”; it is of “blocks”. Name a part of “rows”, or write “rows” in receipts/parts/foot.json.',
  ]);
});

it('requires a flow’s part to be in flows/parts', () => {
  const steps = ['flows/parts/end.json', '', { steps: [{ step: 'more', when: 'gift.by-dayz' }] }] as const;
  expect(found('unknown-rule', steps, ['flows/gift/flow.json', '/steps/-', { part: 'end' }])).toEqual([
    expect.stringContaining('flows/parts/end.json/steps/0/when'),
  ]);
});

describe('a step that overrides a part’s step', () => {
  const END = ['flows/parts/end.json', '', { description: 'The end.', steps: [{ step: 'review' }, { step: 'pay' }] }] as const;
  const ends = (...instead: readonly Json[]) =>
    ['flows/gift/flow.json', '/steps', [{ step: 'ask' }, { step: 'more', when: 'gift.by-days' }, { part: 'end', instead }]] as const;

  it('replaces it', () => {
    expect(lintWith([END, ends({ step: 'review', when: { 'ask.by': 'days' } })])).toEqual([]);
    expect(found('unknown-rule', END, ends({ step: 'review', when: 'gift.by-dayz' })).join()).toContain('flow.json/steps/2/instead/0/when');
  });

  it('must be one of the part’s steps', () => {
    expect(found('unknown-part', END, ends({ step: 'more' }))).toEqual([
      'flows/gift/flow.json/steps/2/instead/0/step: The part “end” has no step “more” that could be asked in another way. Its steps are review, pay. A step that it does not have stands in the list itself.',
    ]);
  });
});
