import { type ComponentType, createContext, useContext } from 'react';
import type { Field } from '../../engine/index.ts';

/** The fields among which one rjsf form draws the visible ones, and the concrete path that they stand under: a step's id, or "savings.accounts.0". */
export type DrawnFields = {
  readonly base: string;
  readonly fields: readonly Field[];
  /** Draws a list; handed in, since a list draws its items with this theme again. */
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
