import type { FastifyInstance } from 'fastify';
import type { CopyPersonalDataRequest } from '../../../api/types.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { Services } from '../../people/services.ts';
import { roleFor } from '../acts.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import { record, recordAlone } from '../record.ts';
import { copyOf } from './copy.ts';
import { askedBy, findPerson, isNobody } from './person.ts';

/** Searches that may go by NRIC, per member. */
const COPIES = { name: 'desk copies of personal data', atMost: 20, seconds: 3_600 };

/** What donors may ask of their data, below /desk/api/personal-data. */
export function registerPersonalData(app: FastifyInstance, services: Services, ports: DeskPorts): void {
  const { db, clock, limits } = services;
  const call = deskCallsOf(app, ports);

  call<{ Body: CopyPersonalDataRequest }>('desk-copy-personal-data', async ({ memberId: by, roles }, { body }, reply) => {
    await limits.take(COPIES, by);
    const { person: asked, reason: why, identifiedBy } = body;
    const [id, at] = [newTransactionNo(), clock.now()];
    const line = { at, what: 'copy-personal-data', by, why } as const;
    // Before anything is looked for: a search that finds nobody says something, too.
    await recordAlone(db, { ...line, object: id, more: { criteria: askedBy(asked), identifiedBy } });
    const person = await findPerson(services, asked);
    if (isNobody(person)) throw new Refused(404, 'NOBODY_FOUND', 'Nothing is kept about this person.');
    const copy = await copyOf(services, person);
    await db.transaction().execute(async (tx) => {
      for (const object of [...person.gifts, ...person.giftsOfOthers])
        await record(tx, { ...line, object, more: { role: roleFor(roles, 'copy-personal-data'), copy: id } });
    });
    const name = `personal-data-${id}.json`;
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(JSON.stringify(copy, null, 2));
  });
}
