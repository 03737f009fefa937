import type { RJSFSchema } from '@rjsf/utils';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SetAnswer } from '../frame/form-context.ts';
import { FormStore } from '../frame/form-store.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { sampleAssessment, sampleField, type SampleField, sampleSchema } from '../gallery/sample-field.ts';
import { RjsfForm } from './rjsf-form.tsx';

const name = { title: 'individual.full-name.title' };

function show(samples: { readonly [id: string]: SampleField }, visible: readonly string[] = []) {
  const fields = Object.entries(samples).map(([id, field]) => sampleField(id, 'step', field));
  const store = new FormStore({ answers: { step: { remark: 'kept' } }, assessment: sampleAssessment({ visible }), errors: [] });
  const setAnswer = vi.fn<SetAnswer>();
  const { container } = render(
    <SampleProvider>
      <RjsfForm
        base="step"
        schema={sampleSchema(fields) as RJSFSchema}
        fields={fields}
        form={{ store, setAnswer, fillAnswer: setAnswer }}
      />
    </SampleProvider>,
  );
  return { user: userEvent.setup(), setAnswer, container };
}

it('a keystroke sets one answer, at the path that rjsf names, whatever is beside it', async () => {
  const { user, setAnswer } = show({ name, remark: { title: 'savings.accounts.remark' } });
  await user.type(screen.getByLabelText('Full name'), 'S');
  expect(setAnswer.mock.calls).toEqual([['step.name', 'S']]);
});

it('leaves the default of a schema to the engine', () => {
  const { setAnswer } = show({ name: { ...name, default: 'Siti' } });
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('');
  expect(setAnswer).not.toHaveBeenCalled();
});

it('keeps a hidden property out of rjsf’s drawing', () => {
  const { container } = show({ name: { ...name, visible: 'a-rule' }, remark: { title: 'savings.accounts.remark' } });
  expect([...container.querySelectorAll('input')].map(({ id }) => id)).toEqual(['step.remark']);
});
