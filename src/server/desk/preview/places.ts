import type { DeskPreviewPlaces } from '../../../api/types.ts';
import { type Definitions, type Flow, flowsWithPages, type IsoDate, mailFacts } from '../../../engine/index.ts';
import { fixtureFiles } from '../../../fixtures/index.ts';
import { createTranslator } from '../../content/translator.ts';
import type { Version } from './version.ts';

/** The places of a version: its flows with their steps, its mails, its languages, and the fixtures whose answers can be used. */
export function placesOf({ data, content }: Version, today: IsoDate): DeskPreviewPlaces {
  const { definitions } = content;
  const { site, steps } = definitions;
  const translate = createTranslator(content, site.fallbackLanguage);
  const flows = flowsShown(definitions);
  const known = new Set(flows.map(({ id }) => id));
  return {
    status: 1,
    today,
    flows: flows.map((flow) => ({
      id: flow.id,
      title: translate(flow.title),
      isGiving: flow.kind === 'giving',
      hasSheet: flow.worked !== undefined,
      steps: flow.steps.map(({ step }) => ({ id: step, title: translate(steps[step]?.title ?? step) })),
    })),
    mails: [...MAILS],
    languages: site.languages.map(({ id, name, underWork }) => ({ id, name, isUnderWork: underWork !== undefined })),
    fixtures: fixtureFiles(data)
      .filter(({ fixture }) => known.has(fixture.flow))
      .map(({ file, fixture: { says, flow } }) => ({ file, says, flow })),
  };
}

/** The flows with pages, the one at the home page first. */
export function flowsShown(definitions: Definitions): readonly Flow[] {
  return flowsWithPages(definitions).toSorted((one, other) => Number(other.home === '/') - Number(one.home === '/'));
}

/** The mails, one for each notice: "plan.upcoming"; for refunds, one for each reason. */
export const MAILS: readonly string[] = [
  'receipt',
  ...mailFacts.refund.codes.refundReason.map((reason) => `refund.${reason}`),
  ...mailFacts.plan.codes.notice.map((notice) => `plan.${notice}`),
  ...mailFacts.account.codes.notice.map((notice) => `account.${notice}`),
];
