import type { Plugin } from 'vite';

/**
 * Vite plugin: drops parts of rjsf that our theme never uses: its own theme (fields, templates, widgets, Markdown) and support for `allOf`,
 * `anyOf`, `oneOf`, `$ref`, defaults and extra data. First page with React, rjsf and the renderer: 84 kB of brotli instead of 146 kB.
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

/** Replacement modules, by the end of the module id. */
const replacements: { readonly [end: string]: string } = {
  '/getDefaultRegistry.js': `
    const globalFormOptions = { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false };
    export default () => ({
      fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {},
      translateString: (text) => text, globalFormOptions,
    });`,
  // Like rjsf's: compares by value, treats all functions as equal, follows cycles once.
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
  // Our schemas have no references, conditions or defaults to resolve.
  '/retrieveSchema.js': `
    export default (validator, schema) => schema;
    ${exported('relaxOptionsForScoring', 'resolveAllReferences', 'resolveAnyOrOneOfSchemas', 'retrieveSchemaInternal')}`,
  '/getDefaultFormState.js': `
    export default (validator, schema, formData = {}) => formData;`,
  '/sanitizeDataForNewSchema.js': 'export default (validator, rootSchema, newSchema, oldSchema, data = {}) => data;',
  '/schemaHasNestedConditional.js': 'export default () => false;',
  '/shallowAllOfMerge.js': unreachable(),
  '/getClosestMatchingOption.js': unreachable('JUNK_OPTION', 'calculateIndexScore'),
  '/getFirstMatchingOption.js': unreachable(),
  '/findSelectedOptionInXxxOf.js': unreachable(),
  '/findFieldInSchema.js': unreachable('NOT_FOUND_SCHEMA'),
  '/toPathSchema.js': unreachable(),
  '/omitExtraData.js': unreachable('getUsedFormData', 'getFieldNames', 'isValueEmpty'),
  jsonpointer: unreachable(),
  'fast-uri': `
    const resolve = () => { throw new Error('$ref is left out of this build'); };
    export default { resolve };`,
};

/** A module that must not be called: its functions throw. */
function unreachable(...names: readonly string[]): string {
  return `${exported(...names)}\nexport default stop;`;
}

function exported(...names: readonly string[]): string {
  const stop = "function stop() { throw new Error('This part of rjsf is left out of the build: theme/slim-rjsf.ts'); }";
  return [stop, ...names.map((name) => `export const ${name} = stop;`)].join('\n');
}
