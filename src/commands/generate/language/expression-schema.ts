import { type AboutOperation, aboutOperations } from '../../../engine/index.ts';
import { compactJson } from '../../../content/index.ts';

/** The meta-schema of an expression, with the operations that rules of the data may use and their own descriptions. */
export function expressionSchema(): string {
  const operations = Object.values(aboutOperations).flatMap((file) => Object.entries<AboutOperation>(file));
  const properties = operations.flatMap(([name, { means }]) =>
    means === undefined ? [] : [[name, { description: means, $ref: '#' }] as const],
  );
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://portal.invalid/schemas/meta/logic.schema.json',
    title: 'Expression',
    description:
      'A JSON-Logic expression: a plain value, a list, or one operation with its arguments. Written by npm run generate:language.',
    // Each of these keywords applies to lists only, or to objects only.
    items: { $ref: '#' },
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
  return `${compactJson(schema)}\n`;
}
