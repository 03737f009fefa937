import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Fields that have lost the focus, and the handlers that detect it. */
export type LeftFields = {
  readonly left: ReadonlySet<string>;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onMouseDown: () => void;
};

/**
 * Tracks which fields were left, by input id. A field left by pressing a button counts after mouseup: an error that appears earlier would
 * move the button and lose the click.
 */
export function useLeftFields(form: string): LeftFields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const pending = useRef<string[] | null>(null);
  useEffect(() => {
    const onMouseUp = () => {
      const fields = pending.current;
      if (fields === null) return;
      // Wait for the click, which follows mouseup.
      setTimeout(() => {
        pending.current = null;
        if (fields.length > 0) setLeft((known) => new Set([...known, ...fields]));
      });
    };
    window.addEventListener('mouseup', onMouseUp);
    return () => window.removeEventListener('mouseup', onMouseUp);
  }, []);
  return {
    left,
    onBlur: ({ target }) => {
      if (!target.id.startsWith(`${form}.`)) return;
      if (pending.current) pending.current.push(target.id);
      else setLeft((known) => new Set([...known, target.id]));
    },
    onMouseDown: () => {
      pending.current = [];
    },
  };
}
