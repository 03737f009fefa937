import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../../kit/crypto/same-secret.ts';
import { Refused } from '../../../kit/http/refusal.ts';
import type { Services } from '../../services.ts';
import { checkAttributes } from '../records/attributes.ts';
import { refuseKnownIdentity } from '../records/claims.ts';
import { refuseKnownMobile } from '../records/known-mobile.ts';
import { mirrorAccount } from './mirror-account.ts';
import { IdentityFailure } from '../failure.ts';
import type { Attributes } from '../input.ts';
import { endSignInsOf } from './end-sign-ins.ts';
import { provedAs } from './proved-as.ts';
import { takeMoment } from './sign-up-holds.ts';

type Trigger = { Body: { trigger: string; attributes: Attributes; about?: string } };

const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['trigger', 'attributes'],
  properties: {
    trigger: { type: 'string', maxLength: 100 },
    attributes: { type: 'object', maxProperties: 40, additionalProperties: { type: 'string', maxLength: 2_048 } },
    about: { type: 'string', maxLength: 200 },
  },
} as const;

const KEPT = ['custom:NRIC', 'custom:UEN', 'phone_number'];

/**
 * POST /identity/trigger: what the user pool's trigger at Amazon asks. Before a sign-up, whether it may be: status 0 brings the words in which
 * the specification refuses it. After a confirmation, that the account is known here from then on; after a reset, that its sign-ins have ended. Asked with the secret that both have.
 */
export function registerTrigger(app: FastifyInstance, services: Services): void {
  const { db, crypto, clock, config } = services;

  app.post<Trigger>('/identity/trigger', { schema: { body: BODY } }, async (request) => {
    requireSecret(config.identity.triggerSecret, request);
    const { trigger, attributes, about } = request.body;
    if (trigger === 'PostConfirmation_ConfirmSignUp') {
      await mirrorAccount(services, { ...attributes, email_verified: true }, await provedAs(services, attributes, about));
      return { status: 1 };
    }
    if (trigger === 'PostConfirmation_ConfirmForgotPassword') {
      await endSignInsOf(services, attributes.sub ?? '');
      return { status: 1 };
    }
    const said = checkAttributes(Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.includes(name))));
    const { name = '', 'custom:COMPANY_NAME': company = '' } = attributes;
    const proved = await provedAs(services, { ...said, name, 'custom:COMPANY_NAME': company }, about);
    const at = clock.now();
    try {
      await db.transaction().execute(async (tx) => {
        await refuseKnownIdentity(tx, crypto, said, { proved });
        await takeMoment(tx, crypto, said, at, proved);
        await refuseKnownMobile(tx, crypto, said);
      });
      return { status: 1 };
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error;
      return { status: 0, message: error.message.replace(/^PreSignUp failed with error /, '') };
    }
  });
}

function requireSecret(secret: string | undefined, { headers }: FastifyRequest): void {
  const given = headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (secret === undefined || !isSameSecret(given, secret)) throw new Refused(401, 'NOT_THE_TRIGGER', 'Only the user pool asks this.');
}
