import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SampleProvider } from '../gallery/sample.tsx';
import { type Later, SaidTotal } from './said-total.tsx';

/** A clock that stands still until it is moved on. */
function stillClock() {
  let waiting: (() => void) | null = null;
  const later: Later = (act) => {
    waiting = act;
    return () => {
      waiting = null;
    };
  };
  const passes = () => {
    waiting?.();
    waiting = null;
  };
  return { later, passes };
}

const said = () => screen.getByRole('status').textContent;

it('says the last of several totals by its name, once nobody types', () => {
  const { later, passes } = stillClock();
  const page = (cents: number) => (
    <SampleProvider>
      <SaidTotal cents={cents} known={null} later={later} />
    </SampleProvider>
  );
  const { rerender } = render(page(600));
  expect(said()).toBe('');
  rerender(page(6000));
  passes();
  expect(said()).toBe('Total S$60.00');
});

it('is silent of a total that a step opened with, or that is the former one again', () => {
  const { later, passes } = stillClock();
  const page = (cents: number) => (
    <SampleProvider>
      <SaidTotal cents={cents} known={6000} later={later} />
    </SampleProvider>
  );
  const { rerender } = render(page(6000));
  passes();
  rerender(page(600));
  rerender(page(6000));
  passes();
  expect(said()).toBe('');
});
