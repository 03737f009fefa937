import type { DataFiles } from '../../../../content/index.ts';
import type { Answers, Assessment, Definitions, Flow, FlowStep, IsoDate, Json, ReceiptData } from '../../../../engine/index.ts';
import { EvaluationError, flowsWithPages, ratesAt } from '../../../../engine/index.ts';
import { type FixtureFile, fixtureFiles, runCase, wordsAmong } from '../../../../fixtures/index.ts';
import { hashOf } from './drawn-before.ts';

/** A step to draw, with a fixture's answers as of today. */
export type StepCase = {
  readonly file: string;
  readonly flow: Flow;
  readonly step: string;
  readonly answers: Answers;
  readonly assessment: Assessment;
  /** Whether no case before it draws this step of this flow. */
  readonly isFirst: boolean;
};

/** A receipt or certificate to draw, of a fixture's gift. */
export type ReceiptCase = { readonly file: string; readonly layout: string; readonly host: string | undefined; readonly data: ReceiptData };

/** The cases of a version. */
export type Cases = { readonly steps: readonly StepCase[]; readonly receipts: readonly ReceiptCase[] };

/** The fixtures chosen last, and a key of the data they were chosen for. Most saves change only words, which do not change the choice. */
let last: { readonly key: string; readonly files: ReadonlySet<string> } | undefined;

/**
 * Chooses cases among all fixtures: each step and receipt that shows something no earlier case shows, such as a question, an error or a
 * line. A layout that no gift among them uses is drawn with the gift of another layout.
 */
export function casesOf(data: DataFiles, definitions: Definitions, on: IsoDate): Cases {
  const key = hashOf([on, data.files.filter(({ kind }) => kind !== 'text').map(({ path, text }) => [path, text])]);
  const known = last?.key === key ? last.files : undefined;
  const cases = choose(
    fixtureFiles(data).filter(({ file }) => known?.has(file) ?? true),
    wordsAmong(data, definitions),
    definitions,
    on,
  );
  last = { key, files: new Set([...cases.steps, ...cases.receipts].map(({ file }) => file)) };
  return cases;
}

function choose(fixtures: readonly FixtureFile[], texts: Json, definitions: Definitions, on: IsoDate): Cases {
  const [steps, receipts]: [StepCase[], ReceiptCase[]] = [[], []];
  const [seen, drawn] = [new Set<string>(), new Set<string>()];
  const pages = new Set(flowsWithPages(definitions).map(({ id }) => id));
  const setting = { definitions, texts, rates: ratesAt(definitions, on) };
  for (const { file, fixture } of fixtures) {
    const outcome = outcomeOf(() => runCase(fixture, setting));
    if (outcome === undefined) continue;
    const { flow, assessment, receipt } = outcome;
    for (const step of pages.has(flow.id) ? walked(flow, assessment) : []) {
      const key = `${flow.id} ${step}`;
      const shows = [key, ...shownAt(definitions, flow, assessment, step)];
      if (shows.every((one) => seen.has(one))) continue;
      steps.push({ file, flow, step, answers: fixture.answers, assessment, isFirst: !seen.has(key) });
      for (const one of shows) seen.add(one);
    }
    if (assessment.kind !== 'due') continue;
    for (const layout of [receipt.layout, receipt.certificate]) {
      const shape = definitions.receipts[layout ?? ''];
      if (layout === undefined || shape === undefined) continue;
      const shows = [layout, ...pathsIn(JSON.parse(JSON.stringify(receipt)), layout)];
      if (shows.every((one) => drawn.has(one))) continue;
      receipts.push({ file, layout, host: flow.host, data: receipt });
      for (const one of shows) drawn.add(one);
    }
  }
  const [any] = receipts;
  const others = any === undefined ? [] : Object.keys(definitions.receipts).filter((layout) => !drawn.has(layout));
  return { steps, receipts: [...receipts, ...others.flatMap((layout) => (any === undefined ? [] : { ...any, layout }))] };
}

/** Whether this is the first case that draws this step of this flow. */
function outcomeOf<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}

/** The steps that a donor with these answers reaches: up to the first with an error. */
function walked({ steps }: Flow, { openSteps, errors }: Assessment): readonly string[] {
  const isOf = (step: string) => (path: string) => path === step || path.startsWith(`${step}.`);
  const asked = openSteps.filter((open) => steps.some(({ step }: FlowStep) => step === open));
  const refused = asked.findIndex((step) => errors.some(({ path, severity }) => severity === 'error' && isOf(step)(path)));
  return refused === -1 ? asked : asked.slice(0, refused + 1);
}

function shownAt(
  { steps }: Definitions,
  flow: Flow,
  { visible, errors, items, openSteps, counted }: Assessment,
  step: string,
): readonly string[] {
  const isHere = (path: string) => path.startsWith(`${step}.`);
  const fields = visible.filter(isHere).map((path) => `${flow.id} asks ${path}`);
  const said = errors
    .filter(({ path }) => isHere(path))
    .map(({ path, code, text }) => `${flow.id} says ${withoutPlaces(path)} ${code} ${text ?? ''}`);
  const chosen = Object.entries(counted[step] ?? {}).flatMap(([field, answer]) =>
    typeof answer === 'boolean' ? [`${flow.id} has ${step}.${field} ${answer}`] : [],
  );
  if (steps[step]?.kind === 'form') return [...fields, ...said, ...chosen];
  const told = [...items.map(({ id }) => `line ${id}`), ...openSteps.map((open) => `after ${open}`)];
  return told.map((one) => `${flow.id} ${step} ${one}`);
}

function withoutPlaces(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.*');
}

/** The paths in the data of a receipt, without their values. */
function pathsIn(json: Json, path: string): readonly string[] {
  if (typeof json !== 'object' || json === null) return [path];
  return Object.entries(json).flatMap(([key, inner]) => pathsIn(inner, `${path}.${Array.isArray(json) ? '*' : key}`));
}
