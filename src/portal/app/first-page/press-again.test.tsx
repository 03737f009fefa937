import { act, screen } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import { pressAgain } from './press-again.ts';

function Counter() {
  const [times, setTimes] = useState(0);
  return (
    <button type="button" onClick={() => setTimes(times + 1)}>
      {times}
    </button>
  );
}

const root = document.body.appendChild(document.createElement('div'));
afterEach(() => {
  delete window.earlyPresses;
});

it('repeats in the page the clicks made in its HTML, once each, except on buttons that are gone', async () => {
  root.innerHTML = renderToString(<Counter />);
  const gone = document.createElement('button');
  const [click, stop] = [vi.spyOn(gone, 'click'), vi.fn()];
  const button = screen.getByRole('button');
  window.earlyPresses = { pressed: [button, gone, button], stop };
  await act(async () => {
    hydrateRoot(root, <Counter />);
    await pressAgain(root);
  });
  expect(screen.getByRole('button').textContent).toBe('2');
  expect(click).not.toHaveBeenCalled();
  expect(stop).toHaveBeenCalledOnce();
});

it('waits for a part of the page whose file loads late', async () => {
  const file = Promise.withResolvers<{ readonly default: typeof Counter }>();
  const Late = lazy(() => file.promise);
  const Sent = lazy(async () => ({ default: Counter }));
  const { prelude } = await prerender(
    <Suspense>
      <Sent />
    </Suspense>,
  );
  root.innerHTML = await new Response(prelude).text();
  const button = screen.getByRole('button');
  window.earlyPresses = { pressed: [button], stop: () => undefined };
  await act(async () => {
    hydrateRoot(
      root,
      <Suspense>
        <Late />
      </Suspense>,
    );
    const pressed = pressAgain(root);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(button.textContent).toBe('0');
    file.resolve({ default: Counter });
    await pressed;
  });
  expect(screen.getByRole('button')).toBe(button);
  expect(button.textContent).toBe('1');
});
