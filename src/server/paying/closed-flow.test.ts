import { beforeEach, describe, expect, it } from 'vitest';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';
import { newDraft, newKey, savings } from '../../../tests/support/server/giving-world.ts';
import { withSeason } from '../../../tests/support/server/with-season.ts';

const { database, world, donor } = givingForEach();

const create = '/payment/Donation/createDonation';
const asked = () => world.requestFor(savings('34,090'));
const seasons = async () => JSON.parse((await donor.get('/content/current')).text).seasons;

/** The flow takes gifts from 1 September to 20 September 2026. */
beforeEach(() => withSeason(world.services, 'zakat', ['2026-09-01', '2026-09-20']));

describe('a closed flow', () => {
  it('takes gifts to the end of its last day in Singapore, and none from later visitors', async () => {
    world.clock.now = new Date('2026-09-20T15:59:00Z');
    expect((await (await world.browse()).post(create, asked())).status).toBe(201);
    expect(await seasons()).toEqual({ zakat: { kind: 'open', last: { day: '2026-09-20' } } });
    world.clock.now = new Date('2026-09-20T16:00:00Z');
    const late = await (await world.browse()).post(create, asked());
    expect(late).toMatchObject({
      status: 422,
      body: {
        code: 'FLOW_CLOSED',
        message: 'The last day of this way of giving was 20 Sep 2026. The day on which it opens is not known yet.',
        fields: [{ path: 'flow', code: 'closed', params: { ended: '2026-09-20' } }],
      },
    });
    expect(await seasons()).toEqual({ zakat: { kind: 'closed', ended: '2026-09-20' } });
    expect(await database.db.selectFrom('donations').selectAll().execute()).toHaveLength(1);
  });

  it('reports that before changed rates or invalid answers', async () => {
    world.clock.now = new Date('2026-09-21T02:00:00Z');
    const late = await world.browse();
    const old = { ...asked(), ratesVersion: '2026-08-01.00000000', answers: {} };
    expect((await late.post(create, old)).body).toMatchObject({ code: 'FLOW_CLOSED' });
  });

  it('names its opening day once that is known', async () => {
    world.clock.now = new Date('2026-08-31T15:59:00Z');
    const early = await world.browse();
    expect((await early.post(create, asked())).body).toMatchObject({
      code: 'FLOW_CLOSED',
      message: 'This way of giving is not open yet. It opens on 1 Sep 2026.',
      fields: [{ path: 'flow', code: 'closed', params: { opens: '2026-09-01' } }],
    });
    world.clock.now = new Date('2026-08-31T16:00:00Z');
    expect((await early.post(create, asked())).status).toBe(201);
  });
});

describe('a donor whose session began before the closing', () => {
  it('may finish in that session, and pay a gift made in it', async () => {
    world.clock.now = new Date('2026-09-20T15:50:00Z');
    const inTime = await world.browse();
    world.clock.now = new Date('2026-09-20T16:10:00Z');
    const gift = await inTime.give(savings('34,090'));
    const started = await inTime.start(gift.transactionNo);
    await inTime.card(started, '4242 4242 4242 4242');
    expect(await inTime.status(gift.transactionNo)).toMatchObject({ status: 'succeeded' });
  });

  it('gets the gift made before, and no other', async () => {
    world.clock.now = new Date('2026-09-20T15:50:00Z');
    const inTime = await world.browse();
    const request = { ...asked(), idempotencyKey: newKey(), draft: newDraft() };
    expect((await inTime.post(create, request)).status).toBe(201);
    world.clock.now = new Date('2026-09-20T16:10:00Z');
    expect((await inTime.post(create, request)).status).toBe(200);
    expect((await (await world.browse()).post(create, asked())).body).toMatchObject({ code: 'FLOW_CLOSED' });
  });
});
