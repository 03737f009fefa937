import type { Answers, Assessment, Flow, IsoDate } from '../../../engine/index.ts';
import { type ReceiptData, EvaluationError, letterheadOf } from '../../../engine/index.ts';
import { fixtureFiles, runCase, wordsAmong } from '../../../fixtures/index.ts';
import type { Shown } from '../../gifts/kept/shown-form.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { flowsShown } from './places.ts';
import type { Version } from './version.ts';

/** Which answers to use: those of a fixture, those to a flow, or typed ones. */
export type Asked = {
  readonly flow?: string;
  readonly fixture?: string;
  readonly answers?: Answers;
  /** Without a fixture or answers: the layout of the receipt to find. */
  readonly layout?: string;
};

/** A flow with answers; null where there are none. */
export type Answered = { readonly flow: Flow; readonly answers: Answers | null };

/** The requested flow and answers; by default the first flow. Refuses with 404 an unknown flow or fixture. */
export function answeredIn({ data, content }: Version, { flow: asked, fixture: file, answers }: Asked): Answered {
  const flows = flowsShown(content.definitions);
  const fixture = file === undefined ? undefined : fixtureFiles(data).find((one) => one.file === file)?.fixture;
  const flow = flows.find(({ id }) => id === (asked ?? fixture?.flow ?? flows[0]?.id));
  if (flow === undefined || (file !== undefined && fixture === undefined)) throw noSuchPlace();
  return { flow, answers: answers ?? (fixture?.flow === flow.id ? fixture.answers : null) };
}

/** The receipt of a gift on a day, with its receipt form. */
export type ShownGift = Shown & { readonly flow: Flow; readonly assessment: Assessment; readonly hasCertificate: boolean };

/**
 * The receipt for the request, as if paid at noon of the day; without a fixture or answers, of the first fixture that yields one. Refuses
 * with 409 where nothing is due.
 */
export function giftOf(version: Version, asked: Asked, on: IsoDate): ShownGift {
  const isOfOne = asked.fixture !== undefined || asked.answers !== undefined;
  const gift = isOfOne ? giftWith(version, asked, on) : firstGift(version, asked, on);
  if (gift === undefined) throw new Refused(409, 'NO_RECEIPT', 'With these answers nothing is given, so there is no receipt.');
  return gift;
}

/**
 * A flow with a calculation sheet, and answers that yield one: the requested ones, or those of the first fixture that does. Refuses with
 * 409 where none do.
 */
export function workedIn(version: Version, asked: Asked, on: IsoDate): Answered {
  const { data, content } = version;
  const { definitions } = content;
  const flow = flowsShown(definitions).find(({ id, worked }) => worked !== undefined && (asked.flow === undefined || id === asked.flow));
  if (flow === undefined) throw noSuchPlace();
  const comesToOne = (answers: Answers | null) =>
    answers !== null &&
    outcomeOf(() => runCase({ flow: flow.id, on, answers }, { definitions, texts: wordsAmong(data, definitions) })).assessment.kind !==
      'invalid';
  const own = { ...asked, flow: flow.id };
  const isOfOne = asked.fixture !== undefined || asked.answers !== undefined;
  const all = isOfOne
    ? [answeredIn(version, own).answers]
    : fixtureFiles(data)
        .filter(({ fixture }) => fixture.flow === flow.id)
        .map(({ fixture }) => fixture.answers);
  const answers = all.find(comesToOne);
  if (answers === undefined) throw new Refused(409, 'NO_RECEIPT', 'With these answers nothing is worked out, so there is no sheet.');
  return { flow, answers };
}

function firstGift(version: Version, { flow, layout }: Asked, on: IsoDate): ShownGift | undefined {
  const flows = new Set(flowsShown(version.content.definitions).map(({ id }) => id));
  for (const { file, fixture } of fixtureFiles(version.data)) {
    // An external gift belongs to no flow with pages, and its layout may belong to no flow at all.
    const isElsewhere = fixture.gift !== undefined && layout !== undefined && flow === undefined;
    if (!(isElsewhere || flows.has(fixture.flow)) || (flow !== undefined && fixture.flow !== flow)) continue;
    const gift = giftWith(version, { fixture: file }, on);
    if (gift !== undefined && (layout === undefined || gift.data.layout === layout)) return gift;
  }
  return undefined;
}

function giftWith(version: Version, asked: Asked, on: IsoDate): ShownGift | undefined {
  const { data, content } = version;
  const { definitions } = content;
  const fixture = fixtureFiles(data).find(({ file }) => file === asked.fixture)?.fixture;
  const elsewhere = fixture?.gift === undefined || asked.flow !== undefined ? undefined : definitions.flows[fixture.flow];
  const { flow, answers } = elsewhere === undefined ? answeredIn(version, asked) : { flow: elsewhere, answers: null };
  const isOfFixture = asked.answers === undefined && fixture?.flow === flow.id;
  const its = isOfFixture ? { paid: fixture.paid, gift: fixture.gift } : {};
  const { assessment, receipt } = outcomeOf(() =>
    runCase({ flow: flow.id, on, answers: answers ?? {}, ...withoutGaps(its) }, { definitions, texts: wordsAmong(data, definitions) }),
  );
  const layout = definitions.receipts[receipt.layout];
  if (layout === undefined || (assessment.kind !== 'due' && its.gift === undefined)) return undefined;
  const certificate = definitions.receipts[receipt.certificate ?? ''];
  const form = { layout, ...(certificate && { certificate }), letterhead: letterheadOf(definitions.site, flow.host) };
  const shown = { form, contentVersion: content.version, mends: [] };
  return { flow, assessment, data: receipt as ReceiptData as Shown['data'], shown, hasCertificate: certificate !== undefined };
}

function withoutGaps<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}

/** Refuses with 409 if a rule cannot be evaluated: a fault of the release, which its check reports. */
function outcomeOf<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    throw new Refused(409, 'CANNOT_BE_READ', `With these answers the release cannot be computed: ${error.message}`);
  }
}

export function noSuchPlace(): Refused {
  return new Refused(404, 'NO_SUCH_PLACE', 'This release has no such page, fixture, mail or language.');
}
