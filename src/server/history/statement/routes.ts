import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { letterheadOf, paperFont, paperLanguage } from '../../../engine/index.ts';
import { drawDocument } from '../../kit/drawing/draw-document.ts';
import { callerOf } from '../../kit/http/limits/caller.ts';
import { addCall } from '../../kit/http/calls/calls.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { askingAccount, NOT_SIGNED_IN } from '../../people/accounts/principal.ts';
import { createTranslator, type Translate } from '../../content/translator.ts';
import type { Services } from '../../people/services.ts';
import { type Statement, yearlyStatement } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { statementDocument } from './statement-document.ts';

const DRAWINGS = { name: 'statements', atMost: 20, seconds: 60 };

type StatementQuery = { Querystring: { readonly year: string; readonly lng?: string } };
type StatementView = { readonly statement: Statement; readonly language: string; readonly translate: Translate };

/** The signed-in account's yearly statement, as PDF and CSV. */
export function registerStatement(app: FastifyInstance, services: Services): void {
  const prepare = async (request: FastifyRequest<StatementQuery>, reply: FastifyReply, ending: string): Promise<StatementView> => {
    const account = await askingAccount(services, request);
    if (account === undefined) throw new Refused(401, 'NOT_SIGNED_IN', NOT_SIGNED_IN.message);
    await services.limits.take(DRAWINGS, account.id);
    const content = services.content.current();
    const language = paperLanguage(content.definitions.site, request.query.lng);
    const statement = await yearlyStatement(services, account, Number(request.query.year));
    reply.header('content-disposition', `attachment; filename="statement-${statement.year}.${ending}"`);
    return { statement, language, translate: createTranslator(content, language) };
  };

  addCall<StatementQuery>(app, 'statement-pdf', async (request, reply) => {
    const { statement, language, translate } = await prepare(request, reply, 'pdf');
    const document = statementDocument(statement, language, translate);
    const { site } = services.content.current().definitions;
    const printed = { ...document, ...paperFont(site, language), letterhead: letterheadOf(site) };
    return reply.type('application/pdf').send(Buffer.from(await drawDocument(printed, 'sheet', callerOf(request))));
  });

  addCall<StatementQuery>(app, 'statement-csv', async (request, reply) => {
    const { statement, translate } = await prepare(request, reply, 'csv');
    return reply.type('text/csv; charset=utf-8').send(statementCsv(statement, translate));
  });
}
