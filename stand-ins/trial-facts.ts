import { table } from '../src/commands/serve/announce.ts';
import type { Config } from '../src/server/start/index.ts';
import { staffPersonas } from './staff/personas.ts';
import { testCards } from './stripe/cards/test-cards.ts';

/** Facts that the start of a trial prints beside the addresses: staff personas of the desk, and test cards. */
export function trialFacts({ staff, payments }: Config): readonly string[] {
  const facts: string[] = [];
  if (staff.provider.kind === 'stand-in') {
    const personas = staffPersonas.map(({ name, about }): [string, string] => [name, about]);
    facts.push(`Staff at the desk, by a page to choose from:\n${table(personas)}`);
  }
  if (payments.provider === 'sandbox') {
    const cards = testCards.map(({ number, says }): [string, string] => [number.replaceAll(/(\d{4})(?=\d)/g, '$1 '), says]);
    facts.push(`Test cards, with any later expiry and any security code but 000:\n${table(cards)}`);
  }
  return facts;
}
