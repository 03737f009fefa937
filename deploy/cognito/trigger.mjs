/**
 * The trigger of the user pool at Amazon Cognito, for "Pre sign-up", "Post confirmation" and "Migrate user": asks the portal whether an account
 * may be made, tells it of one that was confirmed or got a new password by a code, and asks it for somebody whom the pool does not know. A
 * refusal is thrown in the specification's words: Cognito hands it on as "PreSignUp failed with error NRIC already exists.". It needs
 * `PORTAL_URL` and `COGNITO_TRIGGER_SECRET`. How to put it there: docs/cognito.md.
 */
export async function handler(event) {
  const { triggerSource, request, userName } = event;
  if (!ASKED.has(triggerSource)) return event;
  const isUnknown = triggerSource.startsWith('UserMigration_');
  const attributes = isUnknown ? { email: userName } : textsOf(request.userAttributes);
  const { about, language, iAgree } = request.clientMetadata ?? {};
  const body = { trigger: triggerSource, attributes, ...textsOf({ about, language, iAgree }) };
  const answer = await fetch(new URL('/identity/trigger', process.env.PORTAL_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env.COGNITO_TRIGGER_SECRET}` },
    body: JSON.stringify(triggerSource === 'UserMigration_Authentication' ? { ...body, password: request.password } : body),
    signal: AbortSignal.timeout(4_000),
  });
  // An account that the portal knows nothing of yet becomes known at its first sign-in: no reason to fail a confirmation.
  if (triggerSource.startsWith('PostConfirmation_')) return event;
  if (!answer.ok) throw new Error('The portal cannot be asked just now.');
  const told = await answer.json();
  if (told.status !== 1) throw new Error(told.message);
  return isUnknown ? withUser(event, told.attributes) : event;
}

/** Who comes by Google or Facebook says an NRIC afterwards, to the portal itself. */
const ASKED = new Set([
  'PreSignUp_SignUp',
  'PostConfirmation_ConfirmSignUp',
  'PostConfirmation_ConfirmForgotPassword',
  'UserMigration_Authentication',
  'UserMigration_ForgotPassword',
]);

/** Has Cognito make the user, confirmed and without a mail; their language is the portal's to know. */
function withUser(event, { language: _, ...userAttributes }) {
  const response = {
    ...event.response,
    userAttributes,
    finalUserStatus: 'CONFIRMED',
    messageAction: 'SUPPRESS',
    forceAliasCreation: false,
  };
  return { ...event, response };
}

function textsOf(values = {}) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}
