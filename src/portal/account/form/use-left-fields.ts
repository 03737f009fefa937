import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Which fields of a form were left, and what the element around them must hear to know it. */
export type LeftFields = {
  readonly left: ReadonlySet<string>;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onMouseDown: () => void;
};

/**
 * Watches which fields of a form are left, by the ids of their inputs. A field that is left by pressing a button counts once the button
 * was let go: what is then said about the field would move the button away under the finger, and the press would be lost.
 */
export function useLeftFields(form: string): LeftFields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const meanwhile = useRef<string[] | null>(null);
  useEffect(() => {
    const letGo = () => {
      const fields = meanwhile.current;
      if (fields === null) return;
      // The press itself comes right after.
      setTimeout(() => {
        meanwhile.current = null;
        if (fields.length > 0) setLeft((known) => new Set([...known, ...fields]));
      });
    };
    window.addEventListener('mouseup', letGo);
    return () => window.removeEventListener('mouseup', letGo);
  }, []);
  return {
    left,
    onBlur: ({ target }) => {
      if (!target.id.startsWith(`${form}.`)) return;
      if (meanwhile.current) meanwhile.current.push(target.id);
      else setLeft((known) => new Set([...known, target.id]));
    },
    onMouseDown: () => {
      meanwhile.current = [];
    },
  };
}
