import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field, FieldError, Json } from '../../engine/index.ts';
import { FormStore } from '../frame/form-store.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { sampleAssessment, sampleField } from '../gallery/sample-field.ts';
import type { CheckExistence } from '../provider/ports.ts';
import { Existence } from './existence.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
});

const email = sampleField('email', 'step', {
  type: 'email',
  title: 'individual.email.title',
  errors: { exists: 'email.exists' },
  existence: 'email',
});
const mobile = sampleField('mobile', 'step', {
  type: 'object',
  existence: 'mobile',
  fields: [{ id: 'countryCode' }, { id: 'number', type: 'digits', errors: { exists: 'mobile.number.exists' } }],
});

/** One field whose answer the test changes, with the engine's errors. */
function show(field: Field, first: Json, exists: CheckExistence, errors: readonly FieldError[] = []) {
  const state = (value: Json) => ({ answers: { step: { [field.id]: value } }, assessment: sampleAssessment({ errors }), errors: [] });
  const store = new FormStore(state(first));
  const { container } = render(
    <SampleProvider exists={exists}>
      <Existence path={field.path} field={field} store={store} />
    </SampleProvider>,
  );
  const type = (value: Json) => act(() => store.update(state(value)));
  return { store, type, said: () => container.querySelector('[role="status"]')?.textContent };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks after a pause in typing, and shows the result as a notice that blocks nothing', async () => {
  const exists = vi.fn<CheckExistence>(async () => true);
  const { store, type, said } = show(email, 'siti@contoh.s', exists);
  await pass(500);
  type('siti@contoh.sg');
  await pass(500);
  expect(exists).not.toHaveBeenCalled();
  await pass(500);
  expect(exists.mock.calls).toEqual([['email', 'siti@contoh.sg']]);
  expect(store.errorsAt('step.email')).toEqual([{ path: 'step.email', code: 'exists', params: {}, severity: 'warning' }]);
  expect(said()).toContain('An account with this email already exists.');
});

it('drops the result when the answer changes meanwhile, and removes the former notice', async () => {
  let answer: (known: boolean) => void = () => undefined;
  const exists: CheckExistence = (_, value) =>
    value === 'first@contoh.sg' ? new Promise<boolean>((resolve) => (answer = resolve)) : Promise.resolve(value === 'taken@contoh.sg');
  const { store, type } = show(email, 'first@contoh.sg', exists);
  await pass(1_000);
  type('second@contoh.sg');
  answer(true);
  await pass(1_000);
  expect(store.errorsAt('step.email')).toEqual([]);
  type('taken@contoh.sg');
  await pass(1_000);
  expect(store.errorsAt('step.email')).toHaveLength(1);
  type('third@contoh.sg');
  expect(store.errorsAt('step.email')).toEqual([]);
});

it('says nothing when the server does not know', async () => {
  const { store } = show(email, 'siti@contoh.sg', () => Promise.reject(new Error('429')));
  await pass(1_000);
  expect(store.errorsAt('step.email')).toEqual([]);
});

it.each([
  ['blank', '', []],
  ['refused anyway', 'siti@', [{ path: 'step.email', code: 'pattern', params: {}, severity: 'error' as const }]],
])('asks nothing about an answer that is %s', async (_, value, errors) => {
  const exists = vi.fn<CheckExistence>(async () => true);
  show(email, value, exists, errors);
  await pass(1_000);
  expect(exists).not.toHaveBeenCalled();
});

it('asks about a whole mobile number, and shows the result at the number', async () => {
  const exists = vi.fn<CheckExistence>(async () => true);
  const { store, said } = show(mobile, { countryCode: '+65', number: '91234567' }, exists);
  await pass(1_000);
  expect(exists.mock.calls).toEqual([['mobile', { countryCode: '+65', number: '91234567' }]]);
  expect(store.errorsAt('step.mobile.number')).toHaveLength(1);
  expect(said()).toBe('The mobile number already exists, please enter another mobile number');
});
