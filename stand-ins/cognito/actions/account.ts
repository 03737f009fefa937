import { failure } from '../failure.ts';
import { type Input, textOf } from '../input.ts';
import { passwordRulesOf, refuseWeakPassword } from '../passwords/rules.ts';
import { hashPassword, isPassword } from '../passwords/scrypt.ts';
import type { Caller, PoolPorts } from '../ports.ts';
import { countTry, forgetTries } from '../records/lockout.ts';
import { revokeSignIns } from '../tokens/sign-ins.ts';
import { attributesOf, toldOf } from '../users.ts';
import { requireOwnUser } from './own-account.ts';

export async function getUser(ports: PoolPorts, input: Input): Promise<object> {
  const { user } = await requireOwnUser(ports, input);
  const told = Object.entries(toldOf(ports.crypto, user));
  return { Username: user.id, UserAttributes: told.map(([Name, Value]) => ({ Name, Value })) };
}

/** Other sign-ins stay valid, as at Amazon; GlobalSignOut ends them. */
export async function changePassword(ports: PoolPorts, input: Input, caller: Caller): Promise<object> {
  const { user, signIn } = await requireOwnUser(ports, input);
  const { passwordCost } = ports.config.identity;
  const proposed = textOf(input, 'ProposedPassword');
  // A signed-in caller counts against the sign-in, not the client address.
  const place = { clientAddress: caller.clientAddress, known: `sign-in ${signIn.id}` };
  await countTry(ports, user.username_lookup, place);
  if (!(await isPassword(textOf(input, 'PreviousPassword'), user.password, passwordCost, caller.clientAddress)))
    throw failure.wrongPassword();
  await forgetTries(ports, user.username_lookup, place);
  refuseWeakPassword(proposed, passwordRulesOf(ports.content.current().definitions), attributesOf(ports.crypto, user));
  const password = await hashPassword(proposed, passwordCost, caller.clientAddress);
  const changed = await ports.db
    .updateTable('cognito.users')
    .set({ password })
    .where('id', '=', user.id)
    // No row: the password was reset during the comparison.
    .where('password', '=', user.password)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) throw failure.wrongPassword();
  return {};
}

/** Revokes every sign-in of the user. */
export async function globalSignOut(ports: PoolPorts, input: Input): Promise<object> {
  const { user } = await requireOwnUser(ports, input);
  await revokeSignIns(ports.db, ports.clock.now(), { user: user.id });
  return {};
}

export async function deleteUser(ports: PoolPorts, input: Input): Promise<object> {
  const { user } = await requireOwnUser(ports, input);
  await ports.db.deleteFrom('cognito.users').where('id', '=', user.id).execute();
  return {};
}
