import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DataFiles } from '../../../../content/index.ts';
import type { ContentView } from '../../../../api/types.ts';
import {
  type Definitions,
  definitionsOfFlow,
  flowsWithPages,
  type IsoDate,
  letterheadOf,
  ratesAt,
  rateTexts,
  valueAt,
  receiptDocument,
  releasedLanguages,
  type ReceiptDocument,
} from '../../../../engine/index.ts';
import { wordsOf } from '../../../../fixtures/index.ts';
import type { FailedDrawing } from '../../../../lint/index.ts';
import type * as Prerender from '../../../../portal/app/prerender.tsx';
import { receiptTree } from '../../../../renderer/receipt/pdf.ts';
import { PRERENDER_BUNDLE } from '../../../kit/http/files/built-files.ts';
import type { Content } from '../../content.ts';
import { casesOf, type ReceiptCase, type StepCase } from './cases.ts';
import { type DrawnBefore, hashOf, openDrawnBefore, traced } from './drawn-before.ts';
import { faultsIn, faultsOfStep } from './look-at.ts';

/** In node_modules, like the lint's cache: a user with write access there can change the code itself. */
const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/judged/drawn.json', import.meta.url));
const PROOF = 'https://portal.invalid/receipt/proof?transactionId=FIXTURE&p=FIXTURE';

/** Whether this folder has a build of the pages that can draw. */
export function canDraw(pages: string | undefined): pages is string {
  return pages !== undefined && existsSync(join(pages, PRERENDER_BUNDLE));
}

type Version = { readonly data: DataFiles; readonly content: Content; readonly on: IsoDate };

/**
 * Draws every step, receipt and certificate of a version's cases as the portal would, and returns the faults that donors would notice.
 * Drawings with the same inputs as before are skipped. `pages` is the folder of the built pages.
 */
export async function drawVersion({ data, content, on }: Version, pages: string, cache = CACHE): Promise<readonly FailedDrawing[]> {
  const bundle = join(pages, PRERENDER_BUNDLE);
  const { judgedPages }: typeof Prerender = await import(pathToFileURL(bundle).href);
  const before = openDrawnBefore(cache);
  const { definitions, texts } = content;
  const { steps, receipts } = casesOf(data, definitions, on);
  const drawnBy = hashOf(readFileSync(bundle, 'utf8'));
  const failures: FailedDrawing[] = [];
  for (const { id: language } of releasedLanguages(definitions.site)) {
    const words = texts[language] ?? {};
    const pagesOf = await judgedPages({ language, words });
    const own = { content, on, language, drawnBy, before, pages: pagesOf, ...viewsOf(definitions, on) };
    // Another language only changes words, so one drawing of each step suffices there.
    const isFirst = language === definitions.site.fallbackLanguage;
    for (const one of steps.filter((step) => isFirst || step.isFirst)) failures.push(...(await drawStep(one, own)));
    for (const one of receipts) failures.push(...(await drawReceipt(one, own)));
  }
  before.save();
  return failures;
}

type Drawing = {
  readonly content: Content;
  readonly on: IsoDate;
  readonly language: string;
  readonly drawnBy: string;
  readonly before: DrawnBefore;
  readonly pages: Prerender.JudgedPages;
  readonly viewOf: (host: string) => ContentView;
  /** The definitions of a flow as its pages load them, and a hash of all but the rates. */
  readonly ofFlow: (flow: string) => { readonly definitions: Definitions; readonly hash: string };
};

async function drawStep(one: StepCase, drawing: Drawing): Promise<readonly FailedDrawing[]> {
  const { flow, step, answers, file } = one;
  const { definitions, hash } = drawing.ofFlow(flow.id);
  const view = drawing.viewOf(flow.host ?? '');
  const { language, drawnBy, before } = drawing;
  const made = hashOf([drawnBy, hash, language, flow.id, step, answers, view.rates.stale, view.homes, shownOf(one, definitions)]);
  if (before.knows(made, (name) => saidBy(name, drawing.content, view))) return [];
  const read = new Map<string, unknown>();
  const rates = { ...view.rates, texts: traced(view.rates.texts ?? {}, 'rate-text ', read) };
  const own = { ...definitions, rates: traced(definitions.rates, 'dated ', read) };
  const failed = (says: string): FailedDrawing => ({ step, flow: flow.id, file, language, says });
  try {
    const { html, missing, texts } = await drawing.pages.step({
      view: { ...view, rates },
      definitions: own,
      flow: flow.id,
      answers,
      step,
      showErrors: true,
    });
    const faults = [...faultsIn(html, missing), ...faultsOfStep(html, { kind: definitions.steps[step]?.kind ?? 'form' })];
    if (faults.length > 0) return faults.map(failed);
    for (const key of texts) read.set(`text ${language} ${key}`, textAt(drawing.content.texts[language], key));
    before.keep(made, new Map([...read.keys()].map((name) => [name, saidBy(name, drawing.content, view)])));
    return [];
  } catch (error) {
    return [failed(`it cannot be drawn (${messageOf(error)})`)];
  }
}

