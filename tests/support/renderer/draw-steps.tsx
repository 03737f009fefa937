import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Answers, type Definitions, definitionsOfFlow, type Field, type Json, type Step } from '../../../src/engine/index.ts';
import { SampleProvider } from '../../../src/renderer/gallery/sample.tsx';
import { sampleAssessment } from '../../../src/renderer/gallery/sample-field.ts';
import { FlowForm } from '../../../src/renderer/form/flow-form.tsx';

/** A step's HTML, blank and with everything answered, and the answers that it returned: on opening, and at the end. */
export type Drawn = { readonly blank: string; readonly answered: string; readonly opened: Answers; readonly answers: Answers };

/** `as`: with the schemas of the definitions, or as pages load them. */
export type DrawSteps = (definitions: Definitions, as: 'written' | 'loaded') => Promise<{ readonly [step: string]: Drawn }>;

/** Draws every step with all its questions visible, and answers each like a donor: types, chooses, adds an entry to each list. */
export const drawSteps: DrawSteps = async (definitions, as) => {
  // The first drawing loads on-demand parts, some of which take no space until then; the second has them all.
  await drawEach(definitions, as);
  return Object.fromEntries(await drawEach(definitions, as));
};

async function drawEach(definitions: Definitions, as: Parameters<DrawSteps>[1]): Promise<readonly [string, Drawn][]> {
  const drawn: [string, Drawn][] = [];
  for (const { id } of Object.values(definitions.steps)) {
    const step = as === 'written' ? definitions.steps[id] : loadedStep(definitions, id);
    if (step?.kind === 'form' && step.fields.length > 0) drawn.push([step.id, await drawStep(definitions, { ...step, shows: [] })]);
  }
  return drawn;
}

/** The step as loaded by the pages of the first flow that asks it. */
function loadedStep(definitions: Definitions, id: string): Step | undefined {
  const flow = Object.values(definitions.flows).find(({ steps }) => steps.some(({ step }) => step === id));
  return flow && definitionsOfFlow(definitions, flow.id).steps[id];
}

async function drawStep(definitions: Definitions, step: Step): Promise<Drawn> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const seen: { answers: Answers } = { answers: {} };
  flushSync(() => root.render(<Page step={step} definitions={definitions} onAnswers={(answers) => (seen.answers = answers)} />));
  await loaded(place);
  const blank = place.innerHTML;
  const opened = seen.answers;
  await answerAll(place);
  for (const add of place.querySelectorAll<HTMLElement>('.list__add')) {
    add.click();
    await loaded(place);
    await answerAll(place.querySelector('.list-item__form') ?? place);
    place.querySelector<HTMLElement>('.list-item__buttons button')?.click();
    await loaded(place);
  }
  const answered = place.innerHTML;
  root.unmount();
  place.remove();
  return { blank: withoutCounts(blank), answered: withoutCounts(answered), opened, answers: seen.answers };
}

type PageProps = { readonly step: Step; readonly definitions: Definitions; readonly onAnswers: (answers: Answers) => void };

function Page({ step, definitions: all, onAnswers }: PageProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const assessment = sampleAssessment({
    visible: pathsOf(step.fields, step.id, answers[step.id]),
    explain: (name) => ({ name, kind: 'rule', unit: 'flag', value: true, because: [] }),
  });
  return (
    <SampleProvider>
      <FlowForm
        step={step}
        definitions={all}
        answers={answers}
        assessment={assessment}
        errors={[]}
        onChange={(next) => {
          onAnswers(next);
          setAnswers(next);
        }}
        onSubmit={() => undefined}
        submitLabel="Continue"
      />
    </SampleProvider>
  );
}

/** Paths of all questions, as if each were visible. */
function pathsOf(fields: readonly Field[], base: string, answer: Json | undefined): readonly string[] {
  const parts = typeof answer === 'object' && answer !== null ? (answer as { readonly [part: string]: Json }) : {};
  return fields.flatMap((field) => {
    const path = `${base}.${field.id}`;
    const own = parts[field.id];
    if (field.type === 'list') {
      const entries = Array.isArray(own) ? own : [];
      return [path, ...entries.flatMap((entry: Json, at) => pathsOf(field.fields ?? [], `${path}.${at}`, entry))];
    }
    return [path, ...pathsOf(field.fields ?? [], path, own)];
  });
}

/** Answers each control within an element, in order. */
async function answerAll(place: Element): Promise<void> {
  const controls = [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea')];
  for (const [at, control] of controls.entries()) {
    if (control instanceof HTMLSelectElement) type(control, control.options[control.options.length - 1]?.value ?? '');
    else if (['checkbox', 'radio'].includes(control.type)) control.click();
    else type(control, `${at}1`);
    await loaded(place);
  }
}

/** Removes React's ids, whose count continues from one drawing to the next. */
function withoutCounts(html: string): string {
  return html.replaceAll(/\b_r_\w+_\b/g, '_r_');
}

/** Sets a control's text like typing: React receives an input event. */
function type(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, text: string): void {
  const prototype: object = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Waits until React has rendered and on-demand parts are loaded. */
async function loaded(place: Element): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 1));
  while (place.getElementsByClassName('skeleton').length > 0);
}
