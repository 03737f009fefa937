import { type FocusEvent, useState } from 'react';
import { whenReleased } from '../../../renderer/index.ts';

/** Fields that have lost the focus, and the handler that detects it. */
export type LeftFields = {
  readonly left: ReadonlySet<string>;
  readonly onBlur: (event: FocusEvent) => void;
};

/** Tracks which fields were left, by input id. A field left by pressing a button counts once the press has ended. */
export function useLeftFields(form: string): LeftFields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    left,
    onBlur: ({ target: { id } }) => {
      if (id.startsWith(`${form}.`)) whenReleased(() => setLeft((known) => new Set([...known, id])));
    },
  };
}
