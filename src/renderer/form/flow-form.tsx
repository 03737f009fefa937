import type { RJSFSchema } from '@rjsf/utils';
import { type FormEvent, Fragment, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Elements } from '../provider/elements.ts';
import { type Answers, type Assessment, type Definitions, type FieldError, type Step, withAnswer } from '../../engine/index.ts';
import { useAnswerSetter } from '../field/clearing/clearing.ts';
import { type FormContext, type SetAnswer, useOfStore } from '../frame/form-context.ts';
import { FormStore } from '../frame/form-store.ts';
import { FootBar } from '../layout/foot-bar.tsx';
import { StepHeading } from '../layout/step-heading.tsx';
import { standsInError } from '../words/sum-in-error.ts';
import { soon } from '../provider/soon.ts';
import { RjsfForm } from '../theme/rjsf-form.tsx';
import { readBoxes } from '../widgets/typed-boxes.ts';
import { untilTaken } from '../widgets/typed-before.ts';
import { defaultsOf } from './defaults.ts';
import { ListField } from './list/lazy-list-field.tsx';
import { useStepCheck } from '../theme/step-check.ts';
import './flow-form.css';

// Loaded on demand: no error shows before there is an answer.
const ErrorSummary = lazy(() => import('../messages/error-summary.tsx').then((file) => ({ default: file.ErrorSummary })));

// Loaded on demand: a change is announced only after a pause.
const Said = lazy(() => import('./said.tsx').then((file) => ({ default: file.Said })));

// Loaded on demand: few flows begin with a value.
const ShownValues = soon(() => import('../drawings/shown-values.tsx').then((file) => file.ShownValues));
export const loadShown = ShownValues.load;

/** Questions of one step, and the content below them. */
export type FormPart = { readonly of: Pick<Step, 'id' | 'schema' | 'fields' | 'sections'>; readonly below?: Elements };

export type FlowFormProps = {
  readonly step: Step;
  /** The questions to draw, for a form over several steps or over none (`[]`). Default: those of the step. */
  readonly parts?: readonly FormPart[];
  readonly definitions: Definitions;
  readonly answers: Answers;
  readonly assessment: Assessment;
  /** Errors to show now: usually none until the donor tries to continue. */
  readonly errors: readonly FieldError[];
  /** Paths of fields shown but not editable. */
  readonly fixed?: ReadonlySet<string>;
  /** Called after a change, with all answers and the paths of newly typed ones that have typing limits. */
  readonly onChange: (answers: Answers, typed: readonly string[]) => void;
  /** Called when the donor continues. */
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  /** The submit button shows a spinner and does nothing. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Hides the error summary: errors show at each field once it is left, and the caller announces them. */
  readonly withoutSummary?: boolean;
  /** Buttons beside submit, such as Back. */
  readonly actions?: Elements;
  /** Total in cents for the foot bar; null for none. */
  readonly totalCents?: number | null;
  /** Content between the heading and the fields. */
  readonly lead?: Elements;
  /** Content between the fields with their values and the foot bar. */
  readonly children?: Elements;
};

/**
 * One step of a flow: error summary (focused when continuing fails), heading, fields, shown values with explanations, and the foot bar with
 * total and submit. Controlled: takes answers and assessment, and reports typed answers by `onChange`.
 */
export function FlowForm(props: FlowFormProps) {
  return <StepForm key={props.step.id} {...props} />;
}

