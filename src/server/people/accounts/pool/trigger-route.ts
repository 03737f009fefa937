import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import { spokenLanguage } from '../../../../engine/index.ts';
import { isSameSecret } from '../../../kit/crypto/same-secret.ts';
import { Refused } from '../../../kit/http/refusal.ts';
import type { Services } from '../../services.ts';
import { IdentityFailure } from '../failure.ts';
import { migratedUser } from '../moving/migrated-user.ts';
import { type Attributes, checkAttributes } from '../records/attributes.ts';
import { refuseKnownIdentity } from '../records/claims.ts';
import { refuseOtherEmail } from '../records/email-rule.ts';
import { refuseKnownMobile } from '../records/known-mobile.ts';
import { tellOwner } from '../send-account-mail.ts';
import { endSignInsOf } from './end-sign-ins.ts';
import { mirrorAccount } from './mirror-account.ts';
import { provedAs } from './proved-as.ts';
import { takeMoment } from './sign-up-holds.ts';
import { noteSignUp, takeSignUp } from './sign-ups.ts';

type Asked = {
  readonly trigger: string;
  readonly attributes: Attributes;
  /** Keyed hash that identifies the sign-up's session. */
  readonly about?: string;
  readonly language?: string;
  readonly iAgree?: string;
  /** For a user whom the pool does not know. */
  readonly password?: string;
};

const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['trigger', 'attributes'],
  properties: {
    trigger: { type: 'string', maxLength: 100 },
    attributes: { type: 'object', maxProperties: 40, additionalProperties: { type: 'string', maxLength: 2_048 } },
    about: { type: 'string', maxLength: 200 },
    language: { type: 'string', maxLength: 200 },
    iAgree: { type: 'string', maxLength: 200 },
    password: { type: 'string', maxLength: 2_048 },
  },
} as const;

const KEPT = ['email', 'name', 'custom:NRIC', 'custom:UEN', 'custom:COMPANY_NAME', 'phone_number'];

/**
 * POST /identity/trigger: called by the user pool's trigger, with a shared secret. Before a sign-up: whether to admit it; with status 0, the answer
 * is the specification's refusal. After a confirmation: mirrors the account. After a password reset: ends its sign-ins. For a user unknown to the
 * pool: whether former code's pool has the account.
 */
export function registerTrigger(app: FastifyInstance, services: Services, secret: string | undefined): void {
  app.post<{ Body: Asked }>('/identity/trigger', { schema: { body: BODY } }, async (request) => {
    requireSecret(secret, request);
    const { trigger, attributes, password } = request.body;
    switch (trigger) {
      case 'PreSignUp_SignUp':
        return letIn(services, request.body);
      case 'PostConfirmation_ConfirmSignUp':
        return confirmed(services, request.body);
      case 'PostConfirmation_ConfirmForgotPassword':
        return passwordReset(services, attributes);
      case 'UserMigration_Authentication':
      case 'UserMigration_ForgotPassword': {
        const typed = trigger === 'UserMigration_Authentication' ? (password ?? '') : undefined;
        const known = await migratedUser(services, attributes.email ?? '', typed);
        return known === undefined ? { status: 0, message: 'Incorrect username or password.' } : { status: 1, attributes: known };
      }
      default:
        return { status: 1 };
    }
  });
}

async function letIn({ db, crypto, clock, content }: Services, { attributes, about, language, iAgree }: Asked) {
  const at = clock.now();
  const { definitions } = content.current();
  try {
    const said = checkAttributes(Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.includes(name))));
    refuseOtherEmail(said, definitions);
    const proved = await provedAs({ db, crypto, clock }, said, about);
    await db.transaction().execute(async (tx) => {
      await refuseKnownIdentity(tx, crypto, said, { proved });
      await takeMoment(tx, crypto, said, at, proved);
      await refuseKnownMobile(tx, crypto, said);
      const { site } = definitions;
      const spoken = spokenLanguage(site, site.languages.some(({ id }) => id === language) ? language : undefined);
      const termsVersion = iAgree === 'true' ? (site.terms?.version ?? null) : null;
      await noteSignUp(tx, crypto, said, { language: spoken, termsVersion, proved }, at);
    });
    return { status: 1 };
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error;
    return { status: 0, message: error.message.replace(/^PreSignUp failed with error /, '') };
  }
}

async function confirmed(services: Services, { attributes, about }: Asked) {
  const { proved, ...said } = await takeSignUp(services, attributes, services.clock.now());
  const asProved = { ...proved, ...(await provedAs(services, attributes, about)) };
  await mirrorAccount(services, asVouchedFor(attributes), { ...said, proved: asProved, how: 'signed-up' });
  return { status: 1 };
}

/** The code was mailed, which confirms the address, unless the pool says that it used another channel. */
function asVouchedFor(attributes: Attributes): JWTPayload {
  return { ...attributes, email_verified: attributes.email_verified !== 'false' };
}

/** Mails the owner, in case another person did it. */
async function passwordReset(services: Services, attributes: Attributes) {
  const { db, crypto, clock } = services;
  const account = await mirrorAccount(services, asVouchedFor(attributes));
  await endSignInsOf(services, account);
  await db.transaction().execute((tx) => tellOwner(tx, crypto, account, { kind: 'password-changed' }, clock.now()));
  return { status: 1 };
}

function requireSecret(secret: string | undefined, { headers }: FastifyRequest): void {
  const given = headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (secret === undefined || !isSameSecret(given, secret)) throw new Refused(401, 'NOT_THE_TRIGGER', 'Only the user pool asks this.');
}
