import type { Rate } from '../../engine/index.ts';
import type { DeskContent, DeskFinding, DeskMoney, DeskRunning } from '../../api/types.ts';
import { rateTitle } from '../../releases/index.ts';
import type { Finding } from '../../lint/index.ts';
import { today } from '../content/today.ts';
import { wordsIn } from '../content/translator.ts';
import { attentionOf } from '../ledger/attention.ts';
import { fixOwedBack, owedBack } from '../ledger/owed-back.ts';
import { notesForOperator } from '../payments/provider-notes.ts';
import type { PaymentServices } from '../payments/services.ts';
import { type DeletionLeft, deletionsLeft } from '../people/accounts/pool/pending-deletions.ts';
import { comingDayInWords, comingInWords, overdueInWords } from './coming-in-words.ts';
import { findBacklogs, sayBacklog } from './health/backlogs.ts';
import { type HeardProcess, lateDocumentsAt, type Processes, troublesOf } from './processes.ts';

/** Whether the content on the disk serves, its findings, and the scheduled changes of rates. */
export async function contentState({ content, clock }: Pick<PaymentServices, 'content' | 'clock'>): Promise<Omit<DeskContent, 'status'>> {
  await content.refresh();
  const { version, rates } = today({ content, clock });
  const { upToDate, leftOut = [], lacking, findings, activatedAt, readAt } = content.report();
  const coming = await content.coming(rates.on);
  const served = content.current();
  const titleOf = (flow: string) => {
    const title = served.definitions.flows[flow]?.title;
    return title === undefined ? flow : wordsIn(served, 'en')(title);
  };
  return {
    upToDate,
    version,
    servesSince: activatedAt.toISOString(),
    readAt: readAt.toISOString(),
    leftOut: [...leftOut],
    lacking: [...lacking],
    staleRates: rates.stale.map((name) => {
      const next = coming.rates.find(({ rate }) => rate === name);
      return {
        name,
        title: rateTitle(name, served.definitions.rates[name]?.called),
        next: next === undefined ? null : comingInWords(next),
      };
    }),
    overdueDays: coming.days.flatMap(({ rate, called, overdue }) =>
      overdue === undefined ? [] : [{ ...overdueInWords(rate, called, overdue), announcedBy: announcerOf(served.definitions.rates[rate]) }],
    ),
    coming: [
      ...coming.rates.map(comingInWords),
      ...coming.days.filter(({ overdue }) => overdue === undefined).map((day) => comingDayInWords(day, titleOf)),
    ],
    findings: findings.map(findingView),
  };
}

/** The source that announced the last confirmed day. */
function announcerOf(rate: Rate | undefined): string | null {
  return rate?.values.findLast(({ toBeConfirmed }) => toBeConfirmed !== true)?.source.name ?? null;
}

/** The troubles of the processes, the backlogs, and the services that the portal uses. */
export async function runningState(services: PaymentServices, processes: Processes): Promise<Omit<DeskRunning, 'status'>> {
  const { db, clock, content } = services;
  const heard = await processes.hear();
  const left = await deletionsLeft({ db });
  return {
    troubles: [...troublesOf(heard)],
    backlogs: (await findBacklogs(db, clock.now(), lateDocumentsAt(heard))).map(sayBacklog),
    processes: heard.map((one) => toProcess(one, content.current().version)),
    facts: factsOf(services),
    deletionsLeft: left.map(mendDeletion),
  };
}

/** Money that needs a person: surplus payments, disputes, failed refunds, and reports of the provider that match no payment. */
export async function moneyState({ db, clock }: Pick<PaymentServices, 'db' | 'clock'>): Promise<Omit<DeskMoney, 'status'>> {
  const [attention, owed] = [await attentionOf(db, clock.now()), await owedBack(db)];
  return {
    owedBack: owed.map(fixOwedBack),
    attention: attention.map(({ what, id, transactionNo, cents, reason, since }) => ({
      what,
      id,
      transactionNo,
      amountCents: cents,
      reason,
      since: since.toISOString(),
    })),
    providerNotes: await notesForOperator({ db }),
  };
}

/** A finding as the desk shows it. */
export function findingView({ severity, blocksServing, file, line, pointer, code, message, mend, fix }: Finding): DeskFinding {
  return { weight: blocksServing ? 'refused' : severity, file, line, pointer, code, message, fix: mend, patch: fix?.says ?? null };
}

/** A process is bad when it refuses its files, or serves another version than the process that answers. */
function toProcess({ name, isThis, heardAt, report }: HeardProcess, version: string): DeskRunning['processes'][number] {
  const isBad = report.refuses.length > 0 || report.version !== version;
  return { name, isThis, isBad, version: report.version, heardAt: heardAt.toISOString(), refuses: [...report.refuses] };
}

function factsOf({ config }: PaymentServices): DeskRunning['facts'] {
  const facts: readonly (readonly [string, string])[] = [
    ['Payments', config.payments.provider],
    ['Mail', config.smtpUrl === undefined ? 'outbox page' : 'SMTP'],
    ['Addresses', config.oneMap === undefined ? 'bundled set' : 'OneMap'],
    ['Database', config.databaseUrl === undefined ? 'embedded' : 'by DATABASE_URL'],
  ];
  return facts.map(([name, value]) => ({ name, value }));
}

/** Tells the operator about a user that Amazon did not delete, and how to fix it. */
function mendDeletion({ id, sub, since }: DeletionLeft): string {
  return `${id} has closed the account, and Amazon could not be had to delete it (${since.toISOString()}). Delete the user with the sub ${sub} at Amazon, then say so: npm run ledger -- deleted-at-amazon ${id}`;
}
