import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBankQuestion, bankQuestionPage } from './bank-question.ts';
import type { BankAnswer } from './bank-question.ts';
import { bankAppPage, payInBankApp } from './bank-app.ts';
import { makeCodeToken } from '../code-token.ts';
import { parseForm, textAt } from '../protocol/form.ts';
import type { Form } from '../protocol/form.ts';
import { html } from '../../../src/server/kit/http/html.ts';
import { isBelow } from '../../../src/server/kit/http/target.ts';
import { page } from '../../pages/page.ts';
import { shown } from '../intent.ts';
import { confirmFromPage } from './page-confirm.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ApiAnswer } from '../api/stripe-api.ts';
import { StripeFault } from '../protocol/stripe-error.ts';
import { answerWalletSheet, walletSheet } from './wallet-sheet.ts';

type WithId = { Params: { id: string } };

/** The sandbox's routes for browsers: the calls of Stripe.js, 3D Secure, a wallet's sheet, and the bank app. */
export function registerSandboxPages(app: FastifyInstance, sandbox: Sandbox): void {
  const { db, now, changed } = sandbox.ports;
  // Deliver a refusal's webhook before the page gets its answer, so that tests do not depend on which is quicker.
  const deliverRefusal = async ({ status }: ApiAnswer) => {
    if (status === 402) await sandbox.deliverDue();
  };
  /** As at Stripe, confirmations of one intent are serialised; the next starts once a refusal's webhook is delivered. */
  const confirming = new Map<string, Promise<ApiAnswer>>();
  const oneAtATime = async (id: string, confirm: () => Promise<ApiAnswer>): Promise<ApiAnswer> => {
    const before = confirming.get(id);
    const run = (async () => {
      await before?.catch(() => undefined);
      const answer = await confirm();
      await deliverRefusal(answer);
      return answer;
    })();
    confirming.set(id, run);
    return run.finally(() => {
      if (confirming.get(id) === run) confirming.delete(id);
      changed();
    });
  };
  app.register((scope, _options, done) => {
    acceptForms(scope);

    scope.post<WithId>('/sandbox/stripe/v1/payment_intents/:id/confirm', async (request, reply) => {
      const { id } = request.params;
      const answer = await oneAtATime(id, () => confirmFromPage(sandbox, id, formOf(request), originOf(request)));
      return reply.code(answer.status).send(answer.body);
    });

    scope.post<WithId>('/sandbox/stripe/v1/setup_intents/:id/confirm', async (request, reply) => {
      const { id } = request.params;
      const answer = await oneAtATime(id, () => confirmFromPage(sandbox, id, formOf(request), originOf(request), 'setup_intent'));
      return reply.code(answer.status).send(answer.body);
    });

    scope.post('/sandbox/stripe/v1/tokens', async (request) => shown(await makeCodeToken(sandbox, formOf(request))));

    scope.get<WithId>('/sandbox/3ds/:id', async (request, reply) => sendPage(reply, () => bankQuestionPage(db, request.params.id)));

    scope.post<WithId>('/sandbox/3ds/:id', async (request, reply) => {
      const target = await answerBankQuestion(db, request.params.id, toBankAnswer(textAt(formOf(request), 'answer')), now());
      changed();
      return reply.redirect(target ?? `/sandbox/3ds/${request.params.id}`, 303);
    });

    scope.get<WithId>('/sandbox/wallet/:id', async (request, reply) =>
      sendPage(reply, () => walletSheet(db, request.params.id, request.query as Form)),
    );

    scope.post<WithId>('/sandbox/wallet/:id', async (request, reply) => {
      const target = await answerWalletSheet(sandbox, request.params.id, formOf(request), originOf(request));
      await sandbox.deliverDue();
      changed();
      return reply.redirect(target, 303);
    });

    scope.get<WithId>('/sandbox/paynow/:id', async (request, reply) => sendPage(reply, () => bankAppPage(db, request.params.id, now())));

    scope.post<WithId>('/sandbox/paynow/:id', async (request, reply) => {
      await payInBankApp(db, request.params.id, now());
      changed();
      return reply.redirect(`/sandbox/paynow/${request.params.id}`, 303);
    });

    done();
  });
}

/** The origin that the browser used, for redirects. */
function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** Accepts form bodies in this scope, as Stripe.js and plain HTML send them. */
function acceptForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/x-www-form-urlencoded');
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => {
    done(null, parseForm(body.toString()));
  });
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof StripeFault)) throw error;
    if (isBelow(request, '/sandbox/stripe')) return reply.code(error.status).send({ error: error.body });
    return reply.code(404).type('text/html; charset=utf-8').send(page('Nothing here', html`<p>The stand-in knows no such payment.</p>`));
  });
}

function formOf(request: FastifyRequest): Form {
  return (request.body ?? {}) as Form;
}

function toBankAnswer(text: string | undefined): BankAnswer {
  return text === 'approve' || text === 'refuse' ? text : 'leave';
}

async function sendPage(reply: FastifyReply, render: () => Promise<string>): Promise<FastifyReply> {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(await render());
}
