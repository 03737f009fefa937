import { type ComponentType, createContext, useContext } from 'react';
import type { Field } from '../../engine/index.ts';

/** Fields of one rjsf form, and their base path: a step id, or "savings.accounts.0". */
export type DrawnFields = {
  readonly base: string;
  readonly fields: readonly Field[];
  /** Renders a list; passed in to avoid a cycle, since list items use this theme. */
  readonly list: ComponentType<{ readonly path: string; readonly field: Field }>;
};

const Drawn = createContext<DrawnFields>({ base: '', fields: [], list: () => null });
export const DrawnFieldsProvider = Drawn.Provider;

export function useDrawnFields(): DrawnFields {
  return useContext(Drawn);
}

export function useFieldAt(name: string): { readonly field: Field; readonly path: string } {
  const { base, fields } = useDrawnFields();
  const field = fields.find((one) => one.id === name);
  if (!field) throw new Error(`No field ${name} under ${base}.`);
  return { field, path: `${base}.${name}` };
}
