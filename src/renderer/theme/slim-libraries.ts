import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Packages whose components are made by calls that have no effect. */
const WITH_COMPONENTS = /node_modules\/(react-router|react-i18next|@rjsf|lucide-react)\//;
const OPERATIONS = '/src/engine/operations/';
/** The files of operations that few flows use, as `index.ts` beside them names them. */
const written = readFileSync(join(import.meta.dirname, '../../engine/operations/rare.ts'), 'utf8');
const rare = new Set(['./rare.ts', ...[...written.matchAll(/from '([^']+)'/g)].map(([, file = '']) => file)]);
const NONE = '/no-rare-operations.ts';
const LUCIDE = 'node_modules/lucide-react/dist/esm/';

/**
 * Vite plugin: leaves out of the build what our pages cannot reach in React Router, React Query and lucide-react. Beside each part stands what
 * it would add to the first page, in brotli.
 */
export function slimLibraries(): Plugin {
  return {
    name: 'slim-libraries',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer, { ssr = false }) => (!ssr && importer?.endsWith(`${OPERATIONS}index.ts`) && rare.has(id) ? NONE : null),
    load: (id) => Object.entries(replacements).find(([end]) => id.endsWith(end))?.[1] ?? null,
    transform(code, id) {
      if (id.includes(`${LUCIDE}icons/`)) return withoutKeys(code);
      if (id.includes('/react-router/dist/production/')) return withPureComponents(withoutFramework(code));
      if (id.includes('/i18next/dist/esm/')) return withoutUncalled(withoutLoading(withoutNesting(withoutFormats(withoutLog(code)))));
      return WITH_COMPONENTS.test(id) ? withPureComponents(code) : null;
    },
  };
}

/** Replacement modules, by the end of the module id. */
const replacements: { readonly [end: string]: string } = {
  // 0.4 kB: operations that few flows use. A page loads them when its flow needs them.
  [NONE]: 'export const rareOperations = {};\nexport const about = {};',
  // 1.5 kB: sizes, colours and contexts of icons, which we set by style sheets.
  [`${LUCIDE}createLucideIcon.mjs`]: `export { default } from ${JSON.stringify(join(import.meta.dirname, '../icons/draw-lucide.ts'))};`,
  // 1.3 kB: mutations. Calls that change something are made by the pages themselves.
  '/query-core/build/modern/mutationCache.js': `
    export class MutationCache {
      clear() {}
      findAll() { return []; }
      resumePausedMutations() { return Promise.resolve(); }
    }`,
  // 0.6 kB: pages of a list, one after another.
  '/query-core/build/modern/infiniteQueryBehavior.js': `
    export function infiniteQueryBehavior() { throw new Error('This part of React Query is left out of the build: theme/slim-libraries.ts'); }
    export const hasNextPage = infiniteQueryBehavior;
    export const hasPreviousPage = infiniteQueryBehavior;`,
  // 0.3 kB: which name was most likely meant. The server has looked for unknown names before it serves data.
  '/src/engine/names/nearest.ts':
    'export const unknownName = (kind, name) => "unknown " + kind + " " + name; export const nearestName = unknownName; export const onlyName = unknownName; export const nearNames = () => [];',
  // 0.3 kB: the place of a rule that is nested too deep. The server has looked for it before it serves data.
  '/src/engine/expressions/nesting.ts':
    'export const refuseDeepNesting = () => {}; export const withoutOverflow = (compute) => compute(); export const isOverflow = () => false;',
  // 0.5 kB: rjsf's own English sentences, which our theme never shows.
  '/@rjsf/utils/lib/enums.js': `export const TranslatableString = new Proxy({}, { get: (_, name) => name });`,
  // 0.4 kB: what React has had itself since version 18.
  '/use-sync-external-store/shim/index.js': `export { useSyncExternalStore } from 'react';`,
};

/** 1.1 kB: components that no page uses, such as React Router's forms. Their names for developers would keep them. */
function withPureComponents(code: string): string {
  const unnamed = code
    .replace(/^[\w$.]+\.displayName = .*;$/gm, '')
    .replace(/^(\s+)(warning|warningOnce|warnOnce)\(/gm, '$1/*#__PURE__*/ $2(');
  return unnamed.replace(/= ((?:[\w$]+\.)?(?:createContext|forwardRef|memo|lazy)\()/g, '= /*#__PURE__*/ $1');
}

/** By the function of React Router that leads to it: what only its framework mode does, in which a BrowserRouter never is. */
const instead: { readonly [name: string]: string } = {
  // Links that load the page that they lead to beforehand.
  usePrefetchBehavior: 'return [false, null, {}];',
  PrefetchPageLinks: 'return null;',
  // The page of an error in a loader; ours is `shell/errors`.
  DefaultErrorComponent: 'return null;',
  // Pages that change with an animation of the browser's.
  useViewTransitionState: 'return false;',
  RSCErrorHandler: 'return null;',
};

/** 1.9 kB: parts of React Router's framework mode. */
function withoutFramework(code: string): string {
  return Object.entries(instead).reduce((before, [name, body]) => {
    const declared = `\nfunction ${name}(`;
    return before.replace(declared, `\nfunction ${name}() { ${body} }\nfunction ${name}LeftOut(`);
  }, code);
}

/** 2 kB: what i18next says to developers in its log, which has no console here (`kit/language/texts.ts`). */
function withoutLog(code: string): string {
  return code.replace(/^(\s*(?:if \([^;]*\) )?)this\.logger\.(?:warn|error|log|once|deprecate)\((?!.*;else).*\);$/gm, '$1;');
}

/** 0.8 kB: formats within a text, such as `{{amount, currency}}`. Our values are text when they come to it (`renderer/words`). */
function withoutFormats(code: string): string {
  return code.replace('formatter = Formatter;', '');
}

/** 0.5 kB: texts within a text, such as `$t(shell.product)`. */
function withoutNesting(code: string): string {
  return code.replace(/(?<=\n {2}nest\(str, fc, options = \{\}\) \{\n)[\s\S]*?(?=\n {2}\}\n)/, '    return str;');
}

/** 1.1 kB: what loads texts. Ours are loaded by `kit/language`. */
function withoutLoading(code: string): string {
  return code.replace(/(?<=\nclass Connector extends EventEmitter \{\n)[\s\S]*?(?=\n\}\n)/, '  state = {};');
}

/** 0.9 kB: what nobody calls of i18next: its directions of writing, its copies of itself, and what is left of its log. */
const UNCALLED = ['dir', 'cloneInstance', 'reloadResources', 'loadNamespaces', 'loadLanguages', 'hydrate', 'setDefaultNamespace'];
const NO_LOG = '  init() {}\n  log() {}\n  warn() {}\n  error() {}\n  deprecate() {}\n  create() { return this; }';

function withoutUncalled(code: string): string {
  const [before = '', main = ''] = code.split(/(?=\nclass I18n extends EventEmitter )/);
  const slim = UNCALLED.reduce(
    (rest, name) => rest.replace(new RegExp(`(?<=\\n  ${name}\\(.*\\) \\{\\n)[\\s\\S]*?(?=\\n  \\}\\n)`), ''),
    main,
  );
  return before.replace(/(?<=\nclass Logger \{\n)[\s\S]*?(?=\n\}\n)/, NO_LOG) + slim;
}

/** 0.5 kB: the keys of the parts of an icon, which never change places. */
function withoutKeys(code: string): string {
  return code
    .replace(/^__iconData\.node;$/m, '')
    .replace(/,?\s*key: "[^"]*"/g, '')
    .replace('= createLucideIcon', '= /*#__PURE__*/ createLucideIcon');
}
