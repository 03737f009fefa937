/** The contents of a data file. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The files before parsing: the path from the root of the data, and the JSON in it. */
export type DefinitionFiles = { readonly [path: string]: Json };

export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
