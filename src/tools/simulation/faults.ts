import type { Dice } from './dice.ts';
import type { Machine } from './machine.ts';

/** How bad the line to the provider is: each fault's probability for a call. */
export type Line = { faults: number };

/**
 * The way to the provider, with what may go wrong on it: the call never arrives, or it arrives and the answer is lost, cut in the
 * middle, a proxy's, or one about other money. A point before and after each call.
 */
export function badLine(reach: typeof fetch, dice: Dice, line: Line, machine: () => Machine): typeof fetch {
  return async (input, init) => {
    await machine().point();
    if (dice.chance(line.faults)) throw new TypeError('fetch failed');
    const answer = await reach(input, init);
    const text = await answer.text();
    await machine().point();
    if (dice.chance(line.faults)) throw new TypeError('fetch failed');
    const { status } = answer;
    const headers = { 'content-type': 'application/json', date: answer.headers.get('date') ?? '' };
    if (dice.chance(line.faults)) return new Response(text.slice(0, Math.floor(text.length * dice.next())), { status, headers });
    if (dice.chance(line.faults)) return new Response('<html>Bad gateway</html>', { status: 502 });
    const wrong = dice.chance(line.faults / 4);
    return new Response(wrong ? ofAnotherCurrency(text) : text, { status, headers });
  };
}

/** Said of a payment, it must be refused: it cannot be the answer to what was asked. */
function ofAnotherCurrency(text: string): string {
  return text.includes('"object":"payment_intent"') ? text.replaceAll('"currency":"sgd"', '"currency":"usd"') : text;
}
