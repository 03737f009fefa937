import { fileURLToPath } from 'node:url';
import { type JsonSchema, sharedTypes } from '../../server/kit/http/calls/calls.ts';

export const RATE_FIELDS_FILE = fileURLToPath(new URL('../../api/rate-fields.ts', import.meta.url));

/** A field whose value is that of a rate, by `x-rate` in `schemas/api/types.json`. */
type RateField = { readonly rate: string; readonly path: readonly string[] };

/** The generated module that lists the rates in the home page's configuration, with their paths: the page watches these. */
export function rateFieldsModule(): string {
  const rows = fieldsIn(sharedTypes.$defs.HomeConfiguration ?? {}).map(
    ({ rate, path }) => `  { rate: '${rate}', path: [${path.map((part) => `'${part}'`).join(', ')}] },\n`,
  );
  return `/** The rates in the home page's configuration, and the path of each. Generated from \`schemas/api\` by \`npm run generate:api\`; do not edit by hand. */
export const RATE_FIELDS: readonly { readonly rate: string; readonly path: readonly string[] }[] = [
${rows.join('')}];
`;
}

/** The rate fields of a schema. Leaves out a field that is divided by another rate: it changes with the rate itself. */
function fieldsIn({ properties = {} }: JsonSchema, above: readonly string[] = []): readonly RateField[] {
  return Object.entries(properties as { readonly [field: string]: JsonSchema }).flatMap(([field, part]) => {
    const path = [...above, field];
    const rate = part['x-rate'] as { readonly name: string; readonly dividedBy?: string } | undefined;
    if (rate === undefined) return fieldsIn(part, path);
    return rate.dividedBy === undefined ? [{ rate: rate.name, path }] : [];
  });
}
