import { useEffect, useId, useRef } from 'react';
import type { Definitions, Field, FieldError, Step } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { errorText } from '../words/error-text.ts';
import { fieldAt, togetherAt } from '../words/field-at.ts';
import { fieldName, named, namedError } from '../words/field-name.ts';
import { useErrorInTitle } from './error-in-title.ts';
import { focusField } from './focus-field.ts';
import './error-summary.css';

export type ErrorSummaryProps = {
  readonly errors: readonly FieldError[];
  readonly definitions: Definitions;
  /** The step as it is drawn: its questions may have labels of their own there, and its sections errors. */
  readonly step?: Pick<Step, 'fields' | 'sections'>;
  /** Whether it takes the focus, asked when it appears: by then somebody may type again. */
  readonly takesFocus?: () => boolean;
};

/** Errors, each by the name of its field unless the message says it, with links to the fields; nothing without errors (warnings do not count). */
export function ErrorSummary({ errors, definitions, step, takesFocus }: ErrorSummaryProps) {
  const translate = useTranslate();
  const links = byAnswer(errors, definitions).map(([error, ...others]) => {
    if (others.length > 0) return ofParts([error, ...others], definitions, translate, step?.fields);
    const section = step?.sections?.find((one) => one.errors?.includes(error.code));
    const text = errorText(error, fieldAt(definitions, error.path), translate);
    return {
      path: section ? togetherAt(error.path) : error.path,
      text: section ? named(translate(section.title), text) : namedError(definitions, error.path, text, translate, step?.fields),
    };
  });
  return links.length > 0 && <Summary links={links} {...(takesFocus && { takesFocus })} />;
}

export type SummaryProps = Pick<ErrorSummaryProps, 'takesFocus'> & {
  /** Path of a field, and its name with what is wrong with it. */
  readonly links: readonly { readonly path: string; readonly text: string }[];
};

type Some<One> = readonly [One, ...One[]];

/** The errors, each by itself; those of the parts of one answer, such as an address, together. */
function byAnswer(errors: readonly FieldError[], definitions: Definitions): readonly Some<FieldError>[] {
  const found = new Map<string, Some<FieldError>>();
  for (const error of errors) {
    if (error.severity !== 'error') continue;
    const whole = wholeOf(error.path);
    const key = fieldAt(definitions, whole)?.type === 'object' ? whole : `${error.path} ${error.code}`;
    const [first = error, ...others] = found.get(key) ?? [];
    found.set(key, found.has(key) ? [first, ...others, error] : [error]);
  }
  return [...found.values()];
}

/** A line for all that is wrong with one answer: its name, and those of the parts; it leads to the first. */
function ofParts(errors: Some<FieldError>, definitions: Definitions, translate: Translate, drawn: readonly Field[] = []) {
  const parts = new Set(errors.map(({ path }) => translate(fieldAt(definitions, path)?.title ?? '')));
  const [{ path }] = errors;
  return { path, text: named(fieldName(definitions, wholeOf(path), translate, drawn), [...parts].join(', ')) };
}

function wholeOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}

/** What stands in the way. Its focus reads it out, so it is no live region, which would say it twice. */
export function Summary({ links, takesFocus }: SummaryProps) {
  const translate = useTranslate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isWanted = useRef(takesFocus);
  useErrorInTitle();
  useEffect(() => {
    if (isWanted.current?.()) box.current?.focus();
  }, []);
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="group" aria-labelledby={id} aria-describedby={`${id}-errors`}>
      <h2 className="error-summary__title" id={id}>
        {translate('form.errors.title')}
      </h2>
      <ul className="error-summary__list" id={`${id}-errors`}>
        {links.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(path);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
