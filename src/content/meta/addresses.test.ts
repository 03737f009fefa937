import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Json } from '../json.ts';

type Property = { readonly where: string; readonly name: string; readonly schema: { readonly [keyword: string]: Json } };

const root = join(import.meta.dirname, '../../..');
const NAMES = /^(url|uri|href|src|address|link|links|site)$|(Url|Uri|Href|Link|Site)$/;
/** A property that has such a name but holds no page's address: the office's postal address. */
const NO_PAGES = ['site.schema.json/properties/contact/properties/address'];

it('a meta-schema marks everything that can be an address as one', () => {
  const properties = globSync('schemas/meta/*.json', { cwd: root }).flatMap((file) =>
    propertiesIn(JSON.parse(readFileSync(join(root, file), 'utf8')), file.replace('schemas/meta/', '')),
  );
  const addresses = properties.filter(
    ({ name, where, schema }) =>
      (schema.type === 'string' && NAMES.test(name) && !NO_PAGES.includes(where)) || /https?:/.test(String(schema.pattern ?? '')),
  );
  expect(addresses.length).toBeGreaterThan(8);
  for (const { where, schema } of addresses) {
    expect(schema, where).toMatchObject({ format: 'uri', pattern: expect.stringMatching(/^\^https:/) });
  }
});

/** All schemas within another schema, with the name of the property that each describes. */
function propertiesIn(json: Json, where: string): readonly Property[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, inner]) => {
    const here = `${where}/${name}`;
    const isSchema = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return [...(isSchema ? [{ where: here, name, schema: inner as Property['schema'] }] : []), ...propertiesIn(inner, here)];
  });
}
