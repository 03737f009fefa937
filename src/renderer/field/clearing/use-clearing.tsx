import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Field, Json } from '../../../engine/index.ts';
import { useForm } from '../../frame/form-context.ts';
import { type Loss, lossBy } from './clearing.ts';
import { ClearingQuestion } from './clearing-question.tsx';

type Change = (value: Json | undefined) => void;

/** A change of an answer that asks first where it would take away others; `question` is the dialog while it asks. */
export function useClearing(path: string, field: Field, onChange: Change): { readonly change: Change; readonly question: ReactNode } {
  const { store } = useForm();
  const [asked, setAsked] = useState<{ readonly value: Json | undefined; readonly loss: Loss } | null>(null);
  const focusKept = useKeptFocus(path, asked === null);
  const change = useCallback(
    (value: Json | undefined) => {
      const loss = lossBy(field, value, store.state.answers);
      if (loss === null) onChange(value);
      else setAsked({ value, loss });
    },
    [field, store, onChange],
  );
  const keep = () => {
    focusKept();
    setAsked(null);
  };
  const remove = () => {
    setAsked(null);
    onChange(asked?.value);
  };
  return { change, question: asked && <ClearingQuestion loss={asked.loss} onKeep={keep} onRemove={remove} /> };
}

/** After keeping, the focus belongs to the option that is still chosen, not to the one that was only tried. */
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
