import { readAttributes } from '../records/attributes.ts';
import { closeAccount } from '../close-account.ts';
import { countTry, forgetTries } from '../records/lockout.ts';
import { failure } from '../failure.ts';
import { type Input, textOf } from '../input.ts';
import { tellPasswordChanged } from '../send-account-mail.ts';
import { passwordRulesOf, refuseWeakPassword } from '../passwords/rules.ts';
import { hashPassword, isPassword } from '../passwords/scrypt.ts';
import type { Caller, IdentityPorts } from '../ports.ts';
import { revokeGrants } from '../tokens/grants.ts';
import { requireOwnAccount, requireRecentSignIn, requireSignIn } from './own-account.ts';

export async function getUser(ports: IdentityPorts, input: Input): Promise<object> {
  const { account } = await requireOwnAccount(ports, input);
  const attributes = { sub: account.id, email_verified: String(account.email_verified), ...(await readAttributes(ports, account.id)) };
  return { Username: account.id, UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })) };
}

/** Every other sign-in of the account ends; this one goes on. */
export async function changePassword(ports: IdentityPorts, input: Input, caller: Caller): Promise<object> {
  const { account, grant } = await requireOwnAccount(ports, input);
  const { passwordCost } = ports.config.identity;
  const proposed = textOf(input, 'ProposedPassword');
  // Whoever has signed in is in a place of their own, wherever that is.
  const place = { clientAddress: caller.clientAddress, known: `sign-in ${grant.id}` };
  await countTry(ports, account.username_lookup, place);
  if (!(await isPassword(textOf(input, 'PreviousPassword'), account.password, passwordCost, caller.clientAddress)))
    throw failure.wrongPassword();
  await forgetTries(ports, account.username_lookup, place);
  const attributes = await readAttributes(ports, account.id);
  refuseWeakPassword(proposed, passwordRulesOf(ports.content.current().definitions), attributes);
  const password = await hashPassword(proposed, passwordCost, caller.clientAddress);
  await ports.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('accounts')
      .set({ password })
      .where('id', '=', account.id)
      // It was reset while the former one was being compared.
      .where('password', '=', account.password)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw failure.wrongPassword();
    await revokeGrants(tx, ports.clock.now(), { account: account.id, except: grant.id });
    await tellPasswordChanged(tx, ports, account, attributes);
  });
  return {};
}

/** Ends every sign-in of the account, here and elsewhere, and every session bound to one. */
export async function globalSignOut(ports: IdentityPorts, input: Input): Promise<object> {
  const { account } = await requireSignIn(ports, input);
  await revokeGrants(ports.db, ports.clock.now(), { account: account.id });
  return {};
}

/** The account is closed, and what it gives again and again with it; what of that is in flight is withdrawn at once. */
export async function deleteUser(ports: IdentityPorts, input: Input): Promise<object> {
  const { account, grant } = await requireOwnAccount(ports, input);
  requireRecentSignIn(ports, grant);
  await closeAccount(ports, account.id, 'asked');
  ports.jobs.soon('plans');
  return {};
}
