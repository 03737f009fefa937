import type { Ref } from 'react';
import type { Definitions, FieldError } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { errorText } from '../words/error-text.ts';
import { fieldAt } from '../words/field-at.ts';
import { focusField } from './focus-field.ts';
import './error-summary.css';

export type ErrorSummaryProps = {
  readonly errors: readonly FieldError[];
  readonly definitions: Definitions;
  readonly ref?: Ref<HTMLDivElement>;
};

/**
 * Errors with links to their fields; nothing without errors (warnings do not count). Adds the field's name where two errors share a text.
 * FlowForm renders its own; elsewhere, pass a ref and focus it.
 */
export function ErrorSummary({ errors, definitions, ref }: ErrorSummaryProps) {
  const translate = useTranslate();
  const refused = errors.filter((error) => error.severity === 'error');
  if (refused.length === 0) return null;
  const links = refused.map((error) => {
    const field = fieldAt(definitions, error.path);
    return { ...error, text: errorText(error, field, translate), label: field ? translate(field.title) : '' };
  });
  const isShared = (text: string) => links.filter((link) => link.text === text).length > 1;
  return (
    <div className="error-summary" ref={ref} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 className="error-summary__title" id="error-summary-title">
        {translate('form.errors.title')}
      </h2>
      <ul className="error-summary__list">
        {links.map(({ path, code, text, label }) => (
          <li key={`${path} ${code}`}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(path);
              }}
            >
              {label && isShared(text) ? `${label}: ${text}` : text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
