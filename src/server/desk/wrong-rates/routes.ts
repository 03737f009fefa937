import type { FastifyInstance } from 'fastify';
import type { AskRateMailsRequest, ListWrongRateRequest, RateMailsChosen } from '../../../api/types.ts';
import { type IsoDate, isDay, type Rate } from '../../../engine/index.ts';
import { dayOf } from '../../kit/clock.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { RightValues } from '../../ledger/wrong-rate/right-amount.ts';
import type { Services } from '../../people/services.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import { sendCsv } from '../send-csv.ts';
import { askForGifts, READ_GIFTS, readingOfGifts } from './read-gifts.ts';
import { askForMails, confirmMails, TELL_DONORS, tellingOfDonors } from './tell-donors.ts';
import { mailsOf, requireList, tableOf, wrongRateOf, wrongRates } from './view.ts';

type Chosen = { Params: { id: string }; Querystring: { after?: string } };

/** Wrong rates, below /desk/api/wrong-rates: lists the gifts concerned in the background, and mails their donors once two people have agreed. */
export function registerWrongRates(app: FastifyInstance, services: Services, ports: DeskPorts): void {
  const { db, clock, jobs, content } = services;
  const call = deskCallsOf(app, ports);
  jobs.handle(readingOfGifts(services));
  jobs.handle(tellingOfDonors(services));

  call('desk-wrong-rates', async () => ({ status: 1, ...(await wrongRates(services)) }));

  call<{ Body: ListWrongRateRequest }>('desk-list-wrong-rate', async ({ memberId: by }, { body }) => {
    const [since, at] = [new Date(body.since), clock.now()];
    if (since > at) throw new Refused(422, 'NOT_YET', 'Choose a moment that is past.');
    const rate = content.current().definitions.rates[body.rate];
    if (rate === undefined) throw new Refused(404, 'NO_SUCH_RATE', 'The live content has no such rate.');
    const right = body.right === null ? rate.values : typedValue(rate, body.right, dayOf(since));
    // The window excludes its end, but must include this moment.
    const until = new Date(at.getTime() + 1);
    const id = await askForGifts(db, { rate: rate.name, right: valuesOf(right), since, until, reason: body.reason, by, at });
    jobs.soon(READ_GIFTS);
    return { status: 1, id };
  });

  call<Chosen>('desk-wrong-rate', async ({ memberId }, { params, query }) => ({
    status: 1,
    ...(await wrongRateOf(services, memberId, params.id, query.after)),
  }));

  call<Chosen>('desk-wrong-rate-csv', async (_staff, { params }, reply) => {
    const { rate } = await requireList(services, params.id);
    return sendCsv(reply, `gifts-${rate}.csv`, tableOf(services, params.id));
  });

  call<Chosen>('desk-wrong-rate-mails', async (_staff, { params }) => {
    await requireList(services, params.id);
    return { status: 1, mails: await mailsOf(services, params.id) };
  });

  call<{ Body: AskRateMailsRequest }>('desk-ask-rate-mails', async ({ memberId: by }, { body }) => {
    await askForMails(db, { ...body, by, at: clock.now() });
    return { status: 1, message: 'Another person is asked to confirm the mails.' };
  });

  call<{ Body: RateMailsChosen }>('desk-confirm-rate-mails', async ({ memberId: by }, { body: { id } }) => {
    await confirmMails(db, { id, by, at: clock.now() });
    jobs.soon(TELL_DONORS);
    return { status: 1, message: 'The mails are being queued.' };
  });
}

/** One value for the whole window. */
function typedValue({ unit }: Rate, value: string, from: IsoDate): RightValues {
  if (unit === 'date' ? !isDay(value) : !/^\d{1,9}(\.\d{1,6})?$/.test(value))
    throw new Refused(422, 'WRONG_VALUE', unit === 'date' ? 'Write the value as a day.' : 'Write the value as 15902 or 0.025.');
  return [{ from, value }];
}

function valuesOf(values: RightValues): RightValues {
  return values.map(({ from, value }) => ({ from, value }));
}
