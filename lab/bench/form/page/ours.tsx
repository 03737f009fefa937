import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type Answers,
  createAssessor,
  errorsOf,
  type FieldError,
  type Json,
  parseDefinitions,
  ratesAt,
} from '../../../../src/engine/index.ts';
import { SampleProvider } from '../../../../src/renderer/gallery/sample.tsx';
import { FlowForm } from '../../../../src/renderer/index.ts';
import { rowsAtFirst } from './rows.ts';

const STEP = 'savings';
const files = import.meta.glob<Json>(
  ['../../../../flows/**/*.json', '../../../../receipts/**/*.json', '../../../../schemas/common/*.json'],
  {
    eager: true,
    import: 'default',
  },
);
const definitions = parseDefinitions(Object.fromEntries(Object.entries(files).map(([path, json]) => [path.replaceAll('../', ''), json])));
const step = definitions.steps[STEP];

const noErrors: readonly FieldError[] = [];

/** The savings step as the portal renders it, assessed at each keystroke. */
function Page() {
  const [answers, setAnswers] = useState<Answers>(() => ({ categories: { chosen: [STEP] }, [STEP]: { accounts: rowsAtFirst() } }));
  const [asked, setAsked] = useState(false);
  const assessor = useMemo(() => createAssessor(definitions, 'calculator', ratesAt(definitions, '2026-09-15')), []);
  const assessment = useMemo(() => assessor.assess(answers), [assessor, answers]);
  if (!step) throw new Error(`There is no step ${STEP}.`);
  return (
    <FlowForm
      step={step}
      definitions={definitions}
      answers={answers}
      assessment={assessment}
      errors={asked ? errorsOf(assessment, STEP) : noErrors}
      onChange={setAnswers}
      onSubmit={() => setAsked(true)}
      submitLabel="Continue"
      totalCents={assessment.totalCents}
    />
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <SampleProvider>
    <Page />
  </SampleProvider>,
);
