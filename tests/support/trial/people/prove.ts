import { proveIdentity } from '../../../../src/server/people/accounts/linking/prove-identity.ts';
import { keepProof } from '../../../../src/server/people/singpass/proofs.ts';
import type { TestPortal } from '../portal.ts';
import type { Particulars } from './particulars.ts';
import type { Person } from './people.ts';

/** Verifies the person's NRIC as Singpass would: for their gift, in their session, and for their account. */
export async function prove({ services }: TestPortal, { main, accountId, particulars, transactionNo }: Person): Promise<void> {
  const { body } = await main.call<{ token: string }>('POST', '/session', {});
  const { nric } = particulars ?? nobody();
  await keepProof(services, body.token, { kind: 'nric', identifier: nric, particulars: myinfoOf(particulars ?? nobody()) });
  await proveIdentity(services, accountId, 'nric', nric);
  await services.db.updateTable('donations').set({ is_singpass: true }).where('transaction_no', '=', transactionNo).execute();
}

function myinfoOf({ name, nric, dateOfBirth, email, mobile, street, postalCode }: Particulars) {
  return {
    name,
    nric,
    dateofbirth: dateOfBirth,
    sex: 'M',
    race: 'MY',
    dialect: 'JV',
    nationality: 'SG',
    countryofbirth: 'SG',
    email,
    mobile: { countryCode: '+65', number: mobile },
    address: {
      country: 'SG',
      postalCode,
      blockNumber: '640',
      streetName: street,
      buildingName: `${street} COURT`,
      floorNo: '05',
      unitNo: '123',
    },
  };
}

function nobody(): never {
  throw new Error('Whoever proves an NRIC has one.');
}
