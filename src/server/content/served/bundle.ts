import type { Definitions } from '../../../engine/index.ts';
import { type Compressed, compress } from '../../kit/http/files/compressed.ts';
import type { Content } from '../content.ts';
import { validatorsModule } from './validators-module.ts';

/** One version as the page loads it, compressed. */
export type Bundle = {
  readonly definitions: Compressed;
  readonly validators: Compressed;
  readonly texts: { readonly [language: string]: Compressed };
};

/** Compiles and compresses a version for the page. Mails are left out. */
export async function makeBundle({ definitions, texts }: Content): Promise<Bundle> {
  const [compressedDefinitions, validators, ...languages] = await Promise.all([
    compress(JSON.stringify({ ...definitions, mails: {} } satisfies Definitions)),
    compress(validatorsModule(definitions)),
    ...Object.entries(texts).map(
      async ([language, tree]): Promise<[string, Compressed]> => [language, await compress(JSON.stringify(tree))],
    ),
  ]);
  return { definitions: compressedDefinitions, validators, texts: Object.fromEntries(languages) };
}
