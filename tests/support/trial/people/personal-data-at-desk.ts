import type { TestPortal } from '../portal.ts';
import { donorB } from './particulars.ts';

type Portal = Pick<TestPortal, 'services'>;

/** Request body with which a call about personal data performs its act; undefined for other calls. */
export async function bodyOfPersonalData(_portal: Portal, name: string): Promise<object | undefined> {
  switch (name) {
    case 'desk-copy-personal-data':
      return { reason: 'donor-asked', identifiedBy: 'own-address', person: { identityNumber: donorB.nric } };
    default:
      return undefined;
  }
}
