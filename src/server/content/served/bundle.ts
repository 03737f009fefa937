import { type Definitions, definitionsOfFlow } from '../../../engine/index.ts';
import { type Compressed, compress } from '../../kit/http/files/compressed.ts';
import type { Content } from '../content.ts';
import { validatorsModule } from './validators-module.ts';

/** One version as the page loads it, compressed. */
export type Bundle = {
  readonly definitions: Compressed;
  /** By flow, what its pages need of the definitions. */
  readonly flows: { readonly [flow: string]: Compressed };
  readonly validators: Compressed;
  readonly texts: { readonly [language: string]: Compressed };
};

/** Compiles and compresses a version for the page. Mails are left out. */
export async function makeBundle({ definitions, texts }: Content): Promise<Bundle> {
  const [compressedDefinitions, flows, validators, languages] = await Promise.all([
    compress(JSON.stringify({ ...definitions, mails: {} } satisfies Definitions)),
    compressEach(Object.fromEntries(Object.keys(definitions.flows).map((flow) => [flow, definitionsOfFlow(definitions, flow)]))),
    compress(validatorsModule(definitions)),
    compressEach(texts),
  ]);
  return { definitions: compressedDefinitions, flows, validators, texts: languages };
}

async function compressEach(bodies: { readonly [key: string]: unknown }): Promise<{ readonly [key: string]: Compressed }> {
  const compressed = Object.entries(bodies).map(
    async ([key, body]): Promise<[string, Compressed]> => [key, await compress(JSON.stringify(body), { smallest: true })],
  );
  return Object.fromEntries(await Promise.all(compressed));
}
