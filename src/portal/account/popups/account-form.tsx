import { type ReactNode, useState } from 'react';
import { type Answers, errorsOf, type Flow, type Json } from '../../../engine/index.ts';
import { FlowForm } from '../../../renderer/index.ts';
import { useContent } from '../../content/content.ts';
import { useValidators } from '../../content/use-validators.ts';
import { useAssessment } from '../../flow/use-assessment.ts';
import './account-form.css';

/** What was typed in a form, by field, as it was typed. */
export type Typed = { readonly [field: string]: Json | undefined };

type AccountFormProps = {
  /** The step of the flow of accounts that it is. */
  readonly form: string;
  readonly initial?: { readonly [field: string]: Json };
  readonly submitLabel: string;
  /** Sends off what was typed, once nothing is wrong with it. */
  readonly onSend: (typed: Typed) => Promise<void>;
  readonly onType?: () => void;
  readonly children?: ReactNode;
};

/** A form of an account, as the definitions have it. What is typed in it, a password among it, is known to nothing else and goes with it. */
export function AccountForm({ form, initial = {}, submitLabel, onSend, onType, children }: AccountFormProps) {
  const { definitions } = useContent();
  const validators = useValidators();
  const flow = useFormsOfAccounts();
  const step = definitions.steps[form];
  const [answers, setAnswers] = useState<Answers>({ account: { form }, [form]: initial });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const assessment = useAssessment(flow, answers);
  const found = errorsOf(assessment, form);
  if (step === undefined) throw new Error(`There is no form ${form}.`);
  const submit = async () => {
    setTried(true);
    if (busy || found.some(({ severity }) => severity === 'error')) return;
    setBusy(true);
    await onSend(answers[form] ?? {}).finally(() => setBusy(false));
  };
  return (
    <div className="account-form">
      <FlowForm
        step={step}
        definitions={definitions}
        answers={answers}
        assessment={assessment}
        errors={tried ? found : []}
        validators={validators}
        onChange={(typed) => {
          onType?.();
          setAnswers(typed);
        }}
        onSubmit={() => void submit()}
        submitLabel={submitLabel}
        busy={busy}
      >
        {children}
      </FlowForm>
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
