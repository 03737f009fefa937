import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { said } from '../../../tests/support/portal/said.ts';
import type { Explanation, Gauge as GaugeDefinition } from '../../engine/index.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { Gauge } from './gauge.tsx';
import { gaugeReadings } from './gauge-readings.ts';

const gauge: GaugeDefinition = {
  title: 'savings.held',
  amount: 'savings.held',
  threshold: 'rates.nisab',
  thresholdTitle: 'gauge.nisab',
  reached: 'savings.reaches-nisab',
  short: 'savings.short-of-nisab',
  above: 'gauge.reaches-nisab',
  below: 'gauge.below-nisab',
};

const leaf = (name: string, unit: Explanation['unit'], value: string): Explanation => ({ name, kind: 'rule', unit, value, because: [] });

function explained(held: string, reached: boolean, short: string): (name: string) => Explanation {
  const rules: { readonly [name: string]: Explanation } = {
    'savings.reaches-nisab': {
      name: 'savings.reaches-nisab',
      kind: 'rule',
      unit: 'flag',
      value: reached,
      because: [leaf('savings.held', 'money', held), { ...leaf('rates.nisab', 'money', '15902'), kind: 'rate', from: '2026-09-01' }],
    },
    'savings.short-of-nisab': leaf('savings.short-of-nisab', 'money', short),
  };
  return (name) => rules[name] ?? leaf(name, 'money', '0');
}

const readingsOf = (held: string, reached: boolean, short: string) =>
  gaugeReadings({ gauges: [gauge] }, { explain: explained(held, reached, short) });

function show(held: string, reached: boolean, short: string) {
  const { container } = render(
    <SampleProvider>
      {readingsOf(held, reached, short).map((reading) => (
        <Gauge key={reading.gauge.amount} reading={reading} note="published 1 Sep 2026" />
      ))}
    </SampleProvider>,
  );
  return container;
}

const width = (container: HTMLElement) => Number.parseFloat(container.querySelector('.gauge__fill')?.getAttribute('width') ?? '');
const mark = (container: HTMLElement) => Number.parseFloat(container.querySelector('.gauge__mark')?.getAttribute('x1') ?? '');

describe('a gauge', () => {
  it('shows the amount, the threshold with its day, and the shortfall to the cent, in words', () => {
    const container = show('9000', false, '6902');
    expect(container.textContent).toContain('S$9,000.00');
    expect(container.textContent).toContain('Nisab S$15,902.00, published 1 Sep 2026');
    expect(screen.getByText(said('S$6,902.00 below the nisab'))).toBeTruthy();
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('is filled up to the mark only if the threshold is reached', () => {
    const below = show('15901.99', false, '0.01');
    expect(width(below)).toBeLessThan(mark(below));
    const at = show('15902', true, '0');
    expect(width(at)).toBe(mark(at));
    const far = show('900000', true, '0');
    expect(width(far)).toBe(100);
    expect(mark(far)).toBeCloseTo(1.77, 1);
  });

  it('is empty, not wrong, for a business that owes more than it owns', () => {
    expect(width(show('-500', false, '16402'))).toBe(0);
  });

  it('draws nothing before the first answer, and nothing for an unasked amount', () => {
    expect(readingsOf('0', false, '15902')).toEqual([]);
    const unasked = (name: string): Explanation => ({ ...leaf(name, 'flag', ''), value: false });
    expect(gaugeReadings({ gauges: [gauge] }, { explain: unasked })).toEqual([]);
  });
});
