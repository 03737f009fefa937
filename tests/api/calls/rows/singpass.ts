import type { Person } from '../../../../src/server/people/people.ts';
import { keepProof } from '../../../../src/server/singpass/proofs.ts';
import type { TestPortal } from '../../../../src/server/testing.ts';
import { notJson, type Row, type Rows, type Try, unlike } from '../row.ts';

/** What is known of a donor who has proved an NRIC, as donor B has. */
export const singpass: Rows = {
  confirmSingpassPreDonation: ofProved({ body: { app: 'myinfo' } }, { data: { nric: 'T7654321D' } }, { body: { app: 'other' } }),
  getLastTxnDonorDetailsByNric: ofProved({}, { data: { nricFin: 'T7654321D', postalCode: '199023' } }, { body: { nric: 'T7654321D' } }),
  getUserDataFromNRIC: ofProved({ body: { nric: base64('T7654321D') } }, { data: { nricFin: 'T7654321D' } }, { body: { nric: 7 } }),
};

/** The person proves their NRIC in their session, and did so when they gave. */
export async function proveDonor({ services }: TestPortal, { main, particulars, transactionNo }: Person): Promise<void> {
  const { body } = await main.call<{ token: string }>('POST', '/session', {});
  const nric = particulars?.nric ?? '';
  await keepProof(services, body.token, { kind: 'nric', identifier: nric, particulars: { nric, name: particulars?.name ?? '' } });
  await services.db.updateTable('donations').set({ is_singpass: true }).where('transaction_no', '=', transactionNo).execute();
}

type Sent = Omit<Try, 'status' | 'answer'>;

function ofProved(sent: Sent, answer: object, malformed: Sent): Row {
  return {
    success: () => ({ ...sent, as: 'donorB', status: 200, answer: { status: 1, ...answer } }),
    refusal: () => notJson({ ...sent, as: 'donorB', status: 415 }),
    silent: () => ({ ...sent, as: 'donorA', status: 200, answer: { status: 0, message: 'Nothing is known.' } }),
    malformed: () => unlike({ ...malformed, as: 'donorB' }),
  };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
