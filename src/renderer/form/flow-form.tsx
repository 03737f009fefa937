import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  type Answers,
  type Assessment,
  type Definitions,
  type FieldError,
  isSameAnswer,
  type Json,
  type Step,
} from '../../engine/index.ts';
import { withChoice } from '../field/clearing/clearing.ts';
import { FormContextProvider, useVisibleFields } from '../frame/form-context.ts';
import { FormStore } from '../frame/form-store.ts';
import type { Validators } from '../frame/validator.ts';
import { FootBar } from '../layout/foot-bar.tsx';
import { StepHeading } from '../layout/step-heading.tsx';
import { ErrorSummary } from '../messages/error-summary.tsx';
import { ShownValues } from '../messages/shown-values.tsx';
import { RjsfForm, type Values } from '../theme/rjsf-form.tsx';
import { defaultsOf } from './defaults.ts';
import { ListField } from './list/lazy-list-field.tsx';
import './flow-form.css';

export type FlowFormProps = {
  readonly step: Step;
  readonly definitions: Definitions;
  readonly answers: Answers;
  readonly assessment: Assessment;
  /** Errors to show now: usually none until the donor tries to continue. */
  readonly errors: readonly FieldError[];
  readonly validators: Validators;
  /** Paths of fields shown but not editable. */
  readonly fixed?: ReadonlySet<string>;
  /** Called with all answers after a change. */
  readonly onChange: (answers: Answers) => void;
  /** Called when the donor continues. */
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  /** The submit button shows a spinner and does nothing. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** No error summary: errors show per field when left, and the caller announces them. */
  readonly withoutSummary?: boolean;
  /** Buttons beside submit, such as Back. */
  readonly actions?: ReactNode;
  /** Total in cents for the foot bar; null for none. */
  readonly totalCents?: number | null;
  /** Content between the fields and the foot bar. */
  readonly children?: ReactNode;
};

/**
 * One step of a flow: error summary (focused when continuing fails), heading, fields, shown values with explanations, and the foot bar with
 * total and submit. Controlled: takes answers and assessment, gives back answers as typed.
 */
export function FlowForm(props: FlowFormProps) {
  return <StepForm key={props.step.id} {...props} />;
}

function StepForm(props: FlowFormProps) {
  const { step, definitions, answers, assessment, errors, validators, fixed, onSubmit, children, withoutSummary = false } = props;
  const [store] = useState(() => new FormStore({ answers, assessment, errors, perField: withoutSummary }));
  useLayoutEffect(
    () => store.update({ answers, assessment, errors, perField: withoutSummary }),
    [store, answers, assessment, errors, withoutSummary],
  );
  const setAnswer = useAnswerSetter(props);
  const context = useMemo(() => ({ step, store, validators, fixed, setAnswer }), [step, store, validators, fixed, setAnswer]);
  useDefaults(props, setAnswer);
  const summary = useErrorFocus(answers);
  const [wrongShapes, setWrongShapes] = useState<readonly string[]>([]);
  // An amount computed from a number above its limit is meaningless: hide it.
  const isBeyond = assessment.errors.some(({ code }) => code === 'too-large');
  const summed = useSyncExternalStore(store.subscribe, () => store.summed);
  const shapeErrors = wrongShapes.map((path): FieldError => ({ path, code: 'wrong-shape', params: {}, severity: 'error' }));
  return (
    <FormContextProvider value={context}>
      <div className="flow-form">
        {!withoutSummary && (
          <ErrorSummary
            key={summary.attempt}
            ref={summary.ref}
            errors={errors.length > 0 ? summed : shapeErrors}
            definitions={definitions}
          />
        )}
        <StepHeading step={step} />
        <StepFields
          {...props}
          setAnswer={setAnswer}
          onSubmit={() => {
            setWrongShapes([]);
            store.attempt();
            summary.arm();
            onSubmit();
          }}
          onWrongShape={(paths) => {
            store.attempt();
            summary.arm();
            setWrongShapes(paths);
          }}
        >
          {children}
          {!isBeyond && <ShownValues step={step} assessment={assessment} />}
          <FootBar {...props} {...(isBeyond && { totalCents: null })} />
        </StepFields>
      </div>
    </FormContextProvider>
  );
}

type StepFieldsProps = FlowFormProps & {
  readonly setAnswer: (path: string, value: Json | undefined) => void;
  readonly onWrongShape: (paths: readonly string[]) => void;
};

function StepFields({ step, answers, validators, onSubmit, onWrongShape, setAnswer, children }: StepFieldsProps) {
  const fields = useVisibleFields(step.fields, step.id);
  const stepAnswers = answers[step.id];
  const values = useMemo(() => {
    const plain = fields.filter((field) => field.type !== 'list' && stepAnswers?.[field.id] !== undefined);
    return Object.fromEntries(plain.map((field): [string, Json] => [field.id, stepAnswers?.[field.id] ?? null]));
  }, [fields, stepAnswers]);
  const change = (next: Values) => {
    // rjsf returns copies: compare by value.
    for (const field of fields) {
      if (field.type !== 'list' && !isSameAnswer(next[field.id], values[field.id])) setAnswer(`${step.id}.${field.id}`, next[field.id]);
    }
  };
  return (
    <RjsfForm
      schemaId={step.id}
      base={step.id}
      fields={fields}
      allFields={step.fields}
      values={values}
      validators={validators}
      onChange={change}
      onSubmit={onSubmit}
      onWrongShape={onWrongShape}
      list={ListField}
    >
      {children}
    </RjsfForm>
  );
}

/** Sets one answer on top of the latest answers, so that two changes in one event both count; applies what a choice clears. */
function useAnswerSetter({ step, answers, onChange }: FlowFormProps) {
  const newest = useRef({ answers, onChange });
  useLayoutEffect(() => {
    newest.current = { answers, onChange };
  }, [answers, onChange]);
  const [setAnswer] = useState(() => (path: string, value: Json | undefined) => {
    const changed = withChoice(step, newest.current.answers, path, value);
    newest.current = { ...newest.current, answers: changed };
    newest.current.onChange(changed);
  });
  return setAnswer;
}

/** Sets the default of a field that becomes visible unanswered. */
function useDefaults({ step, answers, assessment }: FlowFormProps, setAnswer: (path: string, value: Json | undefined) => void) {
  useEffect(() => {
    for (const [path, value] of defaultsOf(step, answers, assessment)) setAnswer(path, value);
  }, [step, answers, assessment, setAnswer]);
}

/** Focuses the error summary after a failed attempt to continue, or when the step opens with errors; never while typing. */
function useErrorFocus(answers: Answers) {
  const ref = useRef<HTMLDivElement>(null);
  const armed = useRef(true);
  const [attempt, setAttempt] = useState(0);
  const typed = useRef(answers);
  // Must run first: typing after a successful attempt must not move the focus.
  useEffect(() => {
    if (typed.current !== answers) armed.current = false;
    typed.current = answers;
  }, [answers]);
  useEffect(() => {
    if (!armed.current || !ref.current) return;
    armed.current = false;
    ref.current.focus();
  });
  const arm = () => {
    armed.current = true;
    setAttempt((count) => count + 1);
  };
  return { ref, attempt, arm };
}
