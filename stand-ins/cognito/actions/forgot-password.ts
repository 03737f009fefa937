import { failure } from '../failure.ts';
import { type Input, pairsOf, textOf } from '../input.ts';
import { delivery, languageOf, mayMail } from '../mails.ts';
import { passwordRulesOf, refuseWeakPassword } from '../passwords/rules.ts';
import { hashPassword } from '../passwords/scrypt.ts';
import type { Caller, PoolPorts } from '../ports.ts';
import { askerOf, checkCode, makeCode, spendCode } from '../records/codes.ts';
import { forgetTries } from '../records/lockout.ts';
import { resetPageOf } from '../reset-page.ts';
import { revokeSignIns } from '../tokens/sign-ins.ts';
import { attributesOf, findByUsername, readUsername, toldOf, usernameLookup } from '../users.ts';
import { migrateUser } from './migrate-user.ts';

const TRIES = { name: 'reset-tries', atMost: 60, seconds: 600 };

/**
 * Sends a code for a password reset. Equal work for known and unknown names: a code is stored for both. The answer is the same for
 * rate-limited names, which get no code.
 */
export async function forgotPassword(ports: PoolPorts, input: Input, caller: Caller): Promise<object> {
  const email = readUsername(textOf(input, 'Username'));
  const lookup = usernameLookup(ports.crypto, email);
  if (await mayMail(ports, email, { clientAddress: caller.clientAddress, known: caller.knownAs(lookup) })) {
    const metadata = pairsOf(input, 'ClientMetadata');
    const known = await findByUsername(ports.db, lookup);
    // Asks the portal for known names too: equal work, so that the time of the answer reveals nothing.
    const told = await ports.triggers.migrated(email);
    const user = known ?? (told && (await migrateUser(ports, told, { email })));
    const code = await makeCode(ports, { subject: lookup, purpose: 'reset', asker: askerOf(caller, lookup) });
    const language = languageOf(ports, metadata, user?.language);
    const page = resetPageOf(ports.content.current().definitions, caller.host, metadata.path);
    await ports.mail({ kind: 'reset', to: email, language, code, page }, user !== undefined);
  }
  return { CodeDeliveryDetails: delivery(email) };
}

/**
 * Sets the new password by its code, and revokes every sign-in of the user. An unconfirmed sign-up may be a stranger's, who only typed the
 * address: it is deleted with its attributes, and the owner of the address, who has the code, gets UserNotConfirmedException.
 */
export async function confirmForgotPassword(ports: PoolPorts, input: Input, caller: Caller): Promise<object> {
  const { db, crypto, clock, limits, config, content } = ports;
  const email = readUsername(textOf(input, 'Username'));
  const lookup = usernameLookup(crypto, email);
  const code = textOf(input, 'ConfirmationCode');
  const password = textOf(input, 'Password');
  const rules = passwordRulesOf(content.current().definitions);
  refuseWeakPassword(password, rules, { email });
  await limits.take(TRIES, caller.clientAddress);
  const asked = { subject: lookup, purpose: 'reset', asker: askerOf(caller, lookup) } as const;
  await checkCode(ports, asked, code);
  const user = await findByUsername(db, lookup);
  if (user === undefined) throw failure.wrongCode();
  if (user.status === 'unconfirmed') {
    await spendCode(ports, asked, code);
    await db.deleteFrom('cognito.users').where('id', '=', user.id).where('status', '=', 'unconfirmed').execute();
    throw failure.neverConfirmed();
  }
  // After the code is checked: only its owner learns that the password is weak. The code stays valid for another try.
  refuseWeakPassword(password, rules, attributesOf(crypto, user));
  const hash = await hashPassword(password, config.identity.passwordCost, caller.clientAddress);
  // One transaction: a crash between the two would leave sessions of the old password signed in.
  await db.transaction().execute(async (tx) => {
    await spendCode({ ...ports, db: tx }, asked, code);
    const whole = { password: hash, status: 'confirmed', email_verified: true } as const;
    await tx.updateTable('cognito.users').set(whole).where('id', '=', user.id).execute();
    await revokeSignIns(tx, clock.now(), { user: user.id });
  });
  await ports.triggers.passwordReset({ ...toldOf(crypto, user), email_verified: 'true' });
  await forgetTries(ports, lookup, { clientAddress: caller.clientAddress, known: caller.knownAs(lookup) });
  caller.remember(lookup);
  return {};
}
