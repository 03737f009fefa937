import $RefParser, { type ResolverOptions } from '@apidevtools/json-schema-ref-parser';
import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { fireEvent, render } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addStepVocabulary, type Field, type Json, parseDefinitions } from '../../engine/index.ts';

const root = join(import.meta.dirname, '../../..');
const files = filesOf(['flows/**/*.json', 'receipts/**/*.json', 'schemas/common/*.json', 'schemas/meta/*.json']);
const steps = Object.values(parseDefinitions(files).steps);

/** rjsf's types name the class of draft-07 alone. */
const validator = customizeValidator({
  AjvClass: Ajv2020 as never,
  additionalMetaSchemas: Object.entries(files).flatMap(([path, schema]) => (path.startsWith('schemas/meta/') ? [schema as object] : [])),
  extenderFn: (ajv) => addStepVocabulary(ajv, files),
});

/** Reads what a window, as which jsdom poses, would ask a server for. */
const repository: ResolverOptions = { order: 1, canRead: true, read: ({ url }) => readFile(join(root, new URL(url).pathname)) };

it('there are steps to draw', () => {
  expect(steps.length).toBeGreaterThan(30);
});

it.each(steps)(
  'plain rjsf with its own theme asks every question of $id, and returns what is typed and chosen',
  async ({ file, fields }) => {
    const schema = (await $RefParser.dereference(`/${file}`, { resolve: { repository } })) as RJSFSchema;
    let given: Json | undefined = {};
    const unnamed: string[] = [];
    const { container } = render(
      <Form
        schema={schema}
        validator={validator}
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }) => {
          given = formData;
        }}
        onError={(errors) => unnamed.push(...errors.flatMap(({ name, stack }) => (name === undefined ? [stack] : [])))}
      />,
    );
    const answered = answerAll(container, fields, 'root');
    expect(container.textContent).not.toMatch(/Unsupported|Unknown field/);
    expect(given).toMatchObject(answered);
    fireEvent.submit(container.querySelector('form') ?? container);
    expect(unnamed, 'Ajv could not read the schema').toEqual([]);
  },
);

type Answered = { readonly [field: string]: Json };

/** Answers each question, which must have a control and its title; gives back what was typed and chosen. */
function answerAll(place: Element, fields: readonly Field[], base: string): Answered {
  return Object.fromEntries(fields.map((field): [string, Json] => [field.id, answer(place, field, `${base}_${field.id}`)]));
}

function answer(place: Element, field: Field, id: string): Json {
  const titled = [...place.querySelectorAll(`label[for="${id}"], [id="${id}__title"], .rjsf-field-boolean label`)];
  expect(
    titled.some(({ textContent }) => textContent?.replace(/\*$/, '') === field.title),
    `${field.path} says its title`,
  ).toBe(true);
  switch (field.type) {
    case 'object':
      return answerAll(place, field.fields ?? [], id);
    case 'list':
      // A list that must not be empty begins with an entry.
      if (!field.minItems) fireEvent.click(found(place, `.rjsf-field:has(> [id="${id}"]) .rjsf-array-item-add button`));
      return [answerAll(place, field.fields ?? [], `${id}_0`)];
    case 'flag':
      fireEvent.click(found(place, `input[type="checkbox"][id="${id}"]`));
      return field.default !== true;
    case 'choice':
      fireEvent.change(found(place, `select[id="${id}"]`), { target: { value: '0' } });
      return field.options?.[0]?.value ?? '';
    case 'choices': {
      const select = found<HTMLSelectElement>(place, `select[multiple][id="${id}"]`);
      for (const option of select.options) option.selected = option.index === 0;
      fireEvent.change(select);
      return [field.options?.[0]?.value ?? ''];
    }
    default:
      fireEvent.change(found(place, `input[id="${id}"], textarea[id="${id}"]`), { target: { value: 'typed' } });
      return 'typed';
  }
}

function found<Control extends Element = Element>(place: Element, selector: string): Control {
  const control = place.querySelector<Control>(selector);
  if (control === null) throw new Error(`There is no ${selector}.`);
  return control;
}

function filesOf(patterns: readonly string[]) {
  const paths = globSync([...patterns], { cwd: root });
  return Object.fromEntries(paths.map((path): [string, Json] => [path, JSON.parse(readFileSync(join(root, path), 'utf8'))]));
}
