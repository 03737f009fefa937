import type { FastifyInstance } from 'fastify';
import type { DeskTaxFile, DownloadTaxFileRequest, MakeTaxFileRequest } from '../../../api/types.ts';
import { dayOf } from '../../kit/clock.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import { personsOf } from '../members.ts';
import { record } from '../record.ts';
import { askForTaxFile, forgetTaxFiles, makingOfTaxFiles, TAX_FILE } from './making.ts';

const MOST_LISTED = 20;

/** The tax office's file of a year, below /desk/api/tax-files: made in the background; a download takes a fresh sign-in and a reason. */
export function registerTaxFiles(app: FastifyInstance, services: PaymentServices, ports: DeskPorts): void {
  const { db, clock, crypto, jobs } = services;
  const call = deskCallsOf(app, ports);
  jobs.handle(makingOfTaxFiles(services));
  jobs.every('forget-tax-files', 3_600, () => forgetTaxFiles(services));

  call('desk-tax-files', async () => ({ status: 1, year: Number(dayOf(clock.now()).slice(0, 4)), files: await listed() }));

  call<{ Body: MakeTaxFileRequest }>('desk-make-tax-file', async ({ memberId }, { body: { year, reason } }) => {
    await askForTaxFile(services, { year, by: memberId, at: clock.now(), why: reason });
    jobs.soon(TAX_FILE);
    return { status: 1, message: 'The file is being made.' };
  });

  call<{ Body: DownloadTaxFileRequest }>('desk-download-tax-file', async ({ memberId: by }, { body: { id, reason } }, reply) => {
    const file = await db.selectFrom('tax_files').selectAll().where('id', '=', id).executeTakeFirst();
    if (file === undefined) throw new Refused(404, 'NO_SUCH_FILE', 'There is no such file.');
    if (file.content === null) throw new Refused(409, 'NOT_THERE', 'This file is not made yet, or kept no longer. Make it anew.');
    const text = crypto.decrypt('tax_files', 'content', id, file.content);
    await db.transaction().execute((tx) => record(tx, { at: clock.now(), what: 'download-tax-file', by, object: id, why: reason }));
    return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="iras-${file.year}.csv"`).send(text);
  });

  async function listed(): Promise<DeskTaxFile[]> {
    const columns = ['id', 'year', 'state', 'asked_by', 'asked_at', 'made_at', 'sums'] as const;
    const rows = await db.selectFrom('tax_files').select(columns).orderBy('asked_at', 'desc').limit(MOST_LISTED).execute();
    const persons = await personsOf(services, [...new Set(rows.map(({ asked_by }) => asked_by))]);
    return rows.map(({ id, year, state, asked_by, asked_at, made_at, sums }) => ({
      ...{ id, year, state, askedBy: persons.get(asked_by)?.name ?? '' },
      askedAt: asked_at.toISOString(),
      madeAt: made_at?.toISOString() ?? null,
      records: sums?.records ?? null,
      totalCents: sums?.totalCents ?? null,
      leftOut: sums === null ? null : { ...sums.leftOut },
    }));
  }
}
