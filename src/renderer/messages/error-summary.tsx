import { useEffect, useId, useRef } from 'react';
import type { Definitions, FieldError } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { errorText } from '../words/error-text.ts';
import { fieldAt } from '../words/field-at.ts';
import { fieldName, named } from '../words/field-name.ts';
import { useErrorInTitle } from './error-in-title.ts';
import { focusField } from './focus-field.ts';
import './error-summary.css';

export type ErrorSummaryProps = {
  readonly errors: readonly FieldError[];
  readonly definitions: Definitions;
  /** Whether it takes the focus, asked when it appears: by then somebody may type again. */
  readonly takesFocus?: () => boolean;
};

/** Errors by the names of their fields, with links to them; nothing without errors (warnings do not count). */
export function ErrorSummary({ errors, definitions, takesFocus }: ErrorSummaryProps) {
  const translate = useTranslate();
  const links = errors
    .filter((error) => error.severity === 'error')
    .map((error) => ({
      path: error.path,
      text: named(fieldName(definitions, error.path, translate), errorText(error, fieldAt(definitions, error.path), translate)),
    }));
  return links.length > 0 && <Summary links={links} {...(takesFocus && { takesFocus })} />;
}

export type SummaryProps = Pick<ErrorSummaryProps, 'takesFocus'> & {
  /** Path of a field, and its name with what is wrong with it. */
  readonly links: readonly { readonly path: string; readonly text: string }[];
};

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