function StepForm(props: FlowFormProps) {
  const {
    step,
    parts = [{ of: step }],
    definitions,
    answers,
    assessment,
    errors: found,
    fixed,
    onChange,
    onSubmit,
    children,
    withoutSummary = false,
  } = props;
  const [isBegun, setBegun] = useState(false);
  const { check, refused, forget, passes } = useStepCheck(assessment, isBegun);
  const errors = useMemo(() => (refused.length === 0 ? found : [...found, ...refused]), [found, refused]);
  const [store] = useState(
    () =>
      new FormStore(
        { answers, assessment, errors, perField: withoutSummary },
        step.sections?.flatMap((section) => section.errors ?? []),
      ),
  );
  // Runs after this pass's subscribers have noted what they drew, so that they do not render again for it.
  useEffect(
    () => store.update({ answers, assessment, errors, perField: withoutSummary }),
    [store, answers, assessment, errors, withoutSummary],
  );
  const summary = useErrorFocus();
  const asked = parts.flatMap(({ of }) => of.fields);
  const [setAnswer, fillAnswer] = useAnswerSetter(step, asked, answers, (changed, typed) => {
    summary.armed.current = false;
    forget();
    store.answer(changed);
    onChange(changed, typed);
  });
  const form = useMemo(
    (): FormContext => ({ store, fixed, setAnswer, fillAnswer, site: definitions.site }),
    [store, fixed, setAnswer, fillAnswer, definitions.site],
  );
  useDefaults(props, setAnswer, summary.armed);
  const isWrong = standsInError(definitions, assessment);
  const seen = { cents: (!isWrong && props.totalCents) || null, visible: assessment.visible.join() };
  const [first] = useState(seen);
  const summed = useOfStore(store, () => store.summed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { target, currentTarget: form } = event;
    // Ignores a submit that bubbles up from a form in a popup of this one.
    if (target !== form) return;
    const later = untilTaken();
    if (later !== null) return void later.then(() => form.requestSubmit());
    const { untouched } = store;
    if (untouched.size > 0)
      onChange(
        [...untouched.keys()].reduce((all, item) => withAnswer(all, item, {}), answers),
        [],
      );
    store.attempt();
    summary.arm();
    if (passes()) onSubmit();
  };
  return (
    <div className="flow-form">
      {!withoutSummary && errors.length > 0 && summed.some(isError) && (
        <Suspense fallback={null}>
          <ErrorSummary
            key={summary.attempt}
            takesFocus={() => summary.armed.current}
            errors={summed}
            step={step}
            definitions={definitions}
          />
        </Suspense>
      )}
      <StepHeading step={step} />
      {props.lead}
      {/* `dialog`: no browser submits the form itself, even without scripts; answers would end up in the URL. */}
      <form
        className="flow-form__form"
        method="dialog"
        noValidate
        onFocus={() => setBegun(true)}
        // Deferred: a box may lose focus while React renders, and `readBoxes` renders synchronously.
        onBlur={({ currentTarget }) => queueMicrotask(() => readBoxes(currentTarget))}
        onSubmitCapture={({ currentTarget }) => readBoxes(currentTarget)}
        onSubmit={submit}
      >
        <div className="flow-form__fields">
          {parts.map(({ of, below }: FormPart) => (
            <Fragment key={of.fields[0]?.path ?? of.id}>
              <RjsfForm
                base={of.id}
                schema={of.schema as RJSFSchema}
                fields={of.fields}
                sections={of.sections}
                form={form}
                list={ListField}
                check={check}
              />
              {below}
            </Fragment>
          ))}
          {!isWrong && (step.statement || step.shows.length > 0) && (
            <Suspense>
              <ShownValues step={step} assessment={assessment} />
            </Suspense>
          )}
          {children}
        </div>
        <FootBar {...props} frequency={assessment.frequency} totalCents={seen.cents} />
      </form>
      <Suspense fallback={null}>
        {(seen.cents !== first.cents || seen.visible !== first.visible) && (
          <Said
            {...seen}
            frequency={assessment.frequency}
            first={first}
            fields={asked}
            definitions={definitions}
            isAnswer={() => !summary.armed.current}
          />
        )}
      </Suspense>
    </div>
  );
}

function isError({ severity }: FieldError): boolean {
  return severity === 'error';
}

/** Sets the defaults of unanswered fields that become visible. Restores `armed`, which typing clears, since this is not typing. */
function useDefaults({ step, answers, assessment }: FlowFormProps, setAnswer: SetAnswer, armed: { current: boolean }) {
  useEffect(() => {
    const before = armed.current;
    for (const [path, value] of defaultsOf(step, answers, assessment)) setAnswer(path, value);
    armed.current = before;
  }, [step, answers, assessment, setAnswer, armed]);
}

/** The error summary takes the focus after a failed attempt to continue, or when the step opens with errors; never while typing. */
function useErrorFocus() {
  const armed = useRef(true);
  const [attempt, setAttempt] = useState(0);
  const arm = () => {
    armed.current = true;
    setAttempt((count) => count + 1);
  };
  return { armed, attempt, arm };
}
