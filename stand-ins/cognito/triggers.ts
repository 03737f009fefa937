import type { FastifyInstance } from 'fastify';
import { failure, PoolFailure } from './failure.ts';
import type { Attributes } from './input.ts';

/** What the pool asks the portal, and tells it, as the function at Amazon does (`deploy/cognito/trigger.mjs`). */
export type Triggers = {
  /** Throws the words in which the portal refuses the sign-up. `said`: what the page sent beside it. */
  readonly preSignUp: (attributes: Attributes, said: Attributes) => Promise<void>;
  readonly confirmed: (attributes: Attributes) => Promise<void>;
  readonly passwordReset: (attributes: Attributes) => Promise<void>;
  /** The attributes of a user whom the portal knew before the pool did; undefined where it knew none, or by another password. */
  readonly migrated: (email: string, password?: string) => Promise<Attributes | undefined>;
};

type Answer = { readonly status: number; readonly message?: string; readonly attributes?: Attributes };

/** Asks the portal in this process, without a network. */
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
    // A portal that cannot be told learns of the account at its first sign-in.
    confirmed: async (attributes) => void (await ask('PostConfirmation_ConfirmSignUp', { attributes })),
    passwordReset: async (attributes) => void (await ask('PostConfirmation_ConfirmForgotPassword', { attributes })),
    async migrated(email, password) {
      const trigger = password === undefined ? 'UserMigration_ForgotPassword' : 'UserMigration_Authentication';
      const answer = await ask(trigger, { attributes: { email }, ...(password !== undefined && { password }) });
      return answer?.status === 1 ? answer.attributes : undefined;
    },
  };
}
