import { failure } from '../failure.ts';
import { type Input, pairsOf, textOf } from '../input.ts';
import { delivery, languageOf, mayMail } from '../mails.ts';
import type { Caller, PoolPorts } from '../ports.ts';
import { askerOf, checkCode, makeCode, spendCode } from '../records/codes.ts';
import { findByUsername, forgetLapsedSignUps, readUsername, toldOf, usernameLookup } from '../users.ts';

const TRIES = { name: 'code-tries', atMost: 60, seconds: 600 };

/** Confirms a sign-up by its code. An unknown name is answered like a wrong code. */
export async function confirmSignUp(ports: PoolPorts, input: Input, caller: Caller): Promise<object> {
  const { db, crypto, clock, limits, triggers } = ports;
  const lookup = usernameLookup(crypto, readUsername(textOf(input, 'Username')));
  const code = textOf(input, 'ConfirmationCode');
  await limits.take(TRIES, caller.clientAddress);
  await forgetLapsedSignUps(db, clock.now());
  const asked = { subject: lookup, purpose: 'confirm', asker: askerOf(caller, lookup) } as const;
  await checkCode(ports, asked, code);
  await spendCode(ports, asked, code);
  const user = await db
    .updateTable('cognito.users')
    .set({ status: 'confirmed', email_verified: true })
    .where('username_lookup', '=', lookup)
    .where('status', '=', 'unconfirmed')
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) throw failure.wrongCode();
  await triggers.confirmed(toldOf(crypto, user));
  return {};
}

/** Sends another code to an unconfirmed address. Answer and work are the same whether there is a sign-up or not. */
export async function resendConfirmationCode(ports: PoolPorts, input: Input, caller: Caller): Promise<object> {
  const { db, crypto, clock } = ports;
  const email = readUsername(textOf(input, 'Username'));
  const lookup = usernameLookup(crypto, email);
  await forgetLapsedSignUps(db, clock.now());
  if (await mayMail(ports, email, { clientAddress: caller.clientAddress, known: caller.knownAs(lookup) })) {
    const asked = { subject: lookup, purpose: 'confirm', asker: askerOf(caller, lookup) } as const;
    const [user, code] = [await findByUsername(db, lookup), await makeCode(ports, asked)];
    const language = languageOf(ports, pairsOf(input, 'ClientMetadata'), user?.language);
    await ports.mail({ kind: 'confirm', to: email, language, code }, user?.status === 'unconfirmed');
  }
  return { CodeDeliveryDetails: delivery(email) };
}
