import type { FastifyInstance } from 'fastify';
import type { CloseDayRequest, ExplainLineRequest } from '../../../api/types.ts';
import { addDays, isDay } from '../../../engine/index.ts';
import { dayOf } from '../../kit/clock.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import { sendCsv } from '../send-csv.ts';
import { closeOf, daysUpTo } from './days.ts';
import { dayRows, giftRows } from './exports.ts';
import { explainLine } from './explain.ts';
import { askForClose, CLOSE_DAY, closingOfDays } from './keep-close.ts';

type OfDay = { Querystring: { day?: string } };

/**
 * The days of the ledger, below /desk/api/days: lists them, closes them in the background, shows and explains their lines, and exports
 * tables.
 */
export function registerDays(app: FastifyInstance, services: PaymentServices, payments: PaymentPorts, ports: DeskPorts): void {
  const { db, clock, jobs } = services;
  const call = deskCallsOf(app, ports);
  jobs.handle(closingOfDays(payments));

  call<{ Querystring: { until?: string } }>('desk-days', async (_staff, { query }) => ({
    status: 1,
    ...(await daysUpTo(services, query.until === undefined ? undefined : realDay(query.until))),
  }));
  call<OfDay>('desk-day', async (_staff, { query }) => ({ status: 1, ...(await closeOf(services, dayAsked(query))) }));

  call<{ Body: CloseDayRequest }>('desk-close-day', async ({ memberId }, { body }) => {
    const day = realDay(body.day);
    if (day >= dayOf(clock.now())) throw new Refused(409, 'DAY_NOT_OVER', 'This day is not over yet.');
    await askForClose(db, { day, by: memberId, at: clock.now() });
    jobs.soon(CLOSE_DAY);
    return { status: 1, message: 'The day is being closed.' };
  });
  call<{ Body: ExplainLineRequest }>('desk-explain-line', async ({ memberId }, { body }) => {
    await explainLine(db, { ...body, by: memberId, at: clock.now() });
    return { status: 1, message: 'It is noted.' };
  });

  call<{ Querystring: { until?: string } }>('desk-days-csv', async (_staff, { query }, reply) => {
    const { days } = await daysUpTo(services, query.until === undefined ? undefined : realDay(query.until));
    return sendCsv(reply, 'days.csv', dayRows(days));
  });
  call<OfDay>('desk-gifts-csv', async (_staff, { query }, reply) => {
    const day = dayAsked(query);
    return sendCsv(reply, `gifts-${day}.csv`, giftRows(db, day));
  });

  /** The requested day; yesterday by default. */
  function dayAsked({ day }: OfDay['Querystring']): string {
    return day === undefined ? addDays(dayOf(clock.now()), -1) : realDay(day);
  }
}

/** Refuses text in the form of a day that is no calendar day. */
function realDay(text: string): string {
  if (!isDay(text)) throw new Refused(422, 'NO_SUCH_DAY', 'There is no such day.');
  return text;
}
