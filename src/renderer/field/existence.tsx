import { useEffect } from 'react';
import { type Field, type FieldError, isBlank, type Json } from '../../engine/index.ts';
import { useAnnounce } from '../provider/announcer.tsx';
import { usePorts } from '../provider/renderer-provider.tsx';
import { errorText } from '../words/error-text.ts';
import { useForm } from '../frame/form-context.ts';

/** How long a donor has typed nothing before the server is asked. */
const PAUSE = 700;

export type ExistenceProps = { readonly path: string; readonly field: Field; readonly value: Json | undefined };

/**
 * Asks, once an answer is good and the donor has paused, whether an account has it already, and says so beside the field and to those
 * who listen. It informs: nobody is kept from going on, least of all by a server that does not answer.
 */
export function Existence({ path, field, value }: ExistenceProps) {
  const { store } = useForm();
  const { exists, translate } = usePorts();
  const announce = useAnnounce();
  // Of an answer of several parts it is said at the last: at the number, not at its country code.
  const part = field.fields?.at(-1) ?? field;
  const at = part === field ? path : `${path}.${part.id}`;
  const written = JSON.stringify(value ?? null);
  useEffect(() => {
    const answer = JSON.parse(written) as Json;
    if (field.existence === undefined || isBlank(answer)) return;
    const what = field.existence;
    let changed = false;
    const ask = async () => {
      if (store.firstRefusedUnder(path) !== null) return;
      const known = await exists(what, answer).catch(() => false);
      if (changed || !known) return;
      const told: FieldError = { path: at, code: 'exists', params: {}, severity: 'warning' };
      store.tell(at, told);
      announce(errorText(told, part, translate));
    };
    const timer = window.setTimeout(() => void ask(), PAUSE);
    return () => {
      changed = true;
      window.clearTimeout(timer);
      store.tell(at, null);
    };
  }, [written, path, at, field, part, store, exists, translate, announce]);
  return null;
}
