import type { DefinitionFiles, Definitions, IsoDate } from '../../../engine/index.ts';
import { type Finding, loadDefinitions } from '../../../lint/index.ts';
import { type Bundle, makeBundle } from '../served/bundle.ts';
import type { Compressed } from '../served/compress.ts';
import { type FormSettings, parseVersion, versionUnder } from '../settings/form-settings.ts';
import { contentOf } from '../read-content.ts';
import type { Reading } from '../files/source.ts';
import type { Content } from '../content.ts';
import { tryFixtures } from './try-fixtures.ts';

/** The data under a folder, judged as of a day, and made under an operator's settings. */
export type Judging = { readonly root: string; readonly on: IsoDate; readonly settings: FormSettings };

/** What a thread posts of its judgement: large trees as JSON text, which takes the receiver far less time than to clone them. */
export type Judged = {
  readonly version: string;
  readonly files: string;
  readonly findings: readonly Finding[];
  /** Of a version that may serve. */
  readonly made?: { readonly definitions: string; readonly texts: Content['texts']; readonly bundle: Bundle };
};

/** Reads, lints, tries, parses and compresses the data as they stand: a second of work and more, so not on the thread that serves. */
export async function judge({ root, on, settings }: Judging): Promise<Judged> {
  const { files, data, definitions: tried, findings: linted, ...read } = await loadDefinitions(root, { on });
  const isLinted = linted.every(({ blocksServing }) => !blocksServing);
  const findings = isLinted && tried !== undefined ? [...linted, ...tryFixtures(data, tried, linted)] : linted;
  const version = versionUnder(read.version, settings);
  const judged = { version, files: JSON.stringify(files), findings };
  if (findings.some(({ blocksServing }) => blocksServing)) return judged;
  const content = contentOf({ version, files }, parseVersion);
  const { definitions, texts } = content;
  return { ...judged, made: { definitions: JSON.stringify(definitions), texts, bundle: await makeBundle(content) } };
}

/** What was posted, as the keeper takes it. */
export function readingOf({ version, files, findings, made }: Judged): Reading {
  const reading = { version, files: JSON.parse(files) as DefinitionFiles, findings };
  if (made === undefined) return reading;
  const definitions = JSON.parse(made.definitions) as Definitions;
  return { ...reading, made: { content: { version, definitions, texts: made.texts }, bundle: bundleOf(made.bundle) } };
}

/** A buffer arrives as plain bytes. */
function bundleOf({ definitions, validators, texts }: Bundle): Bundle {
  const languages = Object.entries(texts).map(([language, text]) => [language, compressedOf(text)]);
  return { definitions: compressedOf(definitions), validators: compressedOf(validators), texts: Object.fromEntries(languages) };
}

function compressedOf({ plain, br, gzip }: Compressed): Compressed {
  return { plain: bufferOf(plain), br: bufferOf(br), gzip: bufferOf(gzip) };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
