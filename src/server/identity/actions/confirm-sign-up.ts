import { findByUsername, forgetLapsedSignUps, usernameLookup } from '../accounts/accounts.ts';
import { readUsername } from '../accounts/attributes.ts';
import { checkCode, makeCode, spendCode } from '../accounts/codes.ts';
import { failure } from '../failure.ts';
import { type Input, pairsOf, textOf } from '../input.ts';
import { delivery, languageOf, mayMail, sendIfKnown } from '../mail.ts';
import type { Caller, IdentityPorts } from '../ports.ts';

const TRIES = { name: 'code-tries', atMost: 60, seconds: 600 };

/** The code has come back: the address belongs to whoever signed up. An unknown name is answered like a wrong code. */
export async function confirmSignUp(ports: IdentityPorts, input: Input, { line }: Caller): Promise<object> {
  const { db, crypto, clock, limits } = ports;
  const lookup = usernameLookup(crypto, readUsername(textOf(input, 'Username')));
  const code = textOf(input, 'ConfirmationCode');
  await limits.take(TRIES, line);
  await forgetLapsedSignUps(db, clock.now());
  await checkCode(ports, lookup, 'confirm', code);
  await spendCode(ports, lookup, 'confirm', code);
  const confirmed = await db
    .updateTable('accounts')
    .set({ status: 'confirmed', email_verified: true })
    .where('username_lookup', '=', lookup)
    .where('status', '=', 'unconfirmed')
    .returning('id')
    .executeTakeFirst();
  if (confirmed === undefined) throw failure.wrongCode();
  return {};
}

/** Another code for an address that waits for one. The answer and the work are the same whether anybody signed up with it or not. */
export async function resendConfirmationCode(ports: IdentityPorts, input: Input, { line }: Caller): Promise<object> {
  const { db, crypto, clock } = ports;
  const email = readUsername(textOf(input, 'Username'));
  const lookup = usernameLookup(crypto, email);
  await forgetLapsedSignUps(db, clock.now());
  if (await mayMail(ports, email, line)) {
    const [account, code] = [await findByUsername(db, lookup), await makeCode(ports, lookup, 'confirm')];
    const language = languageOf(ports, pairsOf(input, 'ClientMetadata'), account?.language);
    await sendIfKnown(ports, account?.status === 'unconfirmed', { kind: 'confirm', to: email, language, facts: { code } });
  }
  return { CodeDeliveryDetails: delivery(email) };
}
