import type { DataFiles, DataTexts } from '../../../content/index.ts';
import { type DefinitionFiles, type Definitions, type IsoDate, parseDefinitions } from '../../../engine/index.ts';
import { drawingFails, type Finding, fixturesMissing, loadDefinitions, operatorNotHeard, surveyOf } from '../../../lint/index.ts';
import { tryFixtures } from '../../../fixtures/index.ts';
import type { Tree } from '../../../releases/index.ts';
import { type Bundle, makeBundle, receivedBundle } from '../served/bundle.ts';
import { asServed } from '../as-served.ts';
import type { OperatorSettings } from '../under-settings.ts';
import { contentOf, versionOf } from '../read-content.ts';
import type { Reading } from '../files/source.ts';
import type { Content, TextTree } from '../content.ts';
import { languageOfFile, textsByKey } from '../texts-by-key.ts';
import { canDraw, drawVersion } from './drawing/draw-version.ts';

/** The data to judge: a folder, or texts by path; as of a day, under an operator's settings. */
export type Judging = {
  readonly from: string | DataTexts;
  readonly on: IsoDate;
  readonly settings: OperatorSettings;
  readonly check: 'whole' | 'lint';
  /** The built pages that draw the version. */
  readonly pages: string | undefined;
  /** Whether a missing text that the code has a stand-in for blocks serving: the live content may be of another release. */
  readonly missing: 'refused' | 'stood-in';
};

/** A judgement as a thread posts it. Large trees cross as JSON text, which is far quicker than the structured clone. */
export type Judged = {
  readonly version: string;
  readonly files: string;
  readonly written: Tree;
  readonly findings: readonly Finding[];
  readonly lacking: readonly string[];
  readonly leftOut: readonly string[];
  /** Only of a version that may be served. */
  readonly made?: { readonly definitions: string; readonly texts: Content['texts']; readonly bundle: Bundle };
};

/** Reads, lints, tries, draws, parses and compresses data: seconds of work, so never on the serving thread. */
export async function judge({ from, on, settings, check, pages, missing }: Judging): Promise<Judged> {
  const { data, definitions: tried, findings: inFiles } = await loadDefinitions(from, { on });
  const read = versionOf(data);
  const { version, files, written, lacking } = { ...read, ...asServed(read, settings) };
  const linted = [...(missing === 'stood-in' ? inFiles.map(standsIn(files)) : inFiles), ...operatorNotHeard(data, settings)];
  const isWhole = check === 'whole';
  const leftOut = isWhole ? (canDraw(pages) ? [] : [UNDRAWN]) : [LINTED];
  const judged = { version, files: JSON.stringify(files), written, lacking, leftOut };
  // Stops at the first failing check: later findings would only follow from it.
  const untried = isWhole && isFit(linted) ? fixturesMissing(surveyOf(data)) : [];
  const first = [...linted, ...untried];
  if (!isFit(first)) return { ...judged, findings: first };
  const content = contentOf({ version, files }, parseDefinitions);
  // Other threads compress it meanwhile.
  const bundle = makeBundle(content);
  const tries = isWhole && tried !== undefined ? tryFixtures(data, tried) : [];
  const findings = [...first, ...tries];
  if (!isFit(findings)) return { ...judged, findings };
  const drawn = isWhole && canDraw(pages) ? await findingsOfDrawings(data, content, on, pages) : [];
  if (!isFit(drawn)) return { ...judged, findings: [...findings, ...drawn] };
  const { definitions, texts } = content;
  return { ...judged, findings, made: { definitions: JSON.stringify(definitions), texts, bundle: await bundle } };
}

const LINTED = 'CONTENT_CHECK=lint: this save was judged by the lint alone. No fixture was run, and nothing was drawn.';
const UNDRAWN = 'This save was not drawn before it served: there is no build of the pages that could draw it.';

/** Turns a finding about texts that all have stand-ins into a warning that blocks nothing. */
function standsIn(files: DefinitionFiles): (finding: Finding) => Finding {
  const own = new Set(
    Object.entries(files).flatMap(([path, tree]) =>
      languageOfFile(path) === undefined ? [] : textsByKey(tree as TextTree).map(([key]) => key),
    ),
  );
  return (finding) => {
    const texts = textsMissing(finding);
    return texts.length > 0 && texts.every((text) => own.has(text)) ? { ...finding, severity: 'warning', blocksServing: false } : finding;
  };
}

function textsMissing({ code, about, lacks }: Finding): readonly string[] {
  if (code === 'page-text-missing') return about === undefined ? [] : [about];
  return code === 'unknown-text' ? (lacks ?? []) : [];
}

function isFit(findings: readonly Finding[]): boolean {
  return findings.every(({ blocksServing }) => !blocksServing);
}

async function findingsOfDrawings(data: DataFiles, content: Content, on: IsoDate, pages: string): Promise<readonly Finding[]> {
  return drawingFails(surveyOf(data), await drawVersion({ data, content, on }, pages));
}

/** Turns a posted judgement back into a reading. */
export function readingOf({ version, files, written, findings, lacking, leftOut, made }: Judged): Reading {
  const reading = { version, files: JSON.parse(files) as DefinitionFiles, written, findings, lacking, leftOut };
  if (made === undefined) return reading;
  const definitions = JSON.parse(made.definitions) as Definitions;
  return { ...reading, made: { content: { version, definitions, texts: made.texts }, bundle: receivedBundle(made.bundle) } };
}
