import { Fragment, useMemo, useState } from 'react';
import { type Answers, errorsOf, type FieldError, type Flow, type Json, type PasswordOwner, type Step } from '../../../engine/index.ts';
import { type Elements, ErrorAnnouncer, FlowForm, type FormPart, focusField, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useAssessment } from '../../core/flow/use-assessment.ts';
import { stillTyped } from '../../core/flow/use-draft.ts';
import { refuseGuessable } from './guessable.ts';
import { PasswordRules } from './password-rules.tsx';
import { useLeftFields } from './use-left-fields.ts';
import './account-form.css';

/** Answers of a form, by field. */
export type Typed = { readonly [field: string]: Json | undefined };

type AccountFormProps = {
  /** Step id in the flow of account forms. */
  readonly form: string;
  /** The heading, if it differs from the form's own. */
  readonly title?: string;
  readonly initial?: { readonly [field: string]: Json };
  /** Fields shown but not editable. */
  readonly fixed?: ReadonlySet<string>;
  readonly submitLabel: string;
  /** Called with the counted answers of a valid form; returns errors that only the server can find. */
  readonly onSend: (counted: Typed) => Promise<readonly FieldError[]> | Promise<void>;
  readonly onType?: () => void;
  /** Disables the button while anything is wrong; each field shows its error once left. */
  readonly strict?: boolean;
  /** The server refused these answers: they are not sent again before one of them changes. */
  readonly isRefused?: boolean;
  /** For a form that sets a password: its owner, from the answers. Shows the rules below the field and does not send an easily guessed password. */
  readonly passwordOf?: (typed: Typed) => PasswordOwner;
  /** Further answers that the form's conditions read as `account.…`, such as `withoutNric`. */
  readonly chosen?: Typed;
  /** Content between the heading and the fields. */
  readonly lead?: Elements;
  /** Content between the fields and the button. */
  readonly children?: Elements;
};

/** A form with at most this many fields fits on the screen: it has no error summary and focuses its first wrong field instead. */
const IN_SIGHT = 2;

const NONE: readonly FieldError[] = [];
const NOTHING: Typed = {};

/** An account form of the definitions. Its answers, passwords among them, live in this component only. */
export function AccountForm({
  form,
  title,
  initial = {},
  fixed,
  submitLabel,
  onSend,
  onType,
  strict = false,
  isRefused = false,
  passwordOf,
  chosen = NOTHING,
  lead,
  children,
}: AccountFormProps) {
  const { definitions } = useContent();
  const flow = useAccountForms();
  const own = definitions.steps[form];
  const step = useMemo(() => (own === undefined || title === undefined ? own : { ...own, title }), [own, title]);
  const [given, setAnswers] = useState<Answers>({ [form]: initial });
  const answers = useMemo<Answers>(() => ({ ...given, account: { form, ...chosen } }), [given, form, chosen]);
  const [tried, setTried] = useState(false);
  const { left, ...handlers } = useLeftFields(form);
  const [refused, setRefused] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const [typing, setTyping] = useState<readonly string[]>([]);
  const assessment = useAssessment(flow, answers, typing);
  const found = errorsOf(assessment, form);
  const isWrong = found.some(({ severity }) => severity === 'error');
  if (step === undefined) throw new Error(`There is no form ${form}.`);
  const typed: Typed = answers[form] ?? {};
  const shown = strict
    ? found.filter(({ path }) => [...left].some((field) => path === field || path.startsWith(`${field}.`)))
    : tried
      ? found
      : NONE;
  const isBrief = step.fields.length <= IN_SIGHT;
  const [first, rest] = useMemo(() => splitAfter(step, 'password'), [step]);
  const submit = async () => {
    setTried(isWrong);
    const [firstWrong] = found.filter(({ severity }) => severity === 'error');
    if (firstWrong && isBrief) focusField(firstWrong.path);
    if (busy || isWrong) return;
    setBusy(true);
    try {
      const guessable = passwordOf ? await refuseGuessable(form, textOf(typed, 'password'), passwordOf(typed)) : NONE;
      setRefused(guessable.length > 0 ? guessable : ((await onSend(assessment.counted[form] ?? NOTHING)) ?? NONE));
    } finally {
      setBusy(false);
    }
  };
  const errors = [...shown, ...refused];
  const wrong = wrongIn(found, step);
  const isNamedBelow = wrong.length > 0 && wrong.length <= NAMED;
  const needed = <StillNeeded wrong={wrong} />;
  const rules = passwordOf && <PasswordRules form={form} password={textOf(typed, 'password')} owner={passwordOf(typed)} errors={errors} />;
  return (
    <div className={strict ? 'account-form account-form--strict' : 'account-form'} {...handlers}>
      <FlowForm
        step={step}
        {...(rules && { parts: [{ of: first, below: rules }, { of: rest }] })}
        definitions={definitions}
        answers={answers}
        assessment={assessment}
        errors={errors}
        {...(fixed && { fixed })}
        onChange={(changed, now) => {
          onType?.();
          setRefused(NONE);
          setTyping((typed) => stillTyped({ answers, typed }, changed, now).typed ?? typed);
          setAnswers(changed);
        }}
        onSubmit={() => void submit()}
        submitLabel={submitLabel}
        busy={busy}
        disabled={isRefused || (strict && isWrong)}
        actions={
          isRefused ? (
            <Needed text="sign-up.changed-first" />
          ) : (
            strict && isWrong && (isNamedBelow ? needed : <Needed text="sign-up.fill-in" />)
          )
        }
        // Errors that only the server found get a summary, since their field may be far above the button.
        withoutSummary={(strict || isBrief) && refused.length === 0}
        lead={lead}
      >
        {children}
        {strict && isWrong && !isNamedBelow && needed}
      </FlowForm>
      {strict && <ErrorAnnouncer errors={shown} definitions={definitions} />}
    </div>
  );
}

