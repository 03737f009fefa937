import { findByUsername, forgetLapsedSignUps, holdKey, insertAccount, usernameLookup } from '../records/accounts.ts';
import { checkAttributes, readUsername, writeAttributes } from '../records/attributes.ts';
import { claimIdentity, refuseKnownIdentity } from '../records/claims.ts';
import { askerOf, makeCode } from '../records/codes.ts';
import { refuseOtherEmail } from '../records/email-rule.ts';
import { provedFor } from '../linking/proved-here.ts';
import { refuseKnownMobile } from '../records/known-mobile.ts';
import { refuseSameMoment } from '../records/sign-up-moment.ts';
import { hearsWhoExists } from '../existence/who-exists.ts';
import { failure, invalidParameter } from '../failure.ts';
import { attributesOf, type Input, pairsOf, textOf } from '../input.ts';
import { delivery, languageOf, sendAccountMail } from '../send-account-mail.ts';
import { passwordRulesOf, refuseWeakPassword } from '../passwords/rules.ts';
import { hashPassword } from '../passwords/scrypt.ts';
import type { Caller, IdentityPorts } from '../ports.ts';

const SIGN_UPS = { name: 'sign-up', atMost: 60, seconds: 3_600 };

/**
 * A new account that waits for the code sent to its address. An NRIC, UEN or mobile number that an account has is refused, and of many who
 * say one NRIC or UEN at once, one is let in; one who has proved it in this session is not kept from it by another's word.
 */
export async function signUp(ports: IdentityPorts, input: Input, { clientAddress, sessionId }: Caller): Promise<object> {
  const { db, crypto, clock, limits, config, content } = ports;
  const at = clock.now();
  const email = readUsername(textOf(input, 'Username'));
  const password = textOf(input, 'Password');
  const attributes = checkAttributes({ email, ...attributesOf(input, 'UserAttributes') });
  if (attributes.email !== email) throw invalidParameter('The username is the email.');
  refuseOtherEmail(attributes, content.current().definitions);
  const metadata = pairsOf(input, 'ClientMetadata');
  const language = languageOf(ports, metadata);
  const termsVersion = metadata.iAgree === 'true' ? (content.current().definitions.site.terms?.version ?? null) : null;
  refuseWeakPassword(password, passwordRulesOf(content.current().definitions), attributes);
  await limits.take(SIGN_UPS, clientAddress);
  const hash = await hashPassword(password, config.identity.passwordCost, clientAddress);
  const lookup = usernameLookup(crypto, email);
  const proved = await provedFor(ports, sessionId, attributes);

  const { id, code } = await hearsWhoExists(ports, clientAddress, () =>
    db.transaction().execute(async (tx) => {
      await forgetLapsedSignUps(tx, at);
      await refuseKnownIdentity(tx, crypto, attributes, { proved });
      await refuseSameMoment(tx, crypto, attributes, at, proved);
      await refuseKnownMobile(tx, crypto, attributes);
      await holdKey(tx, lookup);
      if (await findByUsername(tx, lookup)) throw failure.usernameExists();
      const account = {
        username: email,
        provider: 'password',
        status: 'unconfirmed',
        password: hash,
        emailVerified: false,
        language,
        termsVersion,
        at,
      } as const;
      const id = await insertAccount(tx, crypto, account);
      if (id === undefined) throw failure.usernameExists();
      await writeAttributes({ db: tx, crypto }, id, attributes);
      await claimIdentity(tx, crypto, id, attributes, at, proved);
      return {
        id,
        code: await makeCode({ ...ports, db: tx }, { subject: lookup, purpose: 'confirm', asker: askerOf({ clientAddress, sessionId }) }),
      };
    }),
  );
  await sendAccountMail(ports, { kind: 'confirm', to: email, language, facts: { code } });
  return { UserConfirmed: false, UserSub: id, CodeDeliveryDetails: delivery(email) };
}
