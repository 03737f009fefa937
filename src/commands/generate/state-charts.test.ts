import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STATE_CHARTS_FILE, stateCharts } from './state-charts.ts';

it('docs/payment-states.md is what `npm run generate:states` draws from the tables of edges', () => {
  expect(readFileSync(STATE_CHARTS_FILE, 'utf8')).toBe(stateCharts());
});

it('draws every entry, every transition, and the end', () => {
  expect(stateCharts()).toContain('[*] --> initiated: started');
  expect(stateCharts()).toContain('failed --> succeeded: paid-late');
  expect(stateCharts()).toContain('succeeded --> [*]');
});
