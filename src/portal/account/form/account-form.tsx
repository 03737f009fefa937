import { type ReactNode, useMemo, useState } from 'react';
import { type Answers, errorsOf, type FieldError, type Flow, type Json } from '../../../engine/index.ts';
import { ErrorVoice, FlowForm } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useValidators } from '../../core/content/use-validators.ts';
import { useAssessment } from '../../core/flow/use-assessment.ts';
import { useLeftFields } from './use-left-fields.ts';
import './account-form.css';

/** What was typed in a form, by field, as it was typed. */
export type Typed = { readonly [field: string]: Json | undefined };

type AccountFormProps = {
  /** The step of the flow of accounts that it is. */
  readonly form: string;
  readonly initial?: { readonly [field: string]: Json };
  /** Questions that are answered for good. */
  readonly fixed?: ReadonlySet<string>;
  readonly submitLabel: string;
  /** Sends off what was typed, once nothing is wrong with it; gives back what is wrong with a field all the same. */
  readonly onSend: (typed: Typed) => Promise<readonly FieldError[]> | Promise<void>;
  readonly onType?: () => void;
  /** The button cannot be pressed while anything is wrong; what is, each field says once it was left. */
  readonly strict?: boolean;
  /** What the donor has chosen about the form itself. */
  readonly chosen?: Typed;
  /** What stands between the fields and the button. */
  readonly children?: (typed: Typed) => ReactNode;
};

const NONE: readonly FieldError[] = [];
const NOTHING: Typed = {};

/** A form of an account, as the definitions have it. What is typed in it, a password among it, is known to nothing else and goes with it. */
export function AccountForm({
  form,
  initial = {},
  fixed,
  submitLabel,
  onSend,
  onType,
  strict = false,
  chosen = NOTHING,
  children,
}: AccountFormProps) {
  const { definitions } = useContent();
  const validators = useValidators();
  const flow = useFormsOfAccounts();
  const step = definitions.steps[form];
  const [given, setAnswers] = useState<Answers>({ [form]: initial });
  const answers = useMemo<Answers>(() => ({ ...given, account: { form, ...chosen } }), [given, form, chosen]);
  const [tried, setTried] = useState(false);
  const { left, ...watched } = useLeftFields(form);
  const [refused, setRefused] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const assessment = useAssessment(flow, answers);
  const found = errorsOf(assessment, form);
  const isWrong = found.some(({ severity }) => severity === 'error');
  if (step === undefined) throw new Error(`There is no form ${form}.`);
  const typed: Typed = answers[form] ?? {};
  const told = strict
    ? found.filter(({ path }) => [...left].some((field) => path === field || path.startsWith(`${field}.`)))
    : tried
      ? found
      : NONE;
  const submit = async () => {
    setTried(isWrong);
    if (busy || isWrong) return;
    setBusy(true);
    try {
      setRefused((await onSend(typed)) ?? NONE);
    } finally {
      setBusy(false);
    }
  };
  const errors = [...told, ...refused];
  return (
    <div className="account-form" {...watched}>
      <FlowForm
        step={step}
        definitions={definitions}
        answers={answers}
        assessment={assessment}
        errors={errors}
        validators={validators}
        {...(fixed && { fixed })}
        onChange={(changed) => {
          onType?.();
          setRefused(NONE);
          setAnswers(changed);
        }}
        onSubmit={() => void submit()}
        submitLabel={submitLabel}
        busy={busy}
        disabled={strict && isWrong}
        unsummed={strict}
      >
        {children?.(typed)}
      </FlowForm>
      {strict && <ErrorVoice errors={errors} definitions={definitions} />}
    </div>
  );
}

function useFormsOfAccounts(): Flow {
  const flow = Object.values(useContent().definitions.flows).find(({ kind }) => kind === 'account');
  if (flow === undefined) throw new Error('The definitions hold no forms of an account.');
  return flow;
}

/** One typed answer as text. */
export function textIn(typed: Typed, field: string): string {
  const value = typed[field];
  return typeof value === 'string' ? value : '';
}
