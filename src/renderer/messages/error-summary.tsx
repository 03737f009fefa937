import type { Definitions, Field, FieldError, Step } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { errorText } from '../words/error-text.ts';
import { fieldAt, togetherAt } from '../words/field-at.ts';
import { fieldName, named, namedError } from '../words/field-name.ts';
import { Summary, type SummaryLink, type SummaryProps } from './summary.tsx';

export type ErrorSummaryProps = Pick<SummaryProps, 'takesFocus'> & {
  readonly errors: readonly FieldError[];
  readonly definitions: Definitions;
  /** The step as drawn: its questions may have labels of their own there, and its sections errors. */
  readonly step?: Pick<Step, 'fields' | 'sections'>;
};

/**
 * Errors, each with the name of its field unless the message has it, and a link to the field. Renders nothing without errors (warnings do
 * not count). Beyond `FEW` unanswered questions, lists their names alone: the fields show what they ask.
 */
export function ErrorSummary({ errors, definitions, step, takesFocus }: ErrorSummaryProps) {
  const translate = useTranslate();
  const all = byAnswer(errors, definitions);
  const blank = all.filter((some) => some.every(({ code }) => code === 'required'));
  const named = blank.length > FEW ? blank : [];
  const isOnly = ([error]: Some<FieldError>) =>
    all.filter(([other]) => messageOf(other, definitions, translate) === messageOf(error, definitions, translate)).length === 1;
  const line = (some: Some<FieldError>) => lineOf(some, isOnly(some), definitions, translate, step);
  const name = ([{ path }]: Some<FieldError>) => ({
    path,
    text: fieldName(definitions, wholeOf(path, definitions), translate, step?.fields),
  });
  return (
    all.length > 0 && (
      <Summary links={all.filter((some) => !named.includes(some)).map(line)} blank={named.map(name)} {...(takesFocus && { takesFocus })} />
    )
  );
}

/** Up to this many blank answers have their own messages. */
const FEW = 2;

function lineOf(
  [error, ...others]: Some<FieldError>,
  isOnly: boolean,
  definitions: Definitions,
  translate: Translate,
  step: ErrorSummaryProps['step'],
): SummaryLink {
  if (others.length > 0) return ofParts([error, ...others], definitions, translate, step?.fields);
  const section = step?.sections?.find((one) => one.errors?.includes(error.code));
  const text = messageOf(error, definitions, translate);
  return {
    path: section ? togetherAt(error.path) : error.path,
    text: section
      ? named(translate(section.title), text)
      : namedError(definitions, error.path, text, translate, {
          drawn: step?.fields ?? [],
          // The message “not a date” does not identify the field.
          isOnly: isOnly && error.code !== 'not-a-date',
        }),
  };
}

function messageOf(error: FieldError, definitions: Definitions, translate: Translate): string {
  return errorText(error, fieldAt(definitions, error.path), translate);
}

type Some<One> = readonly [One, ...One[]];

/** Groups the errors: those of the parts of one answer, such as an address, together; any other by itself. */
function byAnswer(errors: readonly FieldError[], definitions: Definitions): readonly Some<FieldError>[] {
  const found = new Map<string, Some<FieldError>>();
  for (const error of errors) {
    if (error.severity !== 'error') continue;
    const whole = wholeOf(error.path, definitions);
    const key = whole === error.path ? `${error.path} ${error.code}` : whole;
    const [first = error, ...others] = found.get(key) ?? [];
    found.set(key, found.has(key) ? [first, ...others, error] : [error]);
  }
  return [...found.values()];
}

/** One line for all errors of a composite answer: its name, and which parts to enter or check; links to the first of them. */
function ofParts(errors: Some<FieldError>, definitions: Definitions, translate: Translate, drawn: readonly Field[] = []) {
  const names = new Set(errors.map(({ path }) => withinSentence(translate(fieldAt(definitions, path)?.title ?? ''))));
  const [first = '', ...others] = names;
  const last = others.pop();
  const before = others.reduce((parts, next) => translate('form.errors.parts-more', { parts, next }), first);
  const parts = last === undefined ? before : translate('form.errors.parts-last', { parts: before, last });
  const isBlank = errors.every(({ code }) => code === 'required');
  const text = translate(isBlank ? 'form.errors.enter-parts' : 'form.errors.check-parts', { parts });
  const [{ path }] = errors;
  return { path, text: named(fieldName(definitions, wholeOf(path, definitions), translate, drawn), text) };
}

/** A name in lower case, for use within a sentence; an abbreviation such as "NRIC/FIN" is kept. */
function withinSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Path of the composite answer that a field is a part of, such as an address; else the field's own path. */
function wholeOf(path: string, definitions: Definitions): string {
  const parent = path.slice(0, path.lastIndexOf('.'));
  return fieldAt(definitions, parent)?.type === 'object' ? parent : path;
}
