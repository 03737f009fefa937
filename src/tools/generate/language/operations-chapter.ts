import { type AboutOperation, aboutOperations } from '../../../engine/index.ts';
import type { MetaSchemas, Schema } from './meta-schemas.ts';
import { code, plain, row } from './schema-words.ts';

/** The chapter of the operations: what each does, by the meta-schema of rules, and its own examples, which the unit tests compute. */
export function operationsChapter(schemas: MetaSchemas): string {
  const described = describedIn(schemas);
  const files: readonly { readonly [operation: string]: AboutOperation }[] = Object.values(aboutOperations);
  const sections = files
    .map((operations) => Object.entries(operations).filter(([name]) => described[name] !== undefined))
    .filter((operations) => operations.length > 0)
    .map((operations) => fileSection(operations, described));
  return sections.join('\n\n');
}

type Example = AboutOperation['examples'][number];
type Described = { readonly [operation: string]: Schema | boolean | undefined };

/** The operations that a rule may use, by the meta-schema. */
function describedIn(schemas: MetaSchemas): Described {
  const found = schemas.rules?.$defs?.logic?.allOf?.find(({ then }) => then?.properties !== undefined)?.then?.properties;
  if (found === undefined) throw new Error('schemas/meta/rules.schema.json does not list the operations in $defs/logic.');
  return found;
}

function fileSection(operations: readonly (readonly [string, AboutOperation])[], described: Described): string {
  const heading = `### ${operations.map(([name]) => `\`${name}\``).join(', ')}`;
  const facts = operations.map(([name, { takes, gives }]) => {
    const schema = described[name];
    return row([`\`${name}\``, argumentsOf(takes), gives, typeof schema === 'object' ? plain(schema.description) : '']);
  });
  const examples = operations.flatMap(([, { examples }]) => examples.map(exampleRow));
  return [
    heading,
    ['| operation | arguments | gives | |', '|---|---|---|---|', ...facts].join('\n'),
    ['| rule | data | result | |', '|---|---|---|---|', ...examples].join('\n'),
  ].join('\n\n');
}

function argumentsOf([least, most]: AboutOperation['takes']): string {
  if (least === most) return String(least);
  return most === Number.POSITIVE_INFINITY ? `${least} or more` : `${least} to ${most}`;
}

function exampleRow({ rule, data, result, says }: Example): string {
  return row([code(rule), data === undefined ? '' : code(data), literal(result), says]);
}

/** A result as JSON, so that a text differs from a number. */
function literal(result: Example['result']): string {
  return code(typeof result === 'string' ? JSON.stringify(result) : result);
}
