import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Place } from './place.ts';
import { useStepFocus } from './use-step-focus.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Page({ step, isThere }: { readonly step: string; readonly isThere: boolean }) {
  useStepFocus({ kind: 'step', step: { id: step } } as unknown as Place);
  return (
    <>
      <button type="button">Continue</button>
      <input />
      {isThere && (
        <h2 id={`${step}-title`} tabIndex={-1}>
          {step}
        </h2>
      )}
    </>
  );
}

/** The second step, whose heading is a second late; `meanwhile` the donor does something. */
function goOn(meanwhile: (page: HTMLElement) => void = () => undefined): HTMLElement {
  const { container, rerender } = render(<Page step="one" isThere />);
  act(() => container.querySelector('button')?.focus());
  rerender(<Page step="two" isThere={false} />);
  act(() => void vi.advanceTimersByTime(900));
  act(() => meanwhile(container));
  rerender(<Page step="two" isThere />);
  act(() => void vi.advanceTimersByTime(100));
  return container;
}

it('a step’s heading gets the focus, however late it loads', () => {
  expect(goOn().querySelector('h2')).toBe(document.activeElement);
});

it('a late heading takes no focus from an element that the donor has moved to', () => {
  const page = goOn((container) => container.querySelector('input')?.focus());
  expect(page.querySelector('input')).toBe(document.activeElement);
});
