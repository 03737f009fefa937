import { createHash } from 'node:crypto';
import { type Definitions, definitionsOfFlow, flowsWithPages, releasedLanguages } from '../../../engine/index.ts';
import { type Compressed, compress } from '../../kit/http/files/compressed.ts';
import type { Content, TextTree } from '../content.ts';
import { firstTexts } from './first-texts.ts';
import { validatorsModules } from './validators-module.ts';
import { createLruCache } from './lru-cache.ts';

/** One version as the page loads it, compressed. */
export type Bundle = {
  readonly definitions: Compressed;
  /** By flow, the definitions that its pages need. */
  readonly flows: { readonly [flow: string]: Compressed };
  /** By flow, the compiled validators of its steps. */
  readonly validators: { readonly [flow: string]: Compressed };
  readonly texts: { readonly [language: string]: Compressed };
  /** By offered language and flow, the texts of the flow's first page. */
  readonly firstTexts: { readonly [language: string]: { readonly [flow: string]: Compressed } };
};

/** Compiles and compresses a version for the page. Mails are left out. */
export async function makeBundle({ definitions, texts }: Content): Promise<Bundle> {
  const offered = Object.fromEntries(releasedLanguages(definitions.site).flatMap(({ id }) => (texts[id] ? [[id, texts[id]]] : [])));
  const [compressedDefinitions, flows, validators, languages, first] = await Promise.all([
    compress(JSON.stringify({ ...definitions, mails: {} } satisfies Definitions)),
    compressEach(Object.fromEntries(Object.keys(definitions.flows).map((flow) => [flow, definitionsOfFlow(definitions, flow)]))),
    eachOf(validatorsModules(definitions), compressOnce),
    compressEach(texts),
    eachOf(offered, (words) => compressEach(firstTextsOf(definitions, words))),
  ]);
  return { definitions: compressedDefinitions, flows, validators, texts: languages, firstTexts: first };
}

function firstTextsOf(definitions: Definitions, words: TextTree): { readonly [flow: string]: TextTree } {
  return Object.fromEntries(flowsWithPages(definitions).map(({ id }) => [id, firstTexts(definitions, words, id)]));
}

function compressEach(bodies: { readonly [key: string]: unknown }): Promise<{ readonly [key: string]: Compressed }> {
  return eachOf(bodies, (body) => compressOnce(JSON.stringify(body)));
}

async function eachOf<From, To>(
  values: { readonly [key: string]: From },
  make: (value: From) => Promise<To>,
): Promise<{ readonly [key: string]: To }> {
  const made = Object.entries(values).map(async ([key, value]): Promise<[string, To]> => [key, await make(value)]);
  return Object.fromEntries(await Promise.all(made));
}

/** Room for the bodies of two or three versions. */
const MOST = 80;
const kept = createLruCache<Compressed>(MOST, () => false);

/** Compresses a body to the smallest size, memoised by its text: most bodies stay the same from version to version. */
function compressOnce(text: string): Promise<Compressed> {
  const key = createHash('sha256').update(text).digest('base64url');
  return kept.get(key) ?? kept.add(key, compress(text, { smallest: true }));
}
