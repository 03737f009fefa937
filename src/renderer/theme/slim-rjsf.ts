import type { Plugin } from 'vite';

/**
 * Leaves out of the page's bundle the parts of rjsf that our theme never reaches: its own theme (fields, templates,
 * widgets, Markdown), and what serves `allOf`, `anyOf`, `oneOf`, `$ref`, defaults and extra data. Our schemas have none of
 * them: the theme brings its own registry, and the engine says what is asked and what a blank answer is. A first page with
 * React, rjsf and the renderer: 146 kB of brotli whole, 84 kB so.
 */
export function slimRjsf(): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) =>
      importer?.includes('/@rjsf/') ? (Object.keys(replacements).find((part) => id.endsWith(part)) ?? null) : null,
    load: (id) => replacements[id] ?? null,
  };
}

/** Modules of rjsf by the end of their address, and what stands in for them. */
const replacements: { readonly [end: string]: string } = {
  '/getDefaultRegistry.js': `
    const globalFormOptions = { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false };
    export default () => ({
      fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {},
      translateString: (text) => text, globalFormOptions,
    });`,
  // As rjsf compares: by value, all functions alike, circles followed once.
  '/deepEquals.js': `
    const isObject = (value) => typeof value === 'object' && value !== null;
    const equal = (a, b, seen) => {
      if (Object.is(a, b)) return true;
      if (typeof a === 'function') return typeof b === 'function';
      if (!isObject(a) || !isObject(b) || a.constructor !== b.constructor) return false;
      if (seen.get(a) === b) return true;
      seen.set(a, b);
      const keys = Object.keys(a);
      return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key], seen));
    };
    export default (a, b) => equal(a, b, new Map());`,
  // A schema without references and conditions stays what it is, and so does data that rjsf adds nothing to.
  '/retrieveSchema.js': `
    export default (validator, schema) => schema;
    ${exported('relaxOptionsForScoring', 'resolveAllReferences', 'resolveAnyOrOneOfSchemas', 'retrieveSchemaInternal')}`,
  '/getDefaultFormState.js': `
    export default (validator, schema, formData = {}) => formData;`,
  '/sanitizeDataForNewSchema.js': 'export default (validator, rootSchema, newSchema, oldSchema, data = {}) => data;',
  '/schemaHasNestedConditional.js': 'export default () => false;',
  '/shallowAllOfMerge.js': leftOut(),
  '/getClosestMatchingOption.js': leftOut('JUNK_OPTION', 'calculateIndexScore'),
  '/getFirstMatchingOption.js': leftOut(),
  '/findSelectedOptionInXxxOf.js': leftOut(),
  '/findFieldInSchema.js': leftOut('NOT_FOUND_SCHEMA'),
  '/toPathSchema.js': leftOut(),
  '/omitExtraData.js': leftOut('getUsedFormData', 'getFieldNames', 'isValueEmpty'),
  jsonpointer: leftOut(),
  'fast-uri': `
    const resolve = () => { throw new Error('$ref is left out of this build'); };
    export default { resolve };`,
};

/** A module whose functions no schema of ours comes to: one that does is told so. */
function leftOut(...names: readonly string[]): string {
  return `${exported(...names)}\nexport default stop;`;
}

function exported(...names: readonly string[]): string {
  const stop = "function stop() { throw new Error('This part of rjsf is left out of the build: theme/slim-rjsf.ts'); }";
  return [stop, ...names.map((name) => `export const ${name} = stop;`)].join('\n');
}
