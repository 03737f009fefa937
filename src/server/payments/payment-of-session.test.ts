import { describe, expect, it } from 'vitest';
import type { SessionPayment } from '../../api/types.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';
import { newDraft, savings } from '../../../tests/support/server/giving-world.ts';

const { world, donor } = givingForEach();
const GOOD_CARD = '4242 4242 4242 4242';
const BAD_CARD = '4000 0000 0000 0002';

const minutes = (count: number) => {
  const { clock } = world;
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};
const told = async (browser = donor) => (await browser.post('/session', {})).body.payment as SessionPayment | undefined;

describe('a page without stored data that reopens its session learns', () => {
  it('the open PayNow code, and nothing about the donor', async () => {
    const draft = newDraft();
    const { transactionNo } = await donor.give(savings('34,090'), { draft });
    expect(await told()).toBeUndefined();
    await donor.start(transactionNo, 'paynow');
    const createdAt = '2026-09-15T02:00:00.000Z';
    expect(await told()).toEqual({ transactionNo, flow: 'zakat', home: '/', draft: draft.id, createdAt, cents: 85_225 });
  });

  it('the card payment that may still be charged, and for half an hour one that succeeded', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    const started = await donor.start(transactionNo);
    expect(await told()).toMatchObject({ transactionNo });
    await donor.card(started, GOOD_CARD);
    await donor.status(transactionNo);
    minutes(29);
    expect(await told()).toMatchObject({ transactionNo });
    await donor.post('/session/stay', {});
    minutes(2);
    expect(await told()).toBeUndefined();
  });

  it('an open payment before a later paid one', async () => {
    const open = await donor.give(savings('34,090'));
    await donor.start(open.transactionNo, 'paynow');
    minutes(1);
    const paid = await donor.give(savings('40,000'));
    await donor.card(await donor.start(paid.transactionNo), GOOD_CARD);
    await donor.status(paid.transactionNo);
    expect(await told()).toMatchObject({ transactionNo: open.transactionNo, cents: 85_225 });
  });

  it('no payment that failed, or that another one of its draft replaced', async () => {
    const refused = await donor.give(savings('34,090'));
    await donor.card(await donor.start(refused.transactionNo), BAD_CARD);
    await donor.status(refused.transactionNo);
    expect(await told()).toBeUndefined();
    const draft = newDraft();
    const former = await donor.give(savings('34,090'), { draft });
    await donor.start(former.transactionNo, 'paynow');
    await donor.give(savings('40,000'), { draft });
    expect(await told()).toBeUndefined();
  });

  it('no payment of another session', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    await donor.start(transactionNo, 'paynow');
    expect(await told(await world.browse())).toBeUndefined();
    await donor.post('/session/extend', {});
    expect((await donor.post('/session/extend', {})).body.payment).toBeUndefined();
  });
});
