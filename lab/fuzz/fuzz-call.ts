import type { Call } from '../../src/server/kit/http/calls/calls.ts';
import { throwDice } from '../simulation/dice.ts';
import { faultOf, isAccepted } from './check-answer.ts';
import { nextRequest } from './requests.ts';
import { type Sent, send } from './sent.ts';
import type { Stage } from './stage.ts';

export type Fuzzed = {
  readonly name: string;
  readonly sent: number;
  /** Number of accepted requests. */
  readonly accepted: number;
  /** The number of answers by status. */
  readonly statuses: { readonly [status: string]: number };
  /** The first of each kind of fault, with the request. */
  readonly faults: readonly string[];
};

/** The minimum share of accepted requests; below it, too little of the call is reached. */
const ACCEPTED_AT_LEAST = 0.15;
const RESET_EVERY = 8;

/** Sends `howMany` requests to one call; deterministic by `seed`. */
export async function fuzzCall(
  stage: Stage,
  name: string,
  call: Call,
  { howMany, seed }: { howMany: number; seed: number },
): Promise<Fuzzed> {
  const dice = throwDice(seed + [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0));
  const statuses: { [status: string]: number } = {};
  const faults = new Map<string, string>();
  let accepted = 0;
  for (let count = 0; count < howMany; count += 1) {
    if (count % RESET_EVERY === 0) await stage.resetLimits();
    const request = await nextRequest(stage, name, call, dice);
    const kept = new Map(request.browser.cookies);
    const answer = await send(call, request);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (isAccepted(name, answer)) accepted += 1;
    const fault = faultOf(call, answer);
    if (fault !== undefined && !faults.has(fault)) faults.set(fault, `${name}: ${fault}: ${describe(request)}`);
    // A request without its cookie got a new session; restore the person's own.
    if (request.headers.cookie !== undefined) restore(request.browser.cookies, kept);
  }
  if (accepted < howMany * ACCEPTED_AT_LEAST)
    faults.set('few', `${name}: of ${howMany} only ${accepted} were accepted; add a recipe in lab/fuzz/good.ts`);
  return { name, sent: howMany, accepted, statuses, faults: [...faults.values()] };
}

function restore(cookies: Map<string, string>, kept: ReadonlyMap<string, string>): void {
  cookies.clear();
  for (const [name, value] of kept) cookies.set(name, value);
}

function describe({ path, query, body, headers }: Sent): string {
  return JSON.stringify({ path, query, body, headers }).slice(0, 600);
}
