/**
 * Trigger of the user pool at Amazon Cognito for "Pre sign-up", "Post confirmation" and "Migrate user": asks the portal whether an account
 * may be created, notifies it of a confirmed account or a password reset by code, and asks it for users that the pool does not know. A
 * refusal is thrown in the specification's words: Cognito returns it as "PreSignUp failed with error NRIC already exists.". Needs
 * `PORTAL_URL` and `COGNITO_TRIGGER_SECRET`. Installation: docs/cognito.md.
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
  // Never fails a confirmation: an account that the portal missed becomes known at its first sign-in.
  if (triggerSource.startsWith('PostConfirmation_')) return event;
  if (!answer.ok) throw new Error('The portal cannot be asked just now.');
  const told = await answer.json();
  if (told.status !== 1) throw new Error(told.message);
  return isUnknown ? withUser(event, told.attributes) : event;
}

/** Sources for which the portal is asked. A user of Google or Facebook enters the NRIC later, in the portal itself. */
const ASKED = new Set([
  'PreSignUp_SignUp',
  'PostConfirmation_ConfirmSignUp',
  'PostConfirmation_ConfirmForgotPassword',
  'UserMigration_Authentication',
  'UserMigration_ForgotPassword',
]);

/** Makes Cognito create the user, confirmed and without a mail; leaves out the language, which the portal keeps. */
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
