import type { Plugin } from 'vite';

/**
 * Vite plugin: leaves out of the build what a form of ours cannot reach in rjsf. Beside each part stands what it would add to the first
 * page, in brotli (page of 147 kB). The test beside this file draws every step with and without the plugin.
 */
export function slimRjsf(): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) =>
      importer?.includes('/@rjsf/') ? (Object.keys(replacements).find((part) => id.endsWith(part)) ?? null) : null,
    load: (id) => replacements[id] ?? null,
    transform: (code, id) => (id.endsWith('/@rjsf/core/lib/components/Form.js') ? withoutMethods(code) : null),
  };
}

/**
 * 2.2 kB: what rjsf's Form does with what is typed and sent. Widgets set their answers in the store, and the form element is the page's, so that
 * none of it is called.
 */
const UNCALLED = [
  ...['onChange', 'onBlur', 'onFocus', 'onSubmit', 'submit', 'reset', 'setFieldValue', 'queueUpdate', 'processChange', 'renderErrors'],
  ...['validateForm', 'validateFormWithFormData', 'validateSubmission', 'validateWithExtraErrors', 'validateBeforeThrow', 'liveValidate'],
  ...['focusFirstError', 'focusOnError', 'omitExtraData', 'getUsedFormData', 'getFieldNames'],
];

function withoutMethods(code: string): string {
  return UNCALLED.reduce((before, name) => {
    const after = before.replace(
      new RegExp(`^    ${name}(?: = )?\\(.*(?:\\n {8}.*|\\n)*?\\n {4}\\};?$|^    ${name} = .*;$`, 'm'),
      `    ${name}() { stop(); }`,
    );
    if (after === before) throw new Error(`rjsf's Form has no ${name}: theme/slim-rjsf.ts`);
    return after;
  }, `${exported()}\n${code}`);
}

/** Replacement modules, by the end of the module id. */
const replacements: { readonly [end: string]: string } = {
  // 14.6 kB: rjsf's own theme, of which the registry names the parts that we take.
  '/getDefaultRegistry.js': `
    const globalFormOptions = { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false };
    export default () => ({
      fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {},
      translateString: (text) => text, globalFormOptions,
    });`,
  // 26.9 kB: Markdown, in which rjsf's ObjectField says that a schema is wrong.
  'markdown-to-jsx/react': unreachable('Markdown'),
  // 2.2 kB, and fewer comparisons on each keystroke. Like rjsf's: by value, all functions equal, cycles followed once.
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
  // 7.2 kB: references, which are resolved when the file is read.
  '/findSchemaDefinition.js': `
    export const makeAllReferencesAbsolute = (schema) => schema;
    ${exported('splitKeyElementFromObject', 'findSchemaDefinitionRecursive')}
    export default stop;`,
  // 5.2 kB: conditions, dependencies and alternatives. Visibility is the engine's.
  '/retrieveSchema.js': `
    export default (validator, schema) => schema;
    ${exported('relaxOptionsForScoring', 'resolveAllReferences', 'resolveAnyOrOneOfSchemas', 'retrieveSchemaInternal')}`,
  // Defaults, which are the engine's; it is part of what retrieveSchema.js brings.
  '/getDefaultFormState.js': 'export default (validator, schema, formData = {}) => formData;',
  // 0.5, 0.3, 0.4 and 0.4 kB: what follows when a condition or an alternative changes.
  '/sanitizeDataForNewSchema.js': 'export default (validator, rootSchema, newSchema, oldSchema, data = {}) => data;',
  '/schemaHasNestedConditional.js': 'export default () => false;',
  '/getClosestMatchingOption.js': unreachable('JUNK_OPTION', 'calculateIndexScore'),
  '/toPathSchema.js': unreachable(),
  // 0.6 kB: how rjsf chooses between alternatives, and finds a field in its own grid of fields.
  '/findFieldInSchema.js': unreachable('NOT_FOUND_SCHEMA'),
  '/findSelectedOptionInXxxOf.js': unreachable(),
  '/getFirstMatchingOption.js': unreachable(),
  // 0.4 and 0.2 kB: options, which a widget has from its field, and another order of fields than the schema's.
  '/optionsList.js': 'export default () => [];',
  '/orderProperties.js': 'export default (properties) => properties;',
  // 4.7 kB: answers that no field asks for. The engine counts visible ones alone.
  '/omitExtraData.js': unreachable('getUsedFormData', 'getFieldNames', 'isValueEmpty'),
};

/** A module that must not be called: its functions throw. */
function unreachable(...names: readonly string[]): string {
  return `${exported(...names)}\nexport default stop;`;
}

function exported(...names: readonly string[]): string {
  const stop = "function stop() { throw new Error('This part of rjsf is left out of the build: theme/slim-rjsf.ts'); }";
  return [stop, ...names.map((name) => `export const ${name} = stop;`)].join('\n');
}
