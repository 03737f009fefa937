import { type ReactNode, useState } from 'react';
import type { Outcome } from '../kit/ask.ts';
import { useAct } from '../kit/use-act.ts';
import { words } from '../words/words.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { DayField, TimeField } from './day-field.tsx';
import { ChoiceField, type ChoiceProps, RadioField, TextField, type TextProps } from './field.tsx';

type Values = { readonly [name: string]: string };

/** A field of an act's form, as data: a line of text, a day, a time, or a choice where it has `options`. */
export type ActField = Omit<TextProps, 'value' | 'onChange' | 'error'> &
  Partial<Pick<ChoiceProps, 'options' | 'none'>> & {
    /** Radio buttons instead of a list; a day or a time of day instead of text. */
    readonly as?: 'radios' | 'day' | 'time';
    readonly first?: string;
    /** Whether the form asks for it, by the other values. */
    readonly isAsked?: (typed: Values) => boolean;
    /** Whether the trimmed value can be sent; `wrong` is the error if it cannot. */
    readonly isRight?: (typed: string) => boolean;
    readonly wrong?: string;
  };

type Form<T, Name extends string> = {
  /** The fields, in the order in which they are checked. */
  readonly fields: { readonly [name in Name]: ActField };
  /** Sends the trimmed values; undefined if something besides the fields is missing. */
  readonly call: (typed: { readonly [name in Name]: string }) => Promise<Outcome<T>> | undefined;
  readonly onDone: (data: T, typed: { readonly [name in Name]: string }) => void;
  readonly onChange?: () => void;
  /** Error of a field that the server's refusal names. */
  readonly refused?: string;
};

/**
 * State of an act's form: typed values, the first wrong one, and the call. For a dialog that arranges its own fields: `field` draws one, and `dialog`
 * are the props of its `ActDialog`.
 */
export function useActForm<T, Name extends string>({ fields, call, onDone, onChange, refused }: Form<T, Name>) {
  const names = Object.keys(fields) as Name[];
  const [changed, setChanged] = useState<Values>({});
  const [wrong, setWrong] = useState<Name>();
  const { run, isBusy, failed } = useAct<T>();
  const shownIn = (name: Name) => changed[name] ?? fields[name].first ?? '';
  const typed = Object.fromEntries(names.map((name) => [name, shownIn(name).trim()])) as { readonly [name in Name]: string };
  const isAsked = (name: Name) => fields[name].isAsked?.(typed) ?? true;
  const named = failed?.kind === 'refused' ? failed.fields.map(({ path }) => path.split('.').at(-1)) : [];

  async function send(by: typeof call = call): Promise<void> {
    const found = names.find((name) => isAsked(name) && fields[name].isRight?.(typed[name]) === false);
    setWrong(found);
    const sent = found === undefined && !isBusy ? by(typed) : undefined;
    if (sent !== undefined)
      await run(
        () => sent,
        (data) => onDone(data, typed),
      );
  }

  const field = (name: Name): ReactNode => {
    const { first: _, isAsked: __, isRight: ___, wrong: error, as, options, none, ...input } = fields[name];
    const shown = {
      ...input,
      value: shownIn(name),
      error: wrong === name ? error : named.includes(name) ? refused : undefined,
      onChange: (value: string) => {
        setChanged((before) => ({ ...before, [name]: value }));
        setWrong(undefined);
        onChange?.();
      },
    };
    if (as === 'day' || as === 'time') {
      const TypedField = as === 'day' ? DayField : TimeField;
      return <TypedField label={shown.label} value={shown.value} error={shown.error} onChange={shown.onChange} key={name} />;
    }
    if (options === undefined) return <TextField {...shown} key={name} />;
    const Choice = as === 'radios' ? RadioField : ChoiceField;
    return <Choice {...shown} {...{ options, none }} key={name} />;
  };
  return { typed, field, fields: names.filter(isAsked).map(field), send, failed, dialog: { isBusy, failed, onAct: () => void send() } };
}

type ActFormProps<T, Name extends string> = Form<T, Name> &
  Omit<ActDialogProps, 'isBusy' | 'failed' | 'onAct' | 'children'> & {
    /** Shown below the fields. */
    readonly children?: ReactNode;
  };

/** Dialog of an act: asks for its fields, sends its call, and passes on the answer. Typed values stay if the call fails. */
export function ActForm<T, Name extends string>({ fields, call, onDone, onChange, refused, children, ...dialog }: ActFormProps<T, Name>) {
  const form = useActForm({ fields, call, onDone, onChange, refused });
  return (
    <ActDialog {...dialog} {...form.dialog}>
      {form.fields}
      {children}
    </ActDialog>
  );
}

type Reason = keyof typeof words.reasons;
const inWords = (reasons: readonly Reason[]) => reasons.map((reason) => [reason, words.reasons[reason]] as const);

/** Reasons for which staff look at a gift or act on it. */
export const LOOK_REASONS = inWords(['donor-asked', 'receipt-missing', 'payment-question', 'wrong-details', 'refund', 'records-check']);

/** A reason from a fixed list, so that nobody types personal data into the record. */
export function reasonAmong(...reasons: readonly Reason[]): ActField {
  const options = reasons.length === 0 ? LOOK_REASONS : inWords(reasons);
  return { label: words.gift.reason, none: words.gift.choose, options, isRight: isGiven, wrong: words.gift.noReason };
}

const SHORTEST = 5;

/** A reason in the member's own words, with the texts of its field. */
export function typedReason(says: Pick<ActField, 'label' | 'hint' | 'wrong'>): ActField {
  return { ...says, maxLength: 300, isRight: (typed) => typed.length >= SHORTEST };
}

/** Whether anything was typed or chosen. */
export function isGiven(typed: string): boolean {
  return typed !== '';
}
