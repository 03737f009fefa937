import { Suspense, useMemo, useRef, useState } from 'react';
import {
  type Answers,
  type Assessment,
  type Express,
  expressFields,
  firstInvalidStep,
  type Flow,
  type Step,
  withoutDonor,
} from '../../../engine/index.ts';
import { Button, FlowForm, type FormPart, formatCents, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import type { Go } from '../../core/flow/flow-step.ts';
import { later } from '../../kit/language/later.tsx';
import type { DraftKeeper } from '../../core/flow/use-draft.ts';
import { EXPRESS } from '../../core/flow/express-lane.ts';
import { canStartWith } from './can-start-with.ts';
import { ExpressDonor } from './express-donor.tsx';
import './express-step.css';

const PaymentStep = later(() => import('../../payment/step/payment-step.tsx').then((part) => part.PaymentStep));
const StaleRates = later(() => import('../drawings/stale-rates.tsx').then((part) => part.StaleRates));

export type ExpressStepProps = {
  readonly flow: Flow;
  readonly express: Express;
  readonly keeper: DraftKeeper;
  /** The draft's, with what the lane sets. */
  readonly answers: Answers;
  readonly assessment: Assessment;
  readonly go: Go;
};

/** The express lane: the flow's own questions for who knows the amount, and the payment by one press. */
export function ExpressStep({ flow, express, keeper, answers, assessment, go }: ExpressStepProps) {
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const step = useMemo(() => stepOf(expressFields(definitions, express), express), [definitions, express]);
  const [tried, setTried] = useState(false);
  const paysOtherwise = useRef(false);
  const asked = new Set(step.fields.map(({ path }) => path));
  const found = assessment.errors.filter(({ path }) => asked.has(path));
  const cents = assessment.kind === 'due' ? assessment.totalCents : 0;
  const starts = canStartWith(express.pays, cents, view.payments);
  const pay = () => {
    const isOtherwise = paysOtherwise.current;
    paysOtherwise.current = false;
    setTried(true);
    if (found.some(({ severity }) => severity === 'error')) return;
    keeper.setAnswers(answers);
    // What this screen does not ask is asked where it stands.
    if (assessment.kind !== 'due') return go(firstInvalidStep(assessment) ?? firstOf(assessment, flow), { showErrors: true });
    const payment = assessment.openSteps.find((id) => definitions.steps[id]?.kind === 'payment');
    if (payment !== undefined)
      go(payment, { resumeAt: EXPRESS, ...(isOtherwise ? { otherwise: true } : starts && { pays: express.pays }) });
  };
  const parts = useMemo(() => partsOf(definitions, step), [definitions, step]).filter(({ of }) => assessment.openSteps.includes(of.id));
  const longWay = (
    <div className="express__long-way">
      <Button kind="quiet" onClick={() => go(firstOf(assessment, flow))}>
        {translate(express.longWay)}
      </Button>
    </div>
  );
  const amount = formatCents(cents);
  return (
    // The payment is near once the donor answers: its parts are there when the button is pressed.
    <div className="express" onFocus={PaymentStep.prepare}>
      <FlowForm
        step={step}
        parts={parts.map((part, at) => (at === 0 ? { ...part, below: longWay } : part))}
        definitions={definitions}
        answers={answers}
        assessment={assessment}
        errors={tried ? found : []}
        onChange={(changed) => keeper.setAnswers(withoutDonor(express, changed, keeper.draft.answers))}
        onSubmit={pay}
        submitLabel={
          starts || cents === 0
            ? translate(cents > 0 ? `express.${express.pays}` : `express.${express.pays}-blank`, { amount })
            : translate('express.pay', { amount })
        }
        actions={
          <Button
            kind="quiet"
            aria-label={translate('express.other-ways')}
            onClick={({ currentTarget }) => {
              paysOtherwise.current = true;
              currentTarget.form?.requestSubmit();
            }}
          >
            {translate('express.other-ways-short')}
          </Button>
        }
      >
        <ExpressDonor
          express={express}
          answers={answers}
          onChange={() => {
            keeper.setAnswers(answers);
            go(express.donor.step, { enrolling: cents === 0 });
          }}
        />
        <Suspense fallback={null}>
          {view.rates.stale.length > 0 && cents > 0 && <StaleRates amounts={assessment.items} assessment={assessment} />}
        </Suspense>
      </FlowForm>
    </div>
  );
}

function firstOf({ openSteps }: Assessment, flow: Flow): string {
  return openSteps[0] ?? flow.steps[0]?.step ?? '';
}

/** The screen as a step of its own: fields of several steps under one heading. */
function stepOf(fields: Step['fields'], { title }: Express): Step {
  return { id: EXPRESS, kind: 'form', title, fields, shows: [], schema: {}, file: '' };
}

/** Each question is drawn by the schema of its own step. */
function partsOf({ steps }: { readonly steps: { readonly [id: string]: Step } }, { fields }: Step): readonly FormPart[] {
  return fields.flatMap((field) => {
    const step = steps[field.path.slice(0, field.path.indexOf('.'))];
    return step === undefined ? [] : [{ of: { ...step, fields: [field] } }];
  });
}
