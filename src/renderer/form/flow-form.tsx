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
  /** What to show now: usually nothing until the donor has asked to go on, then the step's errors. */
  readonly errors: readonly FieldError[];
  readonly validators: Validators;
  /** Questions of the step that are answered for good: shown, not asked. */
  readonly fixed?: ReadonlySet<string>;
  /** All answers, with the change in them. */
  readonly onChange: (answers: Answers) => void;
  /** The donor asks to go on. */
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  /** Waiting for an answer: the button says so and does nothing. */
  readonly busy?: boolean;
  /** The button cannot be pressed yet. */
  readonly disabled?: boolean;
  /** What is wrong is told field by field, as the donor leaves each, and not summed up; whoever draws the form has it said aloud. */
  readonly unsummed?: boolean;
  /** Further buttons beside the submit button, for example Back. */
  readonly actions?: ReactNode;
  /** The total in cents, kept in reach in the bar at the foot; absent or null where there is none yet. */
  readonly totalCents?: number | null;
  /** What stands between the fields and the bar: the review list, the payment. */
  readonly children?: ReactNode;
};

/**
 * One step of a flow: error summary (it takes the focus when the donor asks to go on and may not), heading, fields, the
 * values that the step shows with their reasons, and the bar with total and next action. Give it the answers and their
 * assessment; it hands back the answers as typed.
 */
export function FlowForm(props: FlowFormProps) {
  return <StepForm key={props.step.id} {...props} />;
}

function StepForm(props: FlowFormProps) {
  const { step, definitions, answers, assessment, errors, validators, fixed, onSubmit, children, unsummed = false } = props;
  const [store] = useState(() => new FormStore({ answers, assessment, errors, asLeft: unsummed }));
  useLayoutEffect(() => store.update({ answers, assessment, errors, asLeft: unsummed }), [store, answers, assessment, errors, unsummed]);
  const setAnswer = useAnswerSetter(props);
  const context = useMemo(() => ({ step, store, validators, fixed, setAnswer }), [step, store, validators, fixed, setAnswer]);
  useDefaults(props, setAnswer);
  const summary = useErrorFocus(answers);
  const [wrongShapes, setWrongShapes] = useState<readonly string[]>([]);
  // An amount that follows from a number above its bound is none: it is not stated beside the error.
  const isBeyond = assessment.errors.some(({ code }) => code === 'too-large');
  const summed = useSyncExternalStore(store.subscribe, () => store.summed);
  const unshaped = wrongShapes.map((path): FieldError => ({ path, code: 'wrong-shape', params: {}, severity: 'error' }));
  return (
    <FormContextProvider value={context}>
      <div className="flow-form">
        {!unsummed && (
          <ErrorSummary key={summary.attempt} ref={summary.ref} errors={errors.length > 0 ? summed : unshaped} definitions={definitions} />
        )}
        <StepHeading step={step} />
        <StepFields
          {...props}
          setAnswer={setAnswer}
          onSubmit={() => {
            setWrongShapes([]);
            store.ask();
            summary.arm();
            onSubmit();
          }}
          onWrongShape={(paths) => {
            store.ask();
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
    // rjsf hands back copies: only what differs in what it says has changed.
    for (const field of fields) {
      if (field.type !== 'list' && !isSameAnswer(next[field.id], values[field.id])) setAnswer(`${step.id}.${field.id}`, next[field.id]);
    }
  };
  return (
    <RjsfForm
      schemaId={step.id}
      base={step.id}
      fields={fields}
      among={step.fields}
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

/** Sets one answer in the newest answers, so that two changes in one event both count; a choice clears what it says. */
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

/** A choice that is made beforehand is an answer like any other: it is set when its field comes up unanswered. */
function useDefaults({ step, answers, assessment }: FlowFormProps, setAnswer: (path: string, value: Json | undefined) => void) {
  useEffect(() => {
    for (const [path, value] of defaultsOf(step, answers, assessment)) setAnswer(path, value);
  }, [step, answers, assessment, setAnswer]);
}

/**
 * The summary takes the focus when errors come up after the donor asked to go on, or stand there when the step opens;
 * never while the donor types.
 */
function useErrorFocus(answers: Answers) {
  const ref = useRef<HTMLDivElement>(null);
  const armed = useRef(true);
  const [attempt, setAttempt] = useState(0);
  const typed = useRef(answers);
  // First of the two: who types after an attempt that went well is not led away by what the typing makes wrong.
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
