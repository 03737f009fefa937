import { checkNric } from './nric.ts';
import { uenShape } from './uen.ts';

/** IRAS's code for the donor's identifier: 1 NRIC, 2 FIN, 5 UEN of a business, 6 UEN of a local company, U any other UEN. */
export type IrasIdType = '1' | '2' | '5' | '6' | 'U';

/** The type of a donor's NRIC, FIN or UEN in IRAS's donation record. An identifier of no known shape is another UEN. */
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
