import { type Row, type Rows, type Try, tooOften, unlike } from '../row.ts';

/** What is known of a donor who has proved an NRIC, as donor B has. */
export const singpass: Rows = {
  confirmSingpassPreDonation: ofProved(
    { body: { app: 'myinfo' } },
    { data: { nric: 'T7654321D' } },
    unlike({ body: { app: 'other' } }, 'app'),
  ),
  getLastTxnDonorDetailsByNric: ofProved(
    {},
    { data: { nricFin: 'T7654321D', postalCode: '199023' } },
    unlike({ body: { nric: 'T7654321D' } }, 'nric'),
  ),
  getUserDataFromNRIC: ofProved(
    { body: { nric: base64('T7654321D') } },
    { data: { nricFin: 'T7654321D' } },
    unlike({ body: { nric: 7 } }, 'nric'),
  ),
};

type Sent = Omit<Try, 'status' | 'answer'>;

const NOTHING = { status: 200, answer: { status: 0, message: 'Nothing is known.' } };

function ofProved(sent: Sent, answer: object, malformed: Try): Row {
  return {
    success: () => ({ ...sent, as: 'donorB', status: 200, answer: { status: 1, ...answer } }),
    // Not who has proved it; and asked too often.
    refusal: () => [{ ...sent, as: 'donorA', headers: { uuid: 'T7654321D' }, ...NOTHING }, tooOften({ ...sent, as: 'donorB' })],
    silent: () => [
      { ...sent, as: 'donorA', ...NOTHING },
      { ...sent, as: 'none', ...NOTHING },
      { ...sent, as: 'expired', ...NOTHING },
    ],
    malformed: () => ({ ...malformed, as: 'donorB' }),
  };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
