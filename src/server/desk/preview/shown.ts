import type { DeskPreview, DeskPreviewRequest } from '../../../api/types.ts';
import type { IsoDate, MailId, ReceiptDocument } from '../../../engine/index.ts';
import type { Content } from '../../content/content.ts';
import { createTranslator } from '../../content/translator.ts';
import { viewOf, type ViewPorts } from '../../content/view.ts';
import { payableLimits, stripeLimits } from '../../payments/provider/amount-limits.ts';
import { composeMail } from '../../post/compose-mail.ts';
import { writeReceipt } from '../../receipts/write-receipt.ts';
import { type Asked, answeredIn, giftOf, noSuchPlace, workedIn } from './gift.ts';
import { MAILS } from './places.ts';
import { accountFacts, planFacts, receiptFacts, refundFacts } from './sample-facts.ts';
import type { Version } from './version.ts';

/** The settings that the drawings need; none is a secret. */
export type DrawnBy = ViewPorts['config'] & { readonly mailFrom: string };

/** The request, with its day. */
export type Show = DeskPreviewRequest & { readonly on: IsoDate };

/** Noon in Singapore. */
const NOON = 'T04:00:00.000Z';
/** The receipt's QR code leads to its proof; a preview's code proves nothing. */
const PROOF = 'https://portal.invalid/receipt/proof?transactionId=PREVIEW';

/** The content of the preview's frame. Refuses a place that the version does not have. */
export async function shownOf(version: Version, show: Show, config: DrawnBy): Promise<DeskPreview> {
  const language = languageOf(version.content, show.language);
  switch (show.what) {
    case 'receipt':
    case 'certificate':
      return { status: 1, language, document: { ...(await documentOf(version, show)) } };
    case 'mail':
      return { status: 1, language, mail: await mailOf(version, { ...show, language }, config) };
    default:
      return { status: 1, language, page: pageOf(version, show, config) };
  }
}

/** The receipt document of a receipt or certificate. */
export async function documentOf(version: Version, show: Show): Promise<ReceiptDocument> {
  const language = languageOf(version.content, show.language);
  const { data, shown, hasCertificate } = giftOf(version, askedOf(show), show.on);
  const isCertificate = show.what === 'certificate';
  if (isCertificate && !hasCertificate) throw noSuchPlace();
  const layout = isCertificate ? (shown.form.certificate?.id ?? '') : data.layout;
  return writeReceipt(storeOf(version.content), { data: { ...data, layout }, shown }, { language, proof: PROOF });
}

function pageOf(version: Version, show: Show, config: DrawnBy): NonNullable<DeskPreview['page']> {
  const { content } = version;
  const { definitions, texts } = content;
  const isSheet = show.what === 'sheet';
  const { flow, answers } = isSheet ? workedIn(version, askedOf(show), show.on) : answeredIn(version, askedOf(show));
  if (show.step !== undefined && flow.steps.every(({ step }) => step !== show.step)) throw noSuchPlace();
  const host = flow.host ?? Object.keys(definitions.site.hosts)[0] ?? '';
  const clock = { now: () => new Date(`${show.on}${NOON}`) };
  const view = viewOf(content, host, { clock, config, payableLimits: (site) => payableLimits(site, stripeLimits) });
  const { reports: _, ...unreported } = { reports: undefined, ...view };
  return {
    view: { ...unreported, services: {} },
    definitions: { ...definitions, mails: {} },
    words: { ...texts },
    flow: flow.id,
    step: show.step ?? null,
    answers: answers as NonNullable<DeskPreview['page']>['answers'],
    ...(isSheet && { isSheet }),
  };
}

async function mailOf(
  version: Version,
  show: Show & { readonly language: string },
  config: DrawnBy,
): Promise<NonNullable<DeskPreview['mail']>> {
  const { on, language, mail = 'receipt' } = show;
  if (!MAILS.includes(mail)) throw noSuchPlace();
  const [id = '', notice = ''] = mail.split('.');
  const services = { ...storeOf(version.content), config };
  const letter = { id: 'preview', to: 'donor@portal.invalid', language };
  const written = async () => {
    if (id === 'account') return composeMail(services, 'account', { ...letter, facts: accountFacts(notice) });
    const { flow, data, shown, assessment } = giftOf(version, askedOf(show), on);
    const host = flow.host === undefined ? {} : { host: flow.host };
    if (id === 'plan') {
      const gift = createTranslator(version.content, language)(flow.title);
      return composeMail(services, 'plan', { ...letter, ...host, facts: planFacts(notice, { gift, on, language }) });
    }
    const { blocks } = await writeReceipt(services, { data, shown }, { language });
    const receipt = {
      data,
      blocks,
      attachment: async () => ({ fileName: 'receipt.pdf', contentType: 'application/pdf', content: new Uint8Array() }),
    };
    const facts = receiptFacts(data.receiptNo, data.donorName, assessment.totalCents, { on, language });
    const told = id === 'refund' ? refundFacts(notice, facts) : facts;
    return composeMail(services, id as MailId, { ...letter, ...host, receipt, facts: told });
  };
  const { subject, html, text } = await written();
  return { subject, html, text };
}

function askedOf({ flow, fixture, answers, layout }: Show): Asked {
  return {
    ...(flow !== undefined && { flow }),
    ...(layout !== undefined && { layout }),
    ...(fixture !== undefined && { fixture }),
    ...(answers && { answers: answers as never }),
  };
}

/** A language, released or still being translated. Refuses an unknown one with 404. */
function languageOf({ definitions: { site } }: Content, asked: string | undefined): string {
  const language = asked ?? site.fallbackLanguage;
  if (site.languages.every(({ id }) => id !== language)) throw noSuchPlace();
  return language;
}

/** The version as a content store, in the place of the live one. */
function storeOf(content: Content) {
  return { content: { current: () => content, texts: async () => content.texts } };
}
