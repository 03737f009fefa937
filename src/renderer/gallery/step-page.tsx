import { useState } from 'react';
import type { Answers, Explanation, FieldError, Step } from '../../engine/index.ts';
import { Button, FlowForm, ReviewList, useTranslate } from '../index.ts';
import { due } from './sample-explanation.ts';
import { exampleOf } from './examples.ts';
import { sampleAssessment, sampleDefinitions, sampleField, sampleSchema } from './sample-field.ts';

const fields = {
  savingsBy: exampleOf('radio-cards', 'none chosen').field,
  name: exampleOf('text', 'blank').field,
  accounts: exampleOf('list', 'two accounts').field,
};

const sampleFields = Object.entries(fields).map(([id, field]) => sampleField(id, 'sample', field));

const step: Step = {
  id: 'sample',
  kind: 'form',
  title: 'savings.title',
  intro: 'savings.intro',
  icon: 'savings',
  fields: sampleFields,
  shows: [
    { rule: 'savings.held', title: 'savings.held' },
    { rule: 'savings.due', title: 'savings.due' },
  ],
  schema: sampleSchema(sampleFields),
  file: '',
};

const definitions = sampleDefinitions([step]);
const first: Answers = { sample: { accounts: exampleOf('list', 'two accounts').value ?? [] } };

/** A complete step: heading, fields, values, explanations, foot bar; Continue finds errors. */
export function StepPage() {
  const translate = useTranslate();
  const [answers, setAnswers] = useState(first);
  const [asked, setAsked] = useState(false);
  const errors = Object.entries({ savingsBy: 'donor.kind.required', name: 'individual.full-name.required' }).flatMap(
    ([id, text]): FieldError[] =>
      answers.sample?.[id] ? [] : [{ path: `sample.${id}`, code: 'required', params: {}, text, severity: 'error' }],
  );
  const assessment = sampleAssessment({ errors, openSteps: ['sample'], counted: answers, explain });
  return (
    <FlowForm
      step={step}
      definitions={definitions}
      answers={answers}
      assessment={assessment}
      errors={asked ? errors : []}
      onChange={setAnswers}
      onSubmit={() => setAsked(true)}
      submitLabel={translate('shell.actions.continue')}
      actions={<Button>{translate('shell.actions.back')}</Button>}
      totalCents={85226}
    >
      {asked && errors.length === 0 && <ReviewList definitions={definitions} assessment={assessment} onChange={() => setAsked(false)} />}
    </FlowForm>
  );
}

function explain(rule: string): Explanation {
  return rule === 'savings.due' ? due : (due.because[0] ?? due);
}
