import { compile, type JSONSchema } from 'json-schema-to-typescript';

/** The TypeScript of named schemas, each with its name, below a banner. */
export async function typesOf(schemas: { readonly [name: string]: JSONSchema }, banner: string): Promise<string> {
  // A property for each type makes the compiler emit them all; the holder itself is removed afterwards.
  const holder: JSONSchema = {
    title: 'Holder',
    type: 'object',
    additionalProperties: false,
    $defs: schemas,
    required: Object.keys(schemas),
    properties: Object.fromEntries(Object.keys(schemas).map((name) => [name, { $ref: `#/$defs/${name}` }])),
  };
  const written = await compile(holder, 'Holder', {
    bannerComment: banner,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: true,
    style: { singleQuote: true, printWidth: 140 },
  });
  return written
    .replace(/\n\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nexport interface Holder \{[\s\S]*?\n\}\n/, '\n')
    .replace(/\nexport interface Holder \{[\s\S]*?\n\}\n/, '\n')
    .replace(/\/\*\*\n +\* (.*)\n +\*\/\n/g, '/** $1 */\n');
}
