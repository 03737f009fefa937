import type { Kysely } from 'kysely';
import { formatMoney } from '../../engine/index.ts';
import type { DayClose } from '../../server/ledger/close/close-of-day.ts';
import { closeOfDay } from '../../server/ledger/close/close-of-day.ts';
import type { Tables } from '../../server/kit/db/tables.ts';
import { fixOwedBack } from '../../server/ledger/owed-back.ts';
import { isDay, UsageError, type Work } from './usage.ts';

/** `day 2026-09-15`: prints the close of a Singapore day. Exit code 0 when the provider's report and our ledger agree to the cent. */
export function closeDay([day = '', ...more]: readonly string[]): Work {
  if (!isDay(day) || more.length > 0) throw new UsageError('Which day? Write it as 2026-09-15.');
  return async ({ services, provider }, print) => {
    const close = await closeOfDay({ db: services.db, provider, now: services.clock.now }, day);
    for (const line of linesOf(close, provider.name)) print(line);
    print(await atDesk(services.db, day));
    return unexplainedOf(close).length === 0 ? 0 : 1;
  };
}

function linesOf(close: DayClose, provider: string): string[] {
  const { lines, receipts, attention } = close;
  const unexplained = unexplainedOf(close);
  const total = (side: 'theirs' | 'ours') => lines.reduce((sum, line) => sum + line[side].cents, 0);
  return [
    `Close of ${close.day}, Singapore time`,
    '',
    row('', provider, 'our books'),
    ...lines.map(({ kind, theirs, ours }) => row(kind, amount(theirs.cents, theirs.count), amount(ours.cents, ours.count))),
    row('sum', formatMoney(total('theirs')), formatMoney(total('ours'))),
    ...(close.feeCents === 0 ? [] : [row('fees of the provider', formatMoney(-close.feeCents), '')]),
    ...(close.payoutCents === 0 ? [] : [row('paid out to the bank', formatMoney(close.payoutCents), '')]),
    '',
    receipts.count === 0 ? 'Receipts: none' : `Receipts: ${receipts.count}, ${receipts.first} to ${receipts.last}`,
    ...list(
      'Money to look at',
      attention.map((at) => `${at.what}: ${formatMoney(at.cents)}, ${at.reason}, transaction ${at.transactionNo}`),
    ),
    ...list('Unexplained', unexplained),
    unexplained.length === 0 ? 'It balances.' : 'It does not balance.',
  ];
}

/** The day's state as finance sees it at the desk: this command shows a close and stores none. */
async function atDesk(db: Kysely<Tables>, day: string): Promise<string> {
  const close = await db.selectFrom('day_closes').select(['state', 'closed_at']).where('day', '=', day).executeTakeFirst();
  return close?.closed_at
    ? `At the desk it was closed at ${close.closed_at.toISOString()}.`
    : 'At the desk it is not closed: finance does that under Days.';
}

function unexplainedOf({ unexplained, owedBack }: DayClose): string[] {
  return [...unexplained.map(({ says }) => says), ...owedBack.map(fixOwedBack)];
}

function row(name: string, theirs: string, ours: string): string {
  return `${name.padEnd(24)}${theirs.padStart(22)}${ours.padStart(22)}`.trimEnd();
}

function amount(cents: number, count: number): string {
  return `${formatMoney(cents)} (${count})`;
}

function list(title: string, sentences: readonly string[]): string[] {
  return sentences.length === 0 ? [] : [`${title}:`, ...sentences.map((sentence) => `  ${sentence}`)];
}
