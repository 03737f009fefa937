import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountWorld } from '../api/support/accounts.ts';
import type { Checks } from './check.ts';
import { codeChecks } from './checks/code.ts';
import { firstPasswordChecks } from './checks/first-password.ts';
import { forgottenPasswordChecks } from './checks/forgotten-password.ts';
import { ownAccountChecks } from './checks/own-account.ts';
import { signInChecks } from './checks/sign-in.ts';
import { signUpChecks } from './checks/sign-up.ts';
import { tokenChecks } from './checks/tokens.ts';

/** The behaviour of aws-amplify and the user pool together, in Node or in a browser. */
const CHECKS: { readonly [about: string]: Checks } = {
  'sign-up': signUpChecks,
  'a code': codeChecks,
  'sign-in': signInChecks,
  'a first password': firstPasswordChecks,
  tokens: tokenChecks,
  'a forgotten password': forgottenPasswordChecks,
  'a signed-in donor': ownAccountChecks,
};

/** The checks to run, by topic; all of them by default. */
type Draw = <Each>(about: string, checks: readonly Each[]) => readonly Each[];

/** Runs the checks in the world that `start` makes; each begins without accounts. */
export function runAccountChecks(start: () => Promise<AccountWorld>, drawn: Draw = (_, checks) => checks): void {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world?.close());
  beforeEach(() => world.begin());

  describe.each(Object.entries(CHECKS))('%s', (about, checks) => {
    it.each(drawn(about, Object.entries(checks)))('%s', (_says, check) => check(world));
  });

  it('is tried by no fewer checks than were asked for', () => {
    expect(Object.values(CHECKS).flatMap((checks) => Object.keys(checks)).length).toBeGreaterThanOrEqual(32);
  });
}
