import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shippedContent } from '../../../../tests/support/portal/shipped-content.ts';
import { assess, errorsOf, ratesAt } from '../../../engine/index.ts';
import { FlowForm } from '../../../renderer/index.ts';
import { SampleProvider } from '../../../renderer/gallery/sample.tsx';
import { LANGUAGES } from '../../../../tests/support/languages.ts';

const { definitions } = shippedContent('main');
const rates = ratesAt(definitions, '2026-09-15');
const forms = (definitions.flows.account?.steps ?? []).map(({ step }) => step).filter((step) => step !== 'account');
const keys = /\b[a-z]+(-[a-z]+)*\.[a-z-]+(\.[a-z-]+)*\b/;

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(forms)('the form “%s” renders with a name for each control, a text for each refusal, and a submit button', async (form) => {
    const answers = { account: { form } };
    const assessment = assess(definitions, 'account', answers, rates);
    const step = definitions.steps[form];
    if (step === undefined) throw new Error(`There is no step ${form}.`);
    const errors = errorsOf(assessment, form);
    const { container } = render(
      <SampleProvider language={language}>
        <FlowForm
          step={step}
          definitions={definitions}
          answers={answers}
          assessment={assessment}
          errors={errors}
          onChange={() => undefined}
          onSubmit={() => undefined}
          submitLabel="Continue"
        />
      </SampleProvider>,
    );
    await act(() => vi.dynamicImportSettled());
    expect(errors.length).toBeGreaterThan(0);
    const controls = [...container.querySelectorAll('input, select, textarea')];
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) expect((control as HTMLInputElement).labels?.length, control.id).toBeGreaterThan(0);
    // A postal code brings the street, which is asked for by it.
    const said = errors.filter(({ path }) => !path.endsWith('.streetName'));
    expect(container.querySelectorAll('.field__error').length).toBe(said.length);
    expect(container.textContent?.replace(/[\w.]+@[\w.]+|\be\.g\./g, '')).not.toMatch(keys);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });
});

it('the forms are those of the specification and the receipt’s address, and none is a page', () => {
  expect(forms).toEqual([
    'sign-in',
    'forgot-password',
    'verification',
    'sign-up-individual',
    'sign-up-corporate',
    'nric-unique',
    'reset-password',
    'change-password',
    'profile',
    'profile-corporate',
    'tax-deduction',
    'receipt-email',
  ]);
});
