import type { Dice } from './dice.ts';
import type { Machine } from './machine.ts';

/** The probability of each network fault per call to the provider. */
export type NetworkFaults = { faults: number };

/**
 * A `fetch` to the provider with network faults: the call is lost, or its answer is lost, truncated, replaced by a proxy's error, or in
 * another currency. A scheduling point before and after each call.
 */
export function unreliableFetch(reach: typeof fetch, dice: Dice, network: NetworkFaults, machine: () => Machine): typeof fetch {
  return async (input, init) => {
    await machine().point();
    if (dice.chance(network.faults)) throw new TypeError('fetch failed');
    const answer = await reach(input, init);
    const text = await answer.text();
    await machine().point();
    if (dice.chance(network.faults)) throw new TypeError('fetch failed');
    const { status } = answer;
    const headers = { 'content-type': 'application/json', date: answer.headers.get('date') ?? '' };
    if (dice.chance(network.faults)) return new Response(text.slice(0, Math.floor(text.length * dice.next())), { status, headers });
    if (dice.chance(network.faults)) return new Response('<html>Bad gateway</html>', { status: 502 });
    const wrong = dice.chance(network.faults / 4);
    return new Response(wrong ? ofAnotherCurrency(text) : text, { status, headers });
  };
}

/** The portal must refuse such an answer about a payment. */
function ofAnotherCurrency(text: string): string {
  return text.includes('"object":"payment_intent"') ? text.replaceAll('"currency":"sgd"', '"currency":"usd"') : text;
}
