/**
 * The trigger of the user pool at Amazon Cognito, for "Pre sign-up" and "Post confirmation": asks the portal whether an account may be made,
 * and tells it of one that was confirmed, or got a new password by a code. A refusal is thrown in the specification's words: Cognito hands it on as "PreSignUp failed with
 * error NRIC already exists.". It needs `PORTAL_URL` and `COGNITO_TRIGGER_SECRET`. How to put it there: docs/cognito.md.
 */
export async function handler(event) {
  const { triggerSource, request } = event;
  if (!ASKED.has(triggerSource)) return event;
  const about = request.clientMetadata?.about;
  const answer = await fetch(new URL('/identity/trigger', process.env.PORTAL_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env.COGNITO_TRIGGER_SECRET}` },
    body: JSON.stringify({ trigger: triggerSource, attributes: textsOf(request.userAttributes), ...(about && { about }) }),
    signal: AbortSignal.timeout(4_000),
  });
  // An account that the portal knows nothing of yet becomes known at its first sign-in: no reason to fail a confirmation.
  if (triggerSource !== 'PreSignUp_SignUp') return event;
  if (!answer.ok) throw new Error('The portal cannot be asked just now.');
  const { status, message } = await answer.json();
  if (status !== 1) throw new Error(message);
  return event;
}

/** Who comes by Google or Facebook says an NRIC afterwards, to the portal itself. */
const ASKED = new Set(['PreSignUp_SignUp', 'PostConfirmation_ConfirmSignUp', 'PostConfirmation_ConfirmForgotPassword']);

function textsOf(attributes = {}) {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => typeof value === 'string'));
}
