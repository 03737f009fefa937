import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { questionOf } from '../../../tests/support/engine/question-of.ts';
import { type FieldType, fieldTypes } from '../../engine/index.ts';
import { found, lintWith } from '../testing/found.ts';

const widgets = new Set(Object.values(fieldTypes).flatMap((type): readonly string[] => type.widgets));

it('refuses a choice drawn as an amount, which could not be answered', () => {
  expect(found('widget-does-not-fit', ['flows/gift/ask.step.json', '/properties/by/widget', 'money'])).toEqual([
    'flows/gift/ask.step.json/properties/by/widget: The control “money” cannot take an answer of the type “choice”: “ask.by” could not be answered. Choose “select” or “radio-cards” or “chips”, or fix “type” and “format”.',
  ]);
});

it('refuses it also if its type comes from a shared schema', () => {
  expect(found('widget-does-not-fit', ['flows/gift/ask.step.json', '/properties/name/widget', 'checkbox'])).toEqual([
    expect.stringContaining('flows/gift/ask.step.json/properties/name/widget: The control “checkbox” cannot take'),
  ]);
});

it('refuses a mobile number without its country code', () => {
  const mobile = {
    type: 'object',
    widget: 'mobile',
    title: 'ask.name',
    private: true,
    properties: { number: { type: 'boolean', widget: 'checkbox', title: 'ask.name' } },
  };
  expect(found('widget-does-not-fit', ['flows/gift/ask.step.json', '/properties/mobile', mobile])).toEqual([
    expect.stringContaining('/properties/mobile: The control “mobile” needs a part “countryCode”'),
    expect.stringContaining('/properties/mobile/properties/number: The control “mobile” cannot take an answer of the type “flag”'),
  ]);
});

it('allows further options on demand only for chips', () => {
  const more = ['flows/gift/ask.step.json', '/properties/by/more', { text: 'ask.title', options: ['days'] }] as const;
  expect(found('widget-does-not-fit', more, ['flows/gift/ask.step.json', '/properties/by/widget', 'chips'])).toEqual([]);
  expect(found('widget-does-not-fit', more)).toEqual([expect.stringContaining('“ask.by” would show all of them.')]);
});

it('accepts each control only for its own types', () => {
  const options = [{ const: 'a', title: 'ask.by-amount' }];
  for (const [fieldType, { widgets: fitting }] of Object.entries(fieldTypes) as readonly [FieldType, { widgets: readonly string[] }][]) {
    if (fieldType === 'object' || fieldType === 'list') continue;
    const field = { ...questionOf(fieldType, options), title: 'ask.by', private: true };
    for (const widget of widgets) {
      const findings = lintWith([['flows/gift/ask.step.json', '/properties/sample', { ...field, widget }]]);
      const isRefused = findings.some(({ code }) => code === 'widget-does-not-fit' || code === 'not-meta-schema');
      expect(isRefused, `${fieldType} by ${widget}`).toBe(!fitting.some((name) => name === widget));
    }
  }
});

it('the meta-schema names the same controls', () => {
  const schema = JSON.parse(readFileSync(new URL('../../../schemas/meta/step.schema.json', import.meta.url), 'utf8'));
  const { widget } = schema.$defs.field.properties;
  expect(new Set(widget.enum)).toEqual(widgets);
});
