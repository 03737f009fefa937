import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Json } from '../../../engine/index.ts';
import type { FormWidgetProps } from '../../frame/widget.ts';
import { type Loss, lossBy } from './clearing.ts';

// Loaded on demand: a first answer clears nothing, so it needs no confirmation.
const ClearingQuestion = lazy(() => import('./clearing-question.tsx').then((file) => ({ default: file.ClearingQuestion })));

/** Wraps the widget of a single choice: asks for confirmation before choosing an option that clears other answers. */
export function askingChoice(Choice: ComponentType<FormWidgetProps>): ComponentType<FormWidgetProps> {
  return function AskingChoice(props) {
    const { id, field, form, onChange } = props;
    const [pending, setPending] = useState<{ readonly value: Json | undefined; readonly loss: Loss } | null>(null);
    const focusKept = useKeptFocus(id, pending === null);
    const change = (value: Json | undefined) => {
      const loss = lossBy(field, value, form.store.state.answers);
      if (loss === null) onChange(value);
      else setPending({ value, loss });
    };
    const keep = () => {
      focusKept();
      setPending(null);
    };
    const remove = () => {
      setPending(null);
      onChange(pending?.value);
    };
    return (
      <>
        <Choice {...props} onChange={change} />
        <Suspense>{pending && <ClearingQuestion loss={pending.loss} onKeep={keep} onRemove={remove} />}</Suspense>
      </>
    );
  };
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
