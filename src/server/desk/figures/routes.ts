import type { FastifyInstance } from 'fastify';
import type { DeskFigures, DeskSum } from '../../../api/types.ts';
import { dollars } from '../../../engine/index.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import { sendCsv } from '../send-csv.ts';
import { figuresOf } from './figures.ts';
import { keepSums } from './keep-sums.ts';
import type { RangeId } from './ranges.ts';

type Asked = { Querystring: { range?: RangeId } };

/** GET /desk/api/figures, and the same as a table. A job sums each day once it has ended. */
export function registerFigures(app: FastifyInstance, services: PaymentServices, ports: DeskPorts): void {
  const call = deskCallsOf(app, ports);
  services.jobs.every('keep-figures', 3_600, () => keepSums(services));

  call<Asked>('desk-figures', async (_staff, { query }) => ({ status: 1, ...(await figures(query)) }));
  call<Asked>('desk-figures-csv', async (_staff, { query }, reply) => {
    const shown = await figures(query);
    return sendCsv(reply, `figures-${shown.range.from}.csv`, figureRows(shown));
  });

  async function figures({ range = 'today' }: Asked['Querystring']) {
    const found = await figuresOf(services, range);
    if (found === 'no-season') throw new Refused(404, 'NO_SEASON', 'The days of no season are known yet.');
    return found;
  }
}

function figureRows({ total, byDay, byFlow, byMethod, byHour, stops }: Omit<DeskFigures, 'status'>): string[][] {
  const rows = (of: string, sums: readonly DeskSum[]) =>
    sums.map(({ name, gifts, givenCents, backCents, netCents }) => [
      ...[of, name, String(gifts)],
      ...[givenCents, backCents, netCents].map(dollars),
      '',
    ]);
  return [
    ['Of', 'Name', 'Gifts', 'Given', 'Back', 'Net', 'Reached (in tens)'],
    ...rows('Day', byDay),
    ...rows('Flow', byFlow),
    ...rows('Method', byMethod),
    ...rows('Hour', byHour),
    ...rows('Total', [total]),
    ...stops.flatMap(({ flow, points }) =>
      points.map(({ step, reached }) => [`Reached in ${flow}`, step, '', '', '', '', reached === null ? 'under 10' : String(reached)]),
    ),
  ];
}
