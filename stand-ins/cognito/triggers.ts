import type { FastifyInstance } from 'fastify';
import { failure, PoolFailure } from './failure.ts';
import type { Attributes } from './input.ts';

/** Calls from the pool to the portal, as the function at Amazon makes them (`deploy/cognito/trigger.mjs`). */
export type Triggers = {
  /** Throws the portal's refusal of the sign-up. `said`: the page's ClientMetadata. */
  readonly preSignUp: (attributes: Attributes, said: Attributes) => Promise<void>;
  readonly confirmed: (attributes: Attributes) => Promise<void>;
  readonly passwordReset: (attributes: Attributes) => Promise<void>;
  /** Attributes of a user that the portal knew before the pool did; undefined if it knows none, or the password differs. */
  readonly migrated: (email: string, password?: string) => Promise<Attributes | undefined>;
};

type Answer = { readonly status: number; readonly message?: string; readonly attributes?: Attributes };

/** Calls the portal in this process, without a network. */
export function triggersOf(app: FastifyInstance, secret: string): Triggers {
  const ask = async (trigger: string, body: object): Promise<Answer | undefined> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/identity/trigger',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      payload: JSON.stringify({ trigger, ...body }),
    });
    return answer.statusCode === 200 ? answer.json<Answer>() : undefined;
  };
  return {
    async preSignUp(attributes, said) {
      const { about, language, iAgree } = said;
      const more = { ...(about && { about }), ...(language && { language }), ...(iAgree && { iAgree }) };
      const answer = await ask('PreSignUp_SignUp', { attributes, ...more });
      if (answer === undefined) throw failure.noTrigger();
      if (answer.status !== 1)
        throw new PoolFailure('UserLambdaValidationException', `PreSignUp failed with error ${answer.message ?? ''}`);
    },
    // Failure is ignored: the portal learns of the account at its first sign-in.
    confirmed: async (attributes) => void (await ask('PostConfirmation_ConfirmSignUp', { attributes })),
    passwordReset: async (attributes) => void (await ask('PostConfirmation_ConfirmForgotPassword', { attributes })),
    async migrated(email, password) {
      const trigger = password === undefined ? 'UserMigration_ForgotPassword' : 'UserMigration_Authentication';
      const answer = await ask(trigger, { attributes: { email }, ...(password !== undefined && { password }) });
      return answer?.status === 1 ? answer.attributes : undefined;
    },
  };
}
