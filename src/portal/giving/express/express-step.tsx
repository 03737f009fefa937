import { Suspense, useMemo, useRef, useState } from 'react';
import {
  type Answers,
  type Assessment,
  type Express,
  expressErrors,
  expressFields,
  type Flow,
  leadsOn,
  recurs,
  type Step,
  stepOf,
  withAmountsChosen,
  withoutChosen,
  withoutDonor,
} from '../../../engine/index.ts';
import { Button, FlowForm, type FormPart, formatCents, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { donorSteps } from '../../core/flow/donor-steps.ts';
import type { Go } from '../../core/flow/flow-step.ts';
import { MissingPart, optional } from '../../core/optional.tsx';
import { later } from '../../kit/language/later.tsx';
import type { DraftKeeper } from '../../core/flow/use-draft.ts';
import { EXPRESS } from '../../core/flow/express-lane.ts';
import { LaterNotes } from '../notes/later-notes.ts';
import { ExpressDonor } from './express-donor.tsx';
import './express-step.css';
import type { ContentView } from '../../../api/types.ts';

const PaymentStep = later(() => import('../../payment/step/payment-step.tsx').then((part) => part.PaymentStep));
const StaleRates = optional(
  later(() => import('../drawings/stale-rates.tsx').then((part) => part.StaleRates)),
  MissingPart,
);

const leaving = () => import('./leave-lane.ts');

export type ExpressStepProps = {
  readonly flow: Flow;
  readonly express: Express;
  readonly keeper: DraftKeeper;
  /** The draft's answers, including those that the lane sets. */
  readonly answers: Answers;
  readonly assessment: Assessment;
  /** The draft has answers that this screen does not show: the button leads to their steps. */
  readonly isBeyond: boolean;
  readonly go: Go;
};

/** The express lane: the flow's own questions, for a donor who knows the amount, and payment with one click. */
export function ExpressStep({ flow, express, keeper, answers, assessment, isBeyond, go }: ExpressStepProps) {
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const step = useMemo(() => laneStep(expressFields(definitions, express), express), [definitions, express]);
  const [tried, setTried] = useState(false);
  const paysOtherwise = useRef(false);
  // A choice with further steps leads to these, and then to the donor.
  const leads = isBeyond || leadsOn(express, answers);
  const asked = new Set(step.fields.map(({ path }) => path).filter((path) => !leads || stepOf(path) !== express.donor.step));
  const found = [...assessment.errors.filter(({ path }) => asked.has(path)), ...expressErrors(express, assessment)];
  const isRight = !found.some(({ severity }) => severity === 'error');
  const cents = isRight ? assessment.totalCents : 0;
  // An account may lack details that a gift in its name needs: they are asked for before the payment, and announced from the start.
  const lacks = donorErrors(assessment, donorSteps(definitions.site)).filter((path) => !asked.has(path));
  const goesOn = leads || lacks.length > 0 || (isRight && assessment.kind === 'invalid');
  const starts = canStartWith(express.pays, cents, view.payments);
  const pay = async () => {
    const isOtherwise = paysOtherwise.current;
    paysOtherwise.current = false;
    setTried(true);
    if (!isRight) return;
    if (isBeyond) return goLongWay();
    const kept = leads ? withoutDonor(express, answers, keeper.draft.answers) : answers;
    keeper.setAnswers(withAmountsChosen(definitions, kept));
    const payment = isOtherwise ? { otherwise: true } : starts ? { pays: express.pays } : {};
    (await leaving()).leaveLane({ flow, definitions, answers, assessment, leads, payment }, go);
  };
  const goLongWay = async () => {
    keeper.setAnswers((await leaving()).onLongWay(definitions, express, keeper.draft.answers, assessment));
    go(firstOf(assessment, flow));
  };
  const parts = useMemo(() => partsOf(definitions, step), [definitions, step]).filter(
    ({ of }) => assessment.openSteps.includes(of.id) && of.fields.some(({ path }) => asked.has(path)),
  );
  const longWay = (
    <div className="express__long-way">
      <Button kind="quiet" onClick={() => void goLongWay()}>
        {translate(express.longWay)}
      </Button>
    </div>
  );
  const notesOf = ({ of }: FormPart) =>
    (recurs(assessment.frequency) || flow.steps.some((member) => member.step === of.id && member.notes)) && (
      <Suspense>
        <LaterNotes flow={flow} step={{ ...step, id: of.id }} assessment={assessment} />
      </Suspense>
    );
  const amount = formatCents(cents);
  return (
    // Preloads the payment step once the donor answers, so that it is there when the button is pressed.
    <div className="express" onFocus={prepare}>
      <FlowForm
        step={step}
        parts={parts.map((part, at) => ({ ...part, below: at || isBeyond ? notesOf(part) : longWay }))}
        definitions={definitions}
        answers={answers}
        assessment={assessment}
        errors={tried ? found : []}
        onChange={(changed, typed) => {
          const before = keeper.draft.answers;
          keeper.setAnswers(withoutDonor(express, withoutChosen(express, changed, before), before), typed);
        }}
        onSubmit={() => void pay()}
        totalCents={(goesOn && cents) || null}
        submitLabel={
          goesOn
            ? translate('shell.actions.continue')
            : starts || !cents
              ? translate(cents ? `express.${express.pays}` : `express.${express.pays}-blank`, { amount })
              : translate('express.pay', { amount })
        }
        actions={
          !goesOn && (
            <Button
              kind="quiet"
              onClick={({ currentTarget }) => {
                paysOtherwise.current = true;
                currentTarget.form?.requestSubmit();
              }}
            >
              {translate('express.other-ways')}
            </Button>
          )
        }
      >
        {leads && (
          <p className="express__kept">
            <Words of={translate(isBeyond ? 'express.kept' : 'express.leads')} />
          </p>
        )}
        {!leads && (
          <ExpressDonor
            express={express}
            answers={answers}
            assessment={assessment}
            lacks={lacks}
            onChange={() => {
              keeper.setAnswers(answers);
              go(express.donor.step, cents === 0 ? { enrolling: true, resumeAt: EXPRESS } : {});
            }}
          />
        )}
        <Suspense fallback={null}>
          {view.rates.stale[0] && cents > 0 && <StaleRates amounts={assessment.items} assessment={assessment} />}
        </Suspense>
      </FlowForm>
    </div>
  );
}

function prepare(): void {
  PaymentStep.prepare();
  void leaving().catch(() => undefined);
}

/** Paths of the donor's answers that are wrong or missing. */
function donorErrors({ errors }: Assessment, steps: ReadonlySet<string>): readonly string[] {
  return errors.filter(({ path, severity }) => severity === 'error' && steps.has(stepOf(path))).map(({ path }) => path);
}

function firstOf({ openSteps }: Assessment, flow: Flow): string {
  return openSteps[0] ?? flow.steps[0]?.step ?? '';
}

/** The screen as a step of its own: fields of several steps under one heading. */
function laneStep(fields: Step['fields'], { title }: Express): Step {
  return { id: EXPRESS, kind: 'form', title, fields, shows: [], schema: {}, file: '' };
}

/** Each question is drawn by the schema of its own step. */
function partsOf({ steps }: { readonly steps: { readonly [id: string]: Step } }, { fields }: Step): readonly FormPart[] {
  return fields.flatMap((field) => {
    const step = steps[stepOf(field.path)];
    return step === undefined ? [] : [{ of: { id: step.id, schema: step.schema, fields: [field] } }];
  });
}

/** Whether the amount can be paid by the button's initial method. */
function canStartWith(pays: Express['pays'], cents: number, { methods, limits }: ContentView['payments']): boolean {
  const { leastCents, mostCents } = limits[pays];
  return methods.includes(pays) && cents >= leastCents && cents <= mostCents;
}
