import type { DeskRateMail, DeskWrongRate, DeskWrongRateGift, DeskWrongRates, DeskWrongRateStated } from '../../../api/types.ts';
import { releasedLanguages, valueAt } from '../../../engine/index.ts';
import { dayOf } from '../../kit/clock.ts';
import { composeMail } from '../../post/compose-mail.ts';
import { statesOfMails } from '../../post/queue.ts';
import type { Services } from '../../people/services.ts';
import { personsOf } from '../members.ts';
import { countUntold, findListed, firstOfEachDirection, type ListedGift, listedAfter, sumsOf } from './listed-gifts.ts';
import { differenceOf, GIFT_HEADINGS, giftRow, paidGifts, toRefundOf } from './paid-gifts.ts';
import type { WrongRateRow } from './read-gifts.ts';
import { factsOf, noSuchList } from './tell-donors.ts';

const MOST_LISTED = 20;
const PAGE_SIZE = 50;
const ROWS_AT_ONCE = 500;

/** The rates with their values as live now, and the newest lists. */
export async function wrongRates(services: Services): Promise<Omit<DeskWrongRates, 'status'>> {
  const { db, content, clock } = services;
  const { rates } = content.current().definitions;
  const rows = await db.selectFrom('wrong_rates').selectAll().orderBy('asked_at', 'desc').limit(MOST_LISTED).execute();
  return {
    rates: Object.values(rates).map((rate) => ({
      ...{ name: rate.name, called: rate.called ?? rate.name, unit: rate.unit },
      value: valueAt(rate, dayOf(clock.now()))?.value ?? null,
    })),
    lists: await statedOf(services, rows),
  };
}

/** A list with its sums, and the page of its gifts that follows the gift `after`. */
export async function wrongRateOf(
  services: Services,
  reader: string,
  id: string,
  after: string | undefined,
): Promise<Omit<DeskWrongRate, 'status'>> {
  const { db } = services;
  const row = await requireList(services, id);
  const [stated] = await statedOf(services, [row]);
  if (stated === undefined) throw noSuchList();
  const last = after === undefined ? undefined : await findListed(db, id, after);
  const [sums, untold, rows] = [await sumsOf(db, id), await countUntold(db, id), await listedAfter(db, id, last, PAGE_SIZE + 1)];
  const page = rows.slice(0, PAGE_SIZE);
  return {
    list: stated,
    ...{ sums, untold },
    asked: await askedOf(services, reader, row),
    gifts: await giftsOf(services, page),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.transactionNo ?? null) : null,
  };
}

/** The rows of a list's table, with the heading. */
export async function* tableOf({ db }: Services, id: string): AsyncGenerator<string[]> {
  yield GIFT_HEADINGS;
  for (
    let page = await listedAfter(db, id, undefined, ROWS_AT_ONCE);
    page.length > 0;
    page = await listedAfter(db, id, page.at(-1), ROWS_AT_ONCE)
  )
    for (const gift of await paidGifts(db, page)) yield giftRow(gift);
}

/** The mails of a list in each language, filled in with the first gift of each direction. */
export async function mailsOf(services: Services, id: string): Promise<DeskRateMail[]> {
  const { db, content } = services;
  const { site } = content.current().definitions;
  const mails: DeskRateMail[] = [];
  for (const gift of await paidGifts(db, await firstOfEachDirection(db, id))) {
    const direction = gift.should.kind;
    for (const { id: language } of direction === 'not-recomputed' ? [] : releasedLanguages(site)) {
      const facts = { notice: `gift-${direction}`, ...factsOf(gift, language) };
      const { subject, text } = await composeMail(services, 'account', { id, to: '', language, facts });
      mails.push({ direction, language, subject, text });
    }
  }
  return mails;
}

export async function requireList({ db }: Pick<Services, 'db'>, id: string): Promise<WrongRateRow> {
  const row = await db.selectFrom('wrong_rates').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw noSuchList();
  return row;
}

async function statedOf(services: Services, rows: readonly WrongRateRow[]): Promise<DeskWrongRateStated[]> {
  const persons = await personsOf(services, [...new Set(rows.map(({ asked_by }) => asked_by))]);
  return rows.map(({ id, rate, right_values, since, until, reason, asked_by, asked_at, state, gifts_read }) => ({
    ...{ id, rate, reason, state, giftsRead: gifts_read, right: right_values.map((value) => ({ ...value })) },
    ...{ since: since.toISOString(), until: until.toISOString(), askedAt: asked_at.toISOString() },
    askedBy: persons.get(asked_by)?.name ?? '',
  }));
}

async function askedOf(
  services: Services,
  reader: string,
  { mails_asked_by, mails_asked_at, mails_asked, mails_confirmed_by, mails_confirmed_at }: WrongRateRow,
): Promise<DeskWrongRate['asked']> {
  if (mails_asked_by === null || mails_asked_at === null) return null;
  const persons = await personsOf(services, [mails_asked_by, ...(mails_confirmed_by === null ? [] : [mails_confirmed_by])]);
  return {
    ...{
      by: persons.get(mails_asked_by)?.name ?? '',
      isOwn: mails_asked_by === reader,
      at: mails_asked_at.toISOString(),
      mails: mails_asked ?? 0,
    },
    confirmedBy: mails_confirmed_by === null ? null : (persons.get(mails_confirmed_by)?.name ?? ''),
    confirmedAt: mails_confirmed_at?.toISOString() ?? null,
  };
}

async function giftsOf({ db }: Services, page: readonly ListedGift[]): Promise<DeskWrongRateGift[]> {
  const mails = await statesOfMails(
    db,
    page.flatMap(({ mailId }) => mailId ?? []),
  );
  return (await paidGifts(db, page)).map((gift) => {
    const { transactionNo, receiptNo, flow, madeAt, paidCents, should, backCents, plan, nextOn, mailId } = gift;
    return {
      ...{ transactionNo, receiptNo, flow, madeAt: madeAt.toISOString(), paidCents, backCents, plan, nextOn, direction: should.kind },
      ...(should.kind === 'not-recomputed' ? { dueCents: null, why: should.why } : { dueCents: should.dueCents, why: null }),
      differenceCents: differenceOf(gift),
      toRefundCents: toRefundOf(gift),
      mail: mailId === null ? null : (mails.get(mailId) ?? null),
    };
  });
}
