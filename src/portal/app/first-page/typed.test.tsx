import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { replay, typedIn } from './typed.ts';

/** A form in which each answer is one, and what was sent last. */
function Form() {
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const [by, setBy] = useState('kinds');
  const [language, setLanguage] = useState('en');
  const [sent, setSent] = useState('');
  const toggle = (kind: string) => setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent([...kinds, name, by, language].join(' '));
      }}
    >
      {['gold', 'savings', 'fitrah'].map((kind) => (
        <input key={kind} id={kind} aria-label={kind} type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
      ))}
      {['kinds', 'custom'].map((way) => (
        <input key={way} id={way} aria-label={way} type="radio" name="by" checked={by === way} onChange={() => setBy(way)} />
      ))}
      <input id="name" aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
      <select id="language" aria-label="language" value={language} onChange={({ target }) => setLanguage(target.value)}>
        <option value="en">English</option>
        <option value="ms">Melayu</option>
      </select>
      <button type="submit">Send</button>
      <output>{sent}</output>
    </form>
  );
}

let root: HTMLElement;
afterEach(() => {
  root.remove();
  delete window.earlyPresses;
});

function htmlOf(): void {
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
function type(): void {
  for (const name of ['savings', 'fitrah']) box(name).checked = true;
  box('custom').checked = true;
  box('name').value = 'Aminah';
  box('language').value = 'ms';
}
const press = () => {
  window.earlyPresses = { pressed: [screen.getByRole('button')], stop: () => undefined };
};
const TYPED = 'savings fitrah Aminah custom ms';
/** Lets the page draw, as waiting in a browser does. */
const wait = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

it('tells the page what was ticked, chosen and typed into its HTML, then what was pressed', async () => {
  htmlOf();
  type();
  press();
  const replayed = replay(root, [], wait);
  act(() => void hydrateRoot(root, <Form />));
  await replayed;
  expect(screen.getByRole('status').textContent).toBe(TYPED);
  expect(['gold', 'savings', 'fitrah', 'kinds', 'custom'].filter((name) => box(name).checked)).toEqual(['savings', 'fitrah', 'custom']);
});

it('tells it to a page that was drawn anew, by the names of the controls; what was pressed on other prices is not pressed', async () => {
  htmlOf();
  type();
  press();
  const typed = typedIn(root);
  root.replaceChildren();
  render(<Form />, { container: root });
  await replay(root, typed, wait);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status').textContent).toBe(TYPED);
});

it('tells it to what React draws anew while it takes the page over, as where a file is waited for', async () => {
  htmlOf();
  type();
  const steps = [() => root.replaceChildren(), () => void render(<Form />, { container: root })];
  await replay(root, [], async () => {
    await wait();
    act(() => steps.shift()?.());
  });
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status').textContent).toBe(TYPED);
});

it('keeps what was ticked when the page hears another control before it is told', async () => {
  htmlOf();
  box('fitrah').checked = true;
  const drawn = Promise.withResolvers<void>();
  const replayed = replay(root, [], () => drawn.promise.then(wait));
  act(() => void hydrateRoot(root, <Form />));
  act(() => box('gold').click());
  expect(box('fitrah').checked).toBe(false);
  drawn.resolve();
  await replayed;
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status').textContent).toBe('gold fitrah  kinds en');
});

/** A change that is dropped below the document, as by a page that has begun to take the control over. */
const chooseUnheard = () => {
  box('language').value = 'ms';
  box('language').dispatchEvent(new Event('change'));
};

it.each(['before it is told', 'after it was told'])('tells it what a control that bears its mark did not hear, %s', async (when) => {
  htmlOf();
  const drawn = Promise.withResolvers<void>();
  const replayed = replay(root, [], () => drawn.promise.then(wait));
  act(() => void hydrateRoot(root, <Form />));
  if (when === 'before it is told') chooseUnheard();
  drawn.resolve();
  await replayed;
  if (when === 'after it was told') chooseUnheard();
  await waitFor(() => expect(box('language').value).toBe('ms'));
  for (let times = 0; times < 3; times++) await wait();
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status').textContent).toBe(' kinds ms');
});

it('does nothing twice: what the page heard itself is not told again', async () => {
  htmlOf();
  const drawn = Promise.withResolvers<void>();
  const replayed = replay(root, [], () => drawn.promise);
  act(() => void hydrateRoot(root, <Form />));
  act(() => box('gold').click());
  drawn.resolve();
  await replayed;
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status').textContent).toBe('gold  kinds en');
});
