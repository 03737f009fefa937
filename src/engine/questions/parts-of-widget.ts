import type { FieldType } from '../definitions.ts';

/** For a widget of several parts: the answer types that its parts may have, and the parts that it needs. */
export const partsOfWidget = {
  mobile: { types: ['choice', 'text', 'digits'], needs: { countryCode: ['choice'], number: ['text', 'digits'] } },
  address: { types: ['choice', 'text', 'digits'], needs: {} },
} as const satisfies { readonly [name: string]: Parts };

/** `needs`: the name of each needed part, and the types that its answer may have. */
export type Parts = { readonly types: readonly FieldType[]; readonly needs: { readonly [part: string]: readonly FieldType[] } };
