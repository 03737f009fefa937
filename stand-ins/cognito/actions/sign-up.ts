import { failure, invalidParameter } from '../failure.ts';
import { attributesOf, type Input, metadataOf, textOf } from '../input.ts';
import { delivery, languageOf } from '../mails.ts';
import { passwordRulesOf, refuseWeakPassword } from '../passwords/rules.ts';
import { hashPassword } from '../passwords/scrypt.ts';
import type { Caller, PoolPorts } from '../ports.ts';
import { askerOf, makeCode } from '../records/codes.ts';
import { checkAttributes, forgetLapsedSignUps, insertUser, readUsername, usernameLookup } from '../users.ts';
import { hearsWhoExists } from '../who-exists.ts';

const SIGN_UPS = { name: 'sign-up', atMost: 60, seconds: 3_600 };

/** Creates an unconfirmed user and mails the code, after the portal has allowed the sign-up. */
export async function signUp(ports: PoolPorts, input: Input, caller: Caller): Promise<object> {
  const { crypto, clock, limits, config, content, db } = ports;
  const { clientAddress } = caller;
  const email = readUsername(textOf(input, 'Username'));
  const password = textOf(input, 'Password');
  const attributes = checkAttributes({ email, ...attributesOf(input, 'UserAttributes') });
  if (attributes.email !== email) throw invalidParameter('The username is the email.');
  const metadata = metadataOf(input);
  const language = languageOf(ports, metadata);
  refuseWeakPassword(password, passwordRulesOf(content.current().definitions), attributes);
  await limits.take(SIGN_UPS, clientAddress);
  const hash = await hashPassword(password, config.identity.passwordCost, clientAddress);
  await forgetLapsedSignUps(db, clock.now());
  const user = await hearsWhoExists(ports, clientAddress, async () => {
    await ports.triggers.preSignUp(attributes, metadata);
    const made = await insertUser(ports, {
      ...{ username: email, attributes, provider: 'Cognito', status: 'unconfirmed', password: hash },
      ...{ email_verified: false, language, created_at: clock.now() },
    });
    if (made === undefined) throw failure.usernameExists();
    return made;
  });
  const lookup = usernameLookup(crypto, email);
  const code = await makeCode(ports, { subject: lookup, purpose: 'confirm', asker: askerOf(caller, lookup) });
  await ports.mail({ kind: 'confirm', to: email, language, code });
  return { UserConfirmed: false, UserSub: user.id, CodeDeliveryDetails: delivery(email) };
}
