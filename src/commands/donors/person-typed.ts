import { createInterface } from 'node:readline/promises';
import type { PersonAsked } from '../../server/desk/personal-data/person.ts';

/** The options that name a person. */
export const PERSON = {
  email: { type: 'string' },
  'identity-number': { type: 'boolean' },
  phone: { type: 'string' },
  name: { type: 'string' },
  account: { type: 'string' },
} as const;

type Typed = { readonly [option in 'email' | 'phone' | 'name' | 'account']?: string } & { readonly 'identity-number'?: boolean };

/** The person that options name. Reads an NRIC, FIN or UEN from standard input. */
export async function personTyped({ email, phone, name, account, 'identity-number': isAsked }: Typed): Promise<PersonAsked> {
  const texts = Object.entries({ email, phone, name, account }).filter(([, text]) => text !== undefined);
  return { ...Object.fromEntries(texts), ...(isAsked === true && { identityNumber: await lineTyped('NRIC, FIN or UEN: ') }) };
}

async function lineTyped(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
