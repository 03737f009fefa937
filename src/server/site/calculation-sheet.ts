import type { FastifyInstance } from 'fastify';
import type { WorkedPdfRequest } from '../../api/types.ts';
import { letterheadOf, paperFont, paperLanguage } from '../../engine/index.ts';
import type { Assessment } from '../../engine/assessment.ts';
import { calculationSheet } from '../../renderer/receipt/pdf.ts';
import { today } from '../content/today.ts';
import { drawDocument } from '../kit/drawing/draw-document.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { Refused } from '../kit/http/refusal.ts';
import { createTranslator } from '../content/translator.ts';
import { callsOf } from '../people/calls.ts';
import type { Services } from '../people/services.ts';
import { NOT_TYPED } from '../content/typed-of.ts';

const DRAWINGS = {
  perSession: { name: 'worked calculation', atMost: 20, seconds: 60 },
  perAddress: { name: 'worked calculation of line', atMost: 120, seconds: 60 },
};

/**
 * POST /worked/pdf: the calculation sheet as a PDF. The answers reveal a person's wealth: they come in the body, are assessed again by the
 * same engine, and are neither stored nor logged. 409 when the rates have changed, 422 for invalid answers.
 */
export function registerCalculationSheet(app: FastifyInstance, services: Services): void {
  callsOf(app, services).forSession<{ Body: WorkedPdfRequest }>('worked-pdf', DRAWINGS, async (session, request, reply) => {
    const { flow: flowId, answers, ratesVersion } = request.body;
    const served = today(services);
    const { definitions, rates } = served;
    const flow = Object.hasOwn(definitions.flows, flowId) ? definitions.flows[flowId] : undefined;
    if (flow?.worked === undefined || flow.host !== session.host)
      throw new Refused(422, 'UNKNOWN_FLOW', 'There is no sheet for this here.');
    if (rates.id !== ratesVersion) throw new Refused(409, 'RATES_CHANGED', 'The rates have changed since the page was opened.');
    const assessment = served.assess(flow.id, answers as Assessment['counted'], NOT_TYPED);
    if (assessment.kind === 'invalid') throw new Refused(422, 'INVALID_ANSWERS', 'Some answers need another look.');
    const language = paperLanguage(definitions.site, request.body.language);
    const translate = createTranslator(served, language);
    const sheet = calculationSheet(
      { definitions, flow, assessment, rates, language, translate },
      letterheadOf(definitions.site, flow.host),
    );
    const pdf = await drawDocument({ ...sheet, ...paperFont(definitions.site, language) }, 'sheet', callerOf(request));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${flow.id}-${rates.on}.pdf"`)
      .send(Buffer.from(pdf));
  });
}
