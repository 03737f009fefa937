import { type AboutOperation, aboutOperations } from '../../../engine/index.ts';
import { code, plain, row } from './schema-words.ts';

/** The chapter of the operations that rules may use: what each does, and its own examples, which the unit tests compute. */
export function operationsChapter(): string {
  const files: readonly { readonly [operation: string]: AboutOperation }[] = Object.values(aboutOperations);
  const sections = files
    .map((operations) => Object.entries(operations).filter(([, { means }]) => means !== undefined))
    .filter((operations) => operations.length > 0)
    .map((operations) => fileSection(operations));
  return sections.join('\n\n');
}

type Example = AboutOperation['examples'][number];
function fileSection(operations: readonly (readonly [string, AboutOperation])[]): string {
  const heading = `### ${operations.map(([name]) => `\`${name}\``).join(', ')}`;
  const facts = operations.map(([name, { takes, gives, means = '' }]) => row([`\`${name}\``, argumentsOf(takes), gives, plain(means)]));
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
