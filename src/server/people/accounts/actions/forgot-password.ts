import { findByUsername, usernameLookup } from '../records/accounts.ts';
import { readAttributes, readUsername } from '../records/attributes.ts';
import { askerOf, checkCode, makeCode, spendCode } from '../records/codes.ts';
import { forgetTries } from '../records/lockout.ts';
import { failure } from '../failure.ts';
import { type Input, pairsOf, textOf } from '../input.ts';
import { delivery, languageOf, mayMail, sendIfKnown, tellPasswordChanged } from '../send-account-mail.ts';
import { passwordRulesOf, refuseWeakPassword } from '../passwords/rules.ts';
import { hashPassword } from '../passwords/scrypt.ts';
import type { Caller, IdentityPorts } from '../ports.ts';
import { resetPageOf } from '../reset-page.ts';
import { revokeGrants } from '../tokens/grants.ts';

const TRIES = { name: 'reset-tries', atMost: 60, seconds: 600 };

/** A code to set a new password with. Known, unknown and often asked for: the answer and the work are the same, and a code waits for each. */
export async function forgotPassword(ports: IdentityPorts, input: Input, caller: Caller): Promise<object> {
  const email = readUsername(textOf(input, 'Username'));
  const lookup = usernameLookup(ports.crypto, email);
  if (await mayMail(ports, email, { clientAddress: caller.clientAddress, known: caller.knownAs(lookup) })) {
    const account = await findByUsername(ports.db, lookup);
    const code = await makeCode(ports, { subject: lookup, purpose: 'reset', asker: askerOf(caller) });
    const metadata = pairsOf(input, 'ClientMetadata');
    const language = languageOf(ports, metadata, account?.language);
    const page = resetPageOf(ports.content.current().definitions, caller.host, metadata.path);
    await sendIfKnown(ports, account !== undefined, { kind: 'reset', to: email, language, facts: { code }, page });
  }
  return { CodeDeliveryDetails: delivery(email) };
}

/**
 * The new password, for whoever has the code; every sign-in of the account ends. A sign-up that waits may be a stranger's, who only said the
 * address: it is forgotten with all it said, and whoever reads the address's mail is told to sign up.
 */
export async function confirmForgotPassword(ports: IdentityPorts, input: Input, caller: Caller): Promise<object> {
  const { db, crypto, clock, limits, config, content } = ports;
  const email = readUsername(textOf(input, 'Username'));
  const lookup = usernameLookup(crypto, email);
  const code = textOf(input, 'ConfirmationCode');
  const password = textOf(input, 'Password');
  const rules = passwordRulesOf(content.current().definitions);
  refuseWeakPassword(password, rules, { email });
  await limits.take(TRIES, caller.clientAddress);
  const asked = { subject: lookup, purpose: 'reset', asker: askerOf(caller) } as const;
  await checkCode(ports, asked, code);
  const account = await findByUsername(db, lookup);
  if (account === undefined) throw failure.wrongCode();
  if (account.status === 'unconfirmed') {
    await spendCode(ports, asked, code);
    await db.deleteFrom('accounts').where('id', '=', account.id).where('status', '=', 'unconfirmed').execute();
    throw failure.neverConfirmed();
  }
  // Told only to whoever has the code, which stays good for another password.
  const attributes = await readAttributes(ports, account.id);
  refuseWeakPassword(password, rules, attributes);
  const hash = await hashPassword(password, config.identity.passwordCost, caller.clientAddress);
  const whole = { password: hash, must_reset: false, status: 'confirmed', email_verified: true } as const;
  // Killed between the two, the new password would leave whoever knew the old one signed in.
  await db.transaction().execute(async (tx) => {
    await spendCode({ ...ports, db: tx }, asked, code);
    await tx.updateTable('accounts').set(whole).where('id', '=', account.id).execute();
    await revokeGrants(tx, clock.now(), { account: account.id });
    await tellPasswordChanged(tx, ports, account, attributes);
  });
  await forgetTries(ports, lookup, { clientAddress: caller.clientAddress, known: caller.knownAs(lookup) });
  caller.remember(lookup);
  return {};
}
