import { type DefinitionFiles, type Definitions, type IsoDate, parseDefinitions } from '../../../engine/index.ts';
import { type Finding, loadDefinitions, operatorNotHeard } from '../../../lint/index.ts';
import { type Bundle, makeBundle } from '../served/bundle.ts';
import type { Compressed } from '../../kit/http/files/compressed.ts';
import { type OperatorSettings, underSettings } from '../under-settings.ts';
import { contentOf } from '../read-content.ts';
import type { Reading } from '../files/source.ts';
import type { Content } from '../content.ts';
import { tryFixtures } from './try-fixtures.ts';

/** What to judge: the data under a folder, as of a day, under an operator's settings. */
export type Judging = { readonly root: string; readonly on: IsoDate; readonly settings: OperatorSettings };

/** A judgement as a thread posts it. Large trees cross as JSON text, which is far quicker than the structured clone. */
export type Judged = {
  readonly version: string;
  readonly files: string;
  readonly findings: readonly Finding[];
  /** Only of a version that may be served. */
  readonly made?: { readonly definitions: string; readonly texts: Content['texts']; readonly bundle: Bundle };
};

/** Reads, lints, tries, parses and compresses the data on the disk: more than a second of work, so never on the serving thread. */
export async function judge({ root, on, settings }: Judging): Promise<Judged> {
  const { data, definitions: tried, findings: inFiles, ...read } = await loadDefinitions(root, { on });
  const linted = [...inFiles, ...operatorNotHeard(data, settings)];
  const isLinted = linted.every(({ blocksServing }) => !blocksServing);
  const findings = isLinted && tried !== undefined ? [...linted, ...tryFixtures(data, tried, linted)] : linted;
  const { version, files } = underSettings(read, settings);
  const judged = { version, files: JSON.stringify(files), findings };
  if (findings.some(({ blocksServing }) => blocksServing)) return judged;
  const content = contentOf({ version, files }, parseDefinitions);
  const { definitions, texts } = content;
  return { ...judged, made: { definitions: JSON.stringify(definitions), texts, bundle: await makeBundle(content) } };
}

/** Turns a posted judgement back into a reading. */
export function readingOf({ version, files, findings, made }: Judged): Reading {
  const reading = { version, files: JSON.parse(files) as DefinitionFiles, findings };
  if (made === undefined) return reading;
  const definitions = JSON.parse(made.definitions) as Definitions;
  return { ...reading, made: { content: { version, definitions, texts: made.texts }, bundle: bundleOf(made.bundle) } };
}

/** The structured clone turns a Buffer into a plain Uint8Array. */
function bundleOf({ definitions, flows, validators, texts, firstTexts }: Bundle): Bundle {
  const each = (bodies: Bundle['texts']) => Object.fromEntries(Object.entries(bodies).map(([key, body]) => [key, compressedOf(body)]));
  return {
    definitions: compressedOf(definitions),
    flows: each(flows),
    validators: compressedOf(validators),
    texts: each(texts),
    firstTexts: Object.fromEntries(Object.entries(firstTexts).map(([language, ofFlows]) => [language, each(ofFlows)])),
  };
}

function compressedOf({ plain, br, gzip }: Compressed): Compressed {
  return { plain: bufferOf(plain), ...(br && { br: bufferOf(br) }), ...(gzip && { gzip: bufferOf(gzip) }) };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
