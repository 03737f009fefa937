import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compactJson } from '../../../content/index.ts';
import { languageSchemas } from './meta-schemas.ts';
import { operationsChapter } from './operations-chapter.ts';
import { schemaChapter, sharedChapter } from './schema-chapter.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
const TEMPLATE = new URL('language.template.md', import.meta.url);

export const LANGUAGE_FILE = `${ROOT}/docs/language.md`;
export const EXPRESSION_FILE = `${ROOT}/schemas/meta/logic.schema.json`;

/**
 * The reference of the data language: the template, with its placeholders replaced: {{schema KIND}} by the properties of a kind of file, {{shared}} by the
 * definitions that several kinds share, {{operations}} by the operations of rules, and {{sample FILE POINTER}} by an excerpt of the data. Throws if a
 * meta-schema has no place in the template.
 */
export function languagePage(template: string = readFileSync(TEMPLATE, 'utf8'), root: string = ROOT): string {
  const schemas = languageSchemas(root);
  const left = new Set(Object.keys(schemas));
  const directives: { readonly [name: string]: (first: string, second: string) => string } = {
    schema: (kind) => {
      left.delete(kind);
      return schemaChapter(schemas, kind);
    },
    shared: () => sharedChapter(schemas),
    operations: operationsChapter,
    sample: (path, pointer) => sample(root, path, pointer),
  };
  const page = template.replace(/^\{\{([a-z]+)(?: (\S+))?(?: (\S+))?\}\}$/gm, (whole, name: string, first = '', second = '') => {
    const directive = directives[name];
    if (directive === undefined) throw new Error(`The template of docs/language.md has ${whole}, which is no directive.`);
    return directive(first, second);
  });
  const [missing] = left;
  if (missing !== undefined)
    throw new Error(`schemas/meta/${missing}.schema.json has no place in docs/language.md: put {{schema ${missing}}} into its template.`);
  return page;
}

/** An excerpt of the shipped data: a file, or the value at a JSON pointer in it, under its last name. Throws if it does not exist. */
function sample(root: string, path: string, pointer: string): string {
  const names = pointer.split('/').slice(1);
  const value = names.reduce<unknown>(
    (json, name) => {
      const inner = typeof json === 'object' && json !== null ? (json as { readonly [name: string]: unknown })[name] : undefined;
      if (inner === undefined) throw new Error(`${path} has nothing at ${pointer}: choose another example for docs/language.md.`);
      return inner;
    },
    JSON.parse(readFileSync(`${root}/${path}`, 'utf8')),
  );
  const last = names.at(-1);
  const text = last === undefined || /^[0-9]+$/.test(last) ? compactJson(value) : `${JSON.stringify(last)}: ${compactJson(value)}`;
  return `\`\`\`json\n${text}\n\`\`\`\n\nFrom [${path}](../${path}).`;
}
