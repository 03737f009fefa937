import { useEffect, useRef, useState } from 'react';
import type { Definitions, FieldError } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { errorText } from '../words/error-text.ts';
import { fieldAt } from '../words/field-at.ts';
import { namedError } from '../words/field-name.ts';
import { useErrorInTitle } from './error-in-title.ts';

/** Announces new errors in a live region, each with the name of its field, for donors who have left the field. */
export function ErrorAnnouncer({ errors, definitions }: { readonly errors: readonly FieldError[]; readonly definitions: Definitions }) {
  const translate = useTranslate();
  const known = useRef<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  useErrorInTitle(errors.some(({ severity }) => severity === 'error'));
  useEffect(() => {
    const fresh = errors.filter((error) => !known.current.has(nameOf(error)));
    if (fresh.length === 0 && errors.length === known.current.size) return;
    known.current = new Set(errors.map(nameOf));
    const say = (error: FieldError) =>
      namedError(definitions, error.path, errorText(error, fieldAt(definitions, error.path), translate), translate);
    setText(fresh.map(say).join('. '));
  }, [errors, definitions, translate]);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

function nameOf({ path, code }: FieldError): string {
  return `${path} ${code}`;
}