/** Says what to do before the button is enabled. */
function Needed({ text }: { readonly text: string }) {
  const translate = useTranslate();
  return (
    <p className="account-form__needed">
      <Words of={translate(text)} />
    </p>
  );
}

/** Splits a step after a field: the questions up to and including it, and the rest. */
function splitAfter(step: Step, field: string): readonly [FormPart['of'], FormPart['of']] {
  const after = step.fields.findIndex(({ id }) => id === field) + 1;
  return [
    { ...step, fields: step.fields.slice(0, after) },
    { ...step, fields: step.fields.slice(after) },
  ];
}

const MARK = '\u0001';

/** The most fields named beside the button: more would push the form out of a phone's window. */
const NAMED = 3;

/** The fields of a step that are blank or wrong. */
function wrongIn(errors: readonly FieldError[], step: Step) {
  const wrongAt = (path: string) => errors.find((error) => error.severity === 'error' && `${error.path}.`.startsWith(`${path}.`));
  return step.fields.flatMap(({ path, title, widget }) => {
    const error = wrongAt(path);
    const isBlank = error?.code === 'required' || widget === 'agreement-box';
    return error === undefined ? [] : [{ at: error.path, isBlank, name: widget === 'agreement-box' ? 'agreement.name' : title }];
  });
}

/** Why the button is disabled: the wrong fields and the blank ones, each with a link. */
function StillNeeded({ wrong }: { readonly wrong: ReturnType<typeof wrongIn> }) {
  return (
    <>
      <FieldLinks text="sign-up.wrong" fields={wrong.filter(({ isBlank }) => !isBlank)} />
      <FieldLinks text="sign-up.needed" fields={wrong.filter(({ isBlank }) => isBlank)} />
    </>
  );
}

type FieldLinksProps = { readonly text: string; readonly fields: readonly { readonly at: string; readonly name: string }[] };

/** The text with `{{fields}}` replaced by links to the fields, by name. */
function FieldLinks({ text, fields }: FieldLinksProps) {
  const translate = useTranslate();
  if (fields.length === 0) return null;
  const [before = '', after = ''] = translate(text, { fields: MARK }).split(MARK);
  return (
    <p className="account-form__needed">
      <Words of={before} />
      {fields.map(({ at, name }, nth) => (
        <Fragment key={at}>
          {nth > 0 && <Words of=", " />}
          <a
            href={`#${at}`}
            onClick={(event) => {
              event.preventDefault();
              focusField(at);
            }}
          >
            {translate(name)}
          </a>
        </Fragment>
      ))}
      <Words of={after} />
    </p>
  );
}

function useAccountForms(): Flow {
  const flow = Object.values(useContent().definitions.flows).find(({ kind }) => kind === 'account');
  if (flow === undefined) throw new Error('The definitions hold no forms of an account.');
  return flow;
}

/** A text answer; '' for any other. */
export function textOf(typed: Typed, field: string): string {
  const value = typed[field];
  return typeof value === 'string' ? value : '';
}
