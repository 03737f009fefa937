import type { Plugin } from 'vite';

/**
 * Leaves out of the page's bundle the parts of rjsf that our theme never reaches: its own theme (fields, templates,
 * widgets, Markdown), the merging of `allOf`, and the resolving of `$ref` addresses. Our schemas have neither, and the
 * theme brings its own registry. A first page with React, rjsf and the renderer: 146 kB of brotli whole, 92 kB so.
 */
export function slimRjsf(): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => Object.keys(replacements).find((part) => id.endsWith(part)) ?? null,
    load: (id) => replacements[id] ?? null,
  };
}

/** Module addresses by their end, and what stands in for them. */
const replacements: { readonly [end: string]: string } = {
  '/getDefaultRegistry.js': `
    const globalFormOptions = { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false };
    export default () => ({
      fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {},
      translateString: (text) => text, globalFormOptions,
    });`,
  '/shallowAllOfMerge.js': "export default () => { throw new Error('allOf is left out of this build'); };",
  'fast-uri': "export default { resolve: () => { throw new Error('$ref is left out of this build'); } };",
};
