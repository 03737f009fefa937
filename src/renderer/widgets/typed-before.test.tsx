import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SampleProvider } from '../gallery/sample.tsx';
import { CheckboxCardsWidget } from './checkbox-cards/checkbox-cards.tsx';
import { RadioCardsWidget } from './radio-cards/radio-cards.tsx';
import { NativeSelect } from './select/native-select.tsx';
import { keepTyped } from './typed-before.ts';
import { TypedInput } from './typed-input.tsx';
import { sampleField } from '../gallery/sample-field.ts';
import type { Json } from '../../engine/index.ts';

const optionsOf = (...values: readonly string[]) => values.map((value) => ({ value, title: value }));
const KINDS = optionsOf('gold', 'savings', 'fitrah');
const WAYS = optionsOf('kinds', 'custom');
const kinds = sampleField('kinds', 'step', { type: 'choices', options: KINDS });
const by = sampleField('by', 'step', { type: 'choice', options: WAYS });

/** A form with a box of each kind, which says what its answers are. */
function Form() {
  const [answers, setAnswers] = useState<{ readonly [name: string]: Json }>({ kinds: [], name: '', by: 'kinds', language: 'en' });
  const set = (name: string) => (value: Json | undefined) => setAnswers((before) => ({ ...before, [name]: value ?? null }));
  const shared = { onBlur: () => undefined, describedBy: undefined, invalid: false };
  return (
    <SampleProvider>
      <CheckboxCardsWidget
        {...shared}
        id="kinds"
        field={kinds}
        options={KINDS}
        value={answers.kinds as readonly Json[]}
        onChange={set('kinds')}
      />
      <RadioCardsWidget {...shared} id="by" field={by} options={WAYS} value={String(answers.by)} onChange={set('by')} />
      <TypedInput
        id="name"
        aria-label="name"
        typing={{
          value: String(answers.name),
          onText: set('name'),
          tidy: (typed) => typed.trim(),
          rewrite: (typed) => typed.toUpperCase(),
        }}
      />
      <NativeSelect
        id="language"
        aria-label="language"
        value={String(answers.language)}
        onChange={({ target }) => set('language')(target.value)}
      >
        <option value="en">English</option>
        <option value="ms">Melayu</option>
      </NativeSelect>
      <output data-testid="answers">{JSON.stringify(Object.values(answers))}</output>
    </SampleProvider>
  );
}

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
});
afterEach(() => {
  root.remove();
  vi.useRealTimers();
});

const box = (id: string) => document.getElementById(id) as HTMLInputElement;
const answers = () => JSON.parse(screen.getByTestId('answers').textContent);
function type(): void {
  for (const id of ['kinds-savings', 'kinds-fitrah', 'by-custom']) box(id).checked = true;
  box('name').value = 'Aminah ';
  box('language').value = 'ms';
}
const TYPED = [['savings', 'fitrah'], 'AMINAH ', 'custom', 'ms'];
const EMPTY = [[], '', 'kinds', 'en'];
const ticked = () => ['kinds-gold', 'kinds-savings', 'kinds-fitrah', 'by-kinds', 'by-custom'].filter((id) => box(id).checked);

it('ticks, choices and text entered into a page’s HTML become its answers on hydration', async () => {
  type();
  const complaints: unknown[] = [];
  await act(async () => void hydrateRoot(root, <Form />, { onRecoverableError: (error) => complaints.push(error) }));
  expect(answers()).toEqual(TYPED);
  expect(ticked()).toEqual(['kinds-savings', 'kinds-fitrah', 'by-custom']);
  expect(box('name').value).toBe('AMINAH ');
  expect(complaints).toEqual([]);
});

it('they also become the answers of a page that is redrawn, by the ids of its boxes', async () => {
  type();
  keepTyped(root);
  root.replaceChildren();
  await act(async () => void render(<Form />, { container: root }));
  expect(answers()).toEqual(TYPED);
});

describe('a part of the page that loads late', () => {
  /** A page whose form is such a part: as HTML, and taken over. */
  async function takeOver() {
    const { prelude } = await prerender(
      <Suspense>
        <Drawn />
      </Suspense>,
    );
    root.innerHTML = await new Response(prelude).text();
    const file = Promise.withResolvers<{ readonly default: typeof Form }>();
    const Late = lazy(() => file.promise);
    const draw = (version: number) => (
      <Suspense>
        <Late key={version} />
      </Suspense>
    );
    keepTyped(root);
    const page = await act(async () => hydrateRoot(root, draw(1), { onRecoverableError: () => undefined }));
    return { come: () => act(async () => file.resolve({ default: Form })), drawAnew: () => act(async () => page.render(draw(2))) };
  }
  const Drawn = lazy(async () => ({ default: Form }));
  const tell = () => box('name').dispatchEvent(new InputEvent('input', { bubbles: true }));

  it('answers with text typed into it meanwhile', async () => {
    const page = await takeOver();
    type();
    tell();
    await page.come();
    expect(answers()).toEqual(TYPED);
  });

  it('does so even if React redraws it because the page changed before it loaded', async () => {
    const page = await takeOver();
    type();
    tell();
    await page.drawAnew();
    expect(root.querySelector('input')).toBeNull();
    await page.come();
    expect(answers()).toEqual(TYPED);
  });

  it('takes the last of two options chosen one after the other', async () => {
    const page = await takeOver();
    box('by-custom').checked = true;
    tell();
    box('by-kinds').checked = true;
    tell();
    await page.drawAnew();
    await page.come();
    expect(answers()).toEqual(EMPTY);
  });
});

it('does not choose an option that the page no longer offers', async () => {
  box('language').insertAdjacentHTML('beforeend', '<option value="ta">Tamil</option>');
  box('language').value = 'ta';
  keepTyped(root);
  root.replaceChildren();
  await act(async () => void render(<Form />, { container: root }));
  expect(answers()).toEqual(EMPTY);
  expect(box('language').value).toBe('en');
});

it('a page without input begins as it is drawn', async () => {
  keepTyped(root);
  await act(async () => void hydrateRoot(root, <Form />));
  expect(answers()).toEqual(EMPTY);
});

it('input that no box has taken within a quarter of a minute is dropped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  type();
  keepTyped(root);
  root.replaceChildren();
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await act(async () => void render(<Form />, { container: root }));
  expect(answers()).toEqual(EMPTY);
});
