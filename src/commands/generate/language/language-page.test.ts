import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aboutOperations } from '../../../engine/index.ts';
import { conditionWords } from './condition-words.ts';
import { expressionSchema } from './expression-schema.ts';
import { EXPRESSION_FILE, LANGUAGE_FILE, languagePage } from './language-page.ts';
import { languageSchemas, type Schema } from './meta-schemas.ts';
import { isName, plain } from './schema-words.ts';

const page = languagePage();
const lines = page.split('\n');

it('schemas/meta/logic.schema.json is what `npm run generate:language` writes', () => {
  expect(readFileSync(EXPRESSION_FILE, 'utf8'), 'run npm run generate:language').toBe(expressionSchema());
});

describe('docs/language.md', () => {
  it('is what `npm run generate:language` writes', () => {
    expect(readFileSync(LANGUAGE_FILE, 'utf8'), 'run npm run generate:language').toBe(page);
  });

  it.each(Object.entries(languageSchemas(process.cwd())))('contains every description of %s.schema.json', (kind, schema) => {
    const $defs = Object.entries(schema.$defs ?? {}).filter(([name, one]) => isDescribed(one) && (name !== 'logic' || kind === 'rules'));
    const told = descriptionsIn({ ...schema, $defs: Object.fromEntries($defs) });
    expect(told.length).toBeGreaterThan(2);
    expect(told.filter((description) => !isName(description) && !page.includes(plain(description).replaceAll('|', '\\|')))).toEqual([]);
  });

  it('has every operation with all its examples, except log, which no rule may use', () => {
    const used = Object.values(aboutOperations).flatMap((file) => Object.entries(file).filter(([name]) => name !== 'log'));
    const examples = used.flatMap(([, { examples: own }]) => own.map(({ says }) => says));
    expect(examples.length).toBeGreaterThan(30);
    expect(examples.filter((says) => !page.includes(says))).toEqual([]);
  });

  it('has no link to a missing heading, and no heading twice', () => {
    const headings = lines.filter((line) => /^#+ /.test(line)).map((line) => line.replace(/^#+ /, ''));
    expect(headings.filter((heading, place) => headings.indexOf(heading) !== place)).toEqual([]);
    const addresses = headings.map(
      (heading) =>
        `#${heading
          .toLowerCase()
          .replace(/[^a-z0-9 _-]/g, '')
          .replaceAll(' ', '-')}`,
    );
    const links = [...page.matchAll(/\]\((#[^)]*)\)/g)].map(([, address = '']) => address);
    expect(links.length).toBeGreaterThan(50);
    expect([...new Set(links)].filter((address) => !addresses.includes(address))).toEqual([]);
  });
});

describe('refuses what cannot be written', () => {
  it('a meta-schema without a place in the template', () => {
    expect(() => languagePage('{{schema step}}')).toThrow(/has no place in docs\/language.md: put {{schema [a-z]+}} into its template/);
  });

  it('an example that the data no longer fulfil', () => {
    expect(() => languagePage('{{sample flows/site.json /nothing}}')).toThrow('flows/site.json has nothing at /nothing');
  });

  it('a condition of an unknown form', () => {
    expect(() => conditionWords(JSON.parse('{ "if": { "minProperties": 2 }, "then": { "required": ["x"] } }'))).toThrow(
      'cannot put this condition',
    );
  });
});

/** A definition that is a list is written out where it is used, and one without properties is a condition. */
function isDescribed({ type, properties, allOf }: Schema): boolean {
  return type !== 'array' && (type !== 'object' || properties !== undefined || allOf !== undefined);
}

/** All descriptions in a schema, except those of "$schema", which every file has, and those that only name an entry. */
function descriptionsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]) => {
    if (name === '$schema') return [];
    return name === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner);
  });
}
