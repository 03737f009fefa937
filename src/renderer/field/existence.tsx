import { useEffect } from 'react';
import { type Field, type FieldError, isBlank } from '../../engine/index.ts';
import { useAnnounce } from '../provider/announcer.tsx';
import { usePorts } from '../provider/renderer-provider.tsx';
import { errorText } from '../words/error-text.ts';
import { useAnswer } from '../frame/form-context.ts';
import type { FormStore } from '../frame/form-store.ts';

/** Debounce in milliseconds. */
const DEBOUNCE_MS = 700;

export type ExistenceProps = { readonly path: string; readonly field: Field; readonly store: FormStore };

/**
 * Debounced check of a valid answer: asks whether an account already has it, and warns at the field and in the live region. Neither the result nor a
 * failure stops the donor.
 */
export function Existence({ path, field, store }: ExistenceProps) {
  const { exists, translate } = usePorts();
  const announce = useAnnounce();
  // A composite answer shows the warning at its last part: the number, not the country code.
  const part = field.fields?.at(-1) ?? field;
  const at = part === field ? path : `${path}.${part.id}`;
  const answer = useAnswer(store, path) ?? null;
  useEffect(() => {
    if (field.existence === undefined || isBlank(answer)) return;
    const kind = field.existence;
    let changed = false;
    const check = async () => {
      if (store.firstInvalidUnder(path) !== null) return;
      const known = await exists(kind, answer).catch(() => false);
      if (changed || !known) return;
      const warning: FieldError = { path: at, code: 'exists', params: {}, severity: 'warning' };
      store.setMessage(at, warning);
      announce(errorText(warning, part, translate));
    };
    const timer = window.setTimeout(() => void check(), DEBOUNCE_MS);
    return () => {
      changed = true;
      window.clearTimeout(timer);
      store.setMessage(at, null);
    };
  }, [answer, path, at, field, part, store, exists, translate, announce]);
  return null;
}
