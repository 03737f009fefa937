import { useEffect, useRef, useState } from 'react';
import type { Definitions, FieldError } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { errorText } from '../words/error-text.ts';
import { fieldAt } from '../words/field-at.ts';

/** Says aloud what has come to be wrong, for those who have left the field by then. */
export function ErrorVoice({ errors, definitions }: { readonly errors: readonly FieldError[]; readonly definitions: Definitions }) {
  const translate = useTranslate();
  const known = useRef<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  useEffect(() => {
    const fresh = errors.filter((error) => !known.current.has(nameOf(error)));
    if (fresh.length === 0 && errors.length === known.current.size) return;
    known.current = new Set(errors.map(nameOf));
    setWords(fresh.map((error) => errorText(error, fieldAt(definitions, error.path), translate)).join('. '));
  }, [errors, definitions, translate]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}

function nameOf({ path, code }: FieldError): string {
  return `${path} ${code}`;
}
