import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Field, Json } from '../../../engine/index.ts';
import { useForm } from '../../frame/form-context.ts';
import { type Loss, lossBy } from './clearing.ts';
import { ClearingQuestion } from './clearing-question.tsx';

type Change = (value: Json | undefined) => void;

/** Changes an answer, with a confirmation first if it clears others; `question` is the open dialog. */
export function useClearing(path: string, field: Field, onChange: Change): { readonly change: Change; readonly question: ReactNode } {
  const { store } = useForm();
  const [pending, setPending] = useState<{ readonly value: Json | undefined; readonly loss: Loss } | null>(null);
  const focusKept = useKeptFocus(path, pending === null);
  const change = useCallback(
    (value: Json | undefined) => {
      const loss = lossBy(field, value, store.state.answers);
      if (loss === null) onChange(value);
      else setPending({ value, loss });
    },
    [field, store, onChange],
  );
  const keep = () => {
    focusKept();
    setPending(null);
  };
  const remove = () => {
    setPending(null);
    onChange(pending?.value);
  };
  return { change, question: pending && <ClearingQuestion loss={pending.loss} onKeep={keep} onRemove={remove} /> };
}

/** After keeping, focus the option that is still chosen, not the one that was tried. */
function useKeptFocus(path: string, isClosed: boolean): () => void {
  const isKept = useRef(false);
  useEffect(() => {
    if (!isClosed || !isKept.current) return;
    isKept.current = false;
    const options = [...document.getElementsByName(path)].filter((option) => option instanceof HTMLInputElement);
    options.find(({ checked }) => checked)?.focus();
  }, [path, isClosed]);
  return () => {
    isKept.current = true;
  };
}
