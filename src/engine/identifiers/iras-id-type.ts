import { checkNric } from './nric.ts';
import { uenShape } from './uen.ts';

/** How IRAS marks whom a donation is booked to: 1 NRIC, 2 FIN, 5 UEN of a business, 6 UEN of a local company, U any other UEN. */
export type IrasIdType = '1' | '2' | '5' | '6' | 'U';

/** The type of a donor's NRIC, FIN or UEN in the donation record of IRAS. What has the shape of none is another UEN. */
export function irasIdType(identifier: string): IrasIdType {
  if (checkNric(identifier) !== 'pattern') return 'ST'.includes(identifier.charAt(0)) ? '1' : '2';
  switch (uenShape(identifier)) {
    case 'business':
      return '5';
    case 'local-company':
      return '6';
    default:
      return 'U';
  }
}
