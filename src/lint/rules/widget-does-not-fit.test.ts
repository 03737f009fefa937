import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldTypes } from '../../engine/index.ts';
import { found, lintWith } from '../testing/found.ts';

const widgets = new Set(Object.values(fieldTypes).flatMap((type): readonly string[] => type.widgets));

it('a choice that is drawn as an amount could not be answered', () => {
  expect(found('widget-does-not-fit', ['flows/gift/ask.step.json', '/properties/by/widget', 'money'])).toEqual([
    'flows/gift/ask.step.json/properties/by/widget: The control “money” cannot take an answer of the type “choice”: “ask.by” could not be answered. Choose “select” or “radio-cards” or “chips”, or fix “fieldType”.',
  ]);
});

it('so is one whose type comes from a shared schema', () => {
  expect(found('widget-does-not-fit', ['flows/gift/ask.step.json', '/properties/name/widget', 'checkbox'])).toEqual([
    expect.stringContaining('flows/gift/ask.step.json/properties/name/widget: The control “checkbox” cannot take'),
  ]);
});

it('a mobile number without its country code could not be drawn', () => {
  const mobile = {
    type: 'object',
    fieldType: 'object',
    widget: 'mobile',
    title: 'ask.name',
    private: true,
    properties: { number: { type: 'boolean', fieldType: 'flag', widget: 'checkbox', title: 'ask.name' } },
  };
  expect(found('widget-does-not-fit', ['flows/gift/ask.step.json', '/properties/mobile', mobile])).toEqual([
    expect.stringContaining('/properties/mobile: The control “mobile” needs a part “countryCode”'),
    expect.stringContaining('/properties/mobile/properties/number: The control “mobile” cannot take an answer of the type “flag”'),
  ]);
});

it('only chips show further options on demand', () => {
  const more = ['flows/gift/ask.step.json', '/properties/by/more', { text: 'ask.title', options: ['days'] }] as const;
  expect(found('widget-does-not-fit', more, ['flows/gift/ask.step.json', '/properties/by/widget', 'chips'])).toEqual([]);
  expect(found('widget-does-not-fit', more)).toEqual([expect.stringContaining('“ask.by” would show all of them.')]);
});

it('each control is taken for its own types alone', () => {
  const options = [{ value: 'a', title: 'ask.by-amount' }];
  const types = { choices: 'array', flag: 'boolean', object: 'object', list: 'array' } as const;
  for (const [fieldType, { widgets: fitting }] of Object.entries(fieldTypes)) {
    if (fieldType === 'object' || fieldType === 'list') continue;
    const field = { type: types[fieldType as keyof typeof types] ?? 'string', fieldType, title: 'ask.by', private: true, options };
    for (const widget of widgets) {
      const findings = lintWith([['flows/gift/ask.step.json', '/properties/sample', { ...field, widget }]]);
      const isRefused = findings.some(({ code }) => code === 'widget-does-not-fit' || code === 'not-meta-schema');
      expect(isRefused, `${fieldType} by ${widget}`).toBe(!fitting.some((name) => name === widget));
    }
  }
});

it('the meta-schema names the same controls and types', () => {
  const schema = JSON.parse(readFileSync(new URL('../../../schemas/meta/step.schema.json', import.meta.url), 'utf8'));
  const { widget, fieldType } = schema.$defs.field.properties;
  expect(new Set(widget.enum)).toEqual(widgets);
  expect(new Set(fieldType.enum)).toEqual(new Set(Object.keys(fieldTypes)));
});