async function drawReceipt({ file, layout, host, data }: ReceiptCase, drawing: Drawing): Promise<readonly FailedDrawing[]> {
  const { content, language, drawnBy, before } = drawing;
  const { definitions, texts } = content;
  const shape = definitions.receipts[layout];
  if (shape === undefined) return [];
  const letterhead = letterheadOf(definitions.site, host);
  const made = hashOf([drawnBy, shape, { ...data, ratesVersion: '' }, letterhead, language]);
  if (before.knows(made, (name) => saidBy(name, content))) return [];
  const failed = (says: string): FailedDrawing => ({ layout, file, language, says });
  const read = new Set<string>();
  const missing = new Set<string>();
  const words = wordsOf(texts[language] ?? {});
  const translate = (key: string, params?: { readonly [name: string]: string | number }) => {
    const found = params?.count === 1 && textAt(texts[language], `${key}_one`) !== undefined ? `${key}_one` : key;
    read.add(found).add(`${key}_one`);
    if (textAt(texts[language], found) === undefined) missing.add(key);
    return words(found, params);
  };
  try {
    const drawn: ReceiptDocument = {
      ...receiptDocument(shape, data, { language, translate }),
      letterhead: { ...letterhead, number: data.receiptNo },
      proof: { href: PROOF, text: translate('receipt.proof') },
    };
    const { html } = await drawing.pages.receipt(drawn);
    await receiptTree(drawn);
    const faults = faultsIn(html, [...missing]);
    if (faults.length > 0) return faults.map(failed);
    before.keep(made, new Map([...read].map((key) => [`text ${language} ${key}`, textAt(texts[language], key)])));
    return [];
  } catch (error) {
    return [failed(`it cannot be drawn (${messageOf(error)})`)];
  }
}

/** The current value of a name that a drawing read. */
function saidBy(name: string, { texts, definitions }: Content, view?: ContentView): unknown {
  const [kind = '', first = '', second = ''] = name.split(' ');
  if (kind === 'text') return textAt(texts[first], second);
  if (kind === 'rate-text') return first === '*' ? view?.rates.texts : view?.rates.texts?.[first];
  const rate = definitions.rates[first];
  // A value that starts later can only be seen from its day on.
  return rate && [rate.unit, rate.says, valueAt(rate, view?.rates.on ?? '')];
}

/** The part of an assessment that a donor sees. Rates that do not change it only change figures in reasons, and those reads are traced. */
function shownOf({ flow, step, assessment }: StepCase, { steps }: Definitions): unknown {
  const { kind, openSteps, visible, errors, items, totalCents, values, layout } = assessment;
  const named = JSON.stringify([steps[step], flow.steps.find((member) => member.step === step), flow.notes]);
  const own = Object.entries(values).filter(([name]) => named.includes(`"${name}"`));
  return [kind, openSteps, visible, errors, items, totalCents, own, layout];
}

function textAt(tree: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? (node as { [key: string]: unknown })[part] : undefined),
      tree,
    );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The content view of each host, and the definitions of each flow. */
function viewsOf(definitions: Definitions, on: IsoDate): Pick<Drawing, 'viewOf' | 'ofFlow'> {
  const rates = ratesAt(definitions, on);
  const texts = Object.fromEntries(
    Object.entries(rateTexts(definitions, rates)).map(([name, text]) => [name.replace(/^rates\./, ''), text]),
  );
  const limits = { card: { leastCents: 1, mostCents: 99_999_999 }, paynow: { leastCents: 1, mostCents: 99_999_999 } };
  const flows = new Map<string, ReturnType<Drawing['ofFlow']>>();
  return {
    viewOf: (host) => ({
      contentVersion: 'judged',
      host,
      homes: Object.fromEntries(flowsWithPages(definitions).flatMap((flow) => (flow.host === host ? [[flow.home, flow.id]] : []))),
      otherHosts: {},
      now: `${on}T04:00:00.000Z`,
      rates: { id: rates.id, on, values: { ...rates.values }, stale: [...rates.stale], texts },
      services: {},
      payments: { provider: 'sandbox', publishableKey: '', methods: ['paynow', 'card'], limits },
    }),
    ofFlow(id) {
      const known = flows.get(id);
      if (known !== undefined) return known;
      const own = definitionsOfFlow(definitions, id);
      const made = { definitions: own, hash: hashOf({ ...own, rates: {} }) };
      flows.set(id, made);
      return made;
    },
  };
}
