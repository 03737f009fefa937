import { type Definitions, keepsCheck } from '../../../../engine/index.ts';
import { invalidParameter } from '../failure.ts';
import type { Attributes } from './attributes.ts';

/** Refuses a new address that the site's forms would refuse: one rule for both. Existing accounts are found, and may sign in, by any address. */
export function refuseOtherEmail({ email }: Attributes, { steps }: Pick<Definitions, 'steps'>): void {
  const field = steps['forgot-password']?.fields.find(({ type }) => type === 'email');
  const pattern = field?.typed?.pattern ?? field?.pattern;
  if (email === undefined || pattern === undefined || keepsCheck(email, { pattern })) return;
  throw invalidParameter('Attributes did not conform to the schema: email: Attribute is not valid.');
}
