import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { useMemo, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Answers, Field, FieldError, Json, Step } from '../../engine/index.ts';
import { preloadWidgets } from '../../../tests/support/renderer/preload-widgets.tsx';
import { sampleAssessment, sampleDefinitions, sampleField, sampleSchema } from '../gallery/sample-field.ts';
import { sampleTranslate } from '../gallery/sample-text.ts';
import type { LoadValidators, RendererPorts } from '../provider/ports.ts';
import { RendererProvider } from '../provider/renderer-provider.tsx';
import { FlowForm } from './flow-form.tsx';

await preloadWidgets();

const fields: readonly Field[] = [
  sampleField('name', 'step', { title: 'individual.full-name.title' }),
  sampleField('remark', 'step', { title: 'savings.accounts.remark', required: false }),
];
const step: Step = { id: 'step', kind: 'form', title: 'individual.title', fields, shows: [], schema: sampleSchema(fields), file: '' };

/** Rules that a JSON Schema may contain and the engine does not know. */
const strict = {
  type: 'object',
  properties: { name: { type: 'string', not: { const: 'Nobody' } } },
};
const compiled: LoadValidators = async () => ({ step: new Ajv2020({ allErrors: true }).compile(strict) });

type Shown = { readonly load?: LoadValidators; readonly counted?: Answers; readonly errors?: readonly FieldError[] };

/** A page around the form, whose answers count as they are typed, unless it says what does. */
function Page({ counted, errors = [], left, load }: Shown & { readonly left: () => void }) {
  const [answers, setAnswers] = useState<Answers>({ step: {} });
  const ports = useMemo(
    (): RendererPorts => ({
      translate: sampleTranslate('en'),
      language: 'en',
      searchAddress: async () => null,
      exists: async () => false,
      ...(load && { loadValidators: load }),
    }),
    [load],
  );
  return (
    <RendererProvider value={ports}>
      <FlowForm
        step={step}
        definitions={sampleDefinitions([step])}
        answers={answers}
        assessment={{ ...sampleAssessment({ errors }), counted: counted ?? answers }}
        errors={[]}
        onChange={setAnswers}
        onSubmit={left}
        submitLabel="Continue"
      />
    </RendererProvider>
  );
}

/** The page; `left` is called when its step is. */
function show(shown: Shown) {
  const left = vi.fn<() => void>();
  render(<Page {...shown} left={left} />);
  const user = userEvent.setup();
  const type = async (label: string, text: string) => {
    await user.type(screen.getByLabelText(label), text);
    // The validators come by themselves meanwhile.
    await act(() => vi.dynamicImportSettled());
  };
  return { left, type, user, goOn: () => user.click(screen.getByRole('button', { name: 'Continue' })) };
}

it('cannot be left with a value that its JSON Schema refuses, which is reported like any error, until it is corrected', async () => {
  const { left, type, user, goOn } = show({ load: compiled });
  await type('Full name', 'Nobody');
  await goOn();
  const summary = await screen.findByRole('group', { name: 'Check the following' });
  expect(document.activeElement).toBe(summary);
  const said = within(summary).getByRole('link', { name: 'Full name: We couldn’t read this answer. Answer it again.' });
  expect(said.getAttribute('href')).toBe('#step.name');
  expect(left).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true');

  await user.type(screen.getByLabelText(/^Remark/), 'none');
  expect(screen.queryByRole('group', { name: 'Check the following' })).toBeNull();
  await user.type(screen.getByLabelText('Full name'), ' else');
  await goOn();
  expect(left).toHaveBeenCalledOnce();
});

it.each<[string, Shown]>([
  ['has no validators', {}],
  ['cannot have them', { load: () => Promise.reject(new Error('offline')) }],
  ['has none of the step', { load: async () => ({}) }],
  ['is of answers that do not count', { load: compiled, counted: {} }],
  ['was emptied, which is kept as null', { load: compiled, counted: { step: { name: null as Json } } }],
])('is left as before if the page %s', async (_, shown) => {
  const { left, type, goOn } = show(shown);
  await type('Full name', 'Nobody');
  await goOn();
  expect(left).toHaveBeenCalledOnce();
});

it('shows only the engine’s errors if there are any', async () => {
  const wrong: FieldError = { path: 'step.name', code: 'pattern', params: {}, severity: 'error' };
  const { left, type, goOn } = show({ load: compiled, errors: [wrong] });
  await type('Full name', 'Nobody');
  await goOn();
  // The page shows the error and stays on the step.
  expect(left).toHaveBeenCalledOnce();
  expect(screen.queryByRole('group', { name: 'Check the following' })).toBeNull();
});

it('loads nothing before a donor is in the form', async () => {
  const loads = vi.fn(compiled);
  const { type } = show({ load: loads });
  expect(loads).not.toHaveBeenCalled();
  await type('Full name', 'S');
  expect(loads).toHaveBeenCalledOnce();
});
