import { type MetaSchemas, schemasAt } from '../../content/index.ts';

const SHORTEST = 3;

/** A property's description: the first sentence of its meta-schema; undefined if it has none. Names of entries lead to the entries of a list. */
export function descriptionAt(meta: MetaSchemas, kind: string, place: readonly string[]): string | undefined {
  const said = schemasAt(meta, kind, place)
    .map(({ description }) => description)
    .find((one) => typeof one === 'string');
  const [sentence] = typeof said === 'string' ? said.split(/(?<=[.:;]) /) : [];
  return sentence === undefined || sentence.length < SHORTEST ? undefined : sentence.replace(/[.:;]$/, '');
}
