import { expect, it } from 'vitest';
import { type Answers, type Step, withAnswer } from '../../engine/index.ts';
import { defaultsOf } from '../form/defaults.ts';
import { sampleAssessment } from '../gallery/sample-field.ts';
import { shippedDefinitions } from '../../../tests/support/portal/shipped-content.ts';
import { drawSteps } from '../../../tests/support/renderer/draw-steps.tsx';

it('every step renders the same page and returns the same answers with the reduced schema as with the whole', async () => {
  const definitions = shippedDefinitions();
  const [loaded, written] = [await drawSteps(definitions, 'loaded'), await drawSteps(definitions, 'written')];
  expect(Object.keys(loaded).length).toBeGreaterThan(30);
  for (const [step, { blank, opened, answers }] of Object.entries(loaded)) {
    expect(blank, step).toContain(`id="${step}.`);
    expect(opened, `${step} is answered by nobody, but with what it is preset with`).toEqual(presetsOf(definitions.steps[step]));
    expect(Object.keys(answers), step).toEqual([step]);
  }
  expect(loaded).toEqual(written);
}, 180_000);

/** The preset answers of a step's questions, as if all of them were asked. */
function presetsOf(step: Step | undefined): Answers {
  const { fields = [], id = '' } = step ?? {};
  const visible = fields.map((field) => `${id}.${field.id}`);
  return step
    ? defaultsOf(step, {}, sampleAssessment({ visible })).reduce<Answers>((all, [path, value]) => withAnswer(all, path, value), {})
    : {};
}
