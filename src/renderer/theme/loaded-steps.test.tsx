import { expect, it } from 'vitest';
import { shippedDefinitions } from '../../../tests/support/portal/shipped-content.ts';
import { drawSteps } from '../../../tests/support/renderer/draw-steps.tsx';

it('every step is the same page, and hands back the same answers, by what pages load of its schema as by the whole', async () => {
  const definitions = shippedDefinitions();
  const [loaded, written] = [await drawSteps(definitions, 'loaded'), await drawSteps(definitions, 'written')];
  expect(Object.keys(loaded).length).toBeGreaterThan(30);
  for (const [step, { blank, answers }] of Object.entries(loaded)) {
    expect(blank, step).toContain(`id="${step}.`);
    expect(Object.keys(answers), step).toEqual([step]);
  }
  expect(loaded).toEqual(written);
}, 180_000);
