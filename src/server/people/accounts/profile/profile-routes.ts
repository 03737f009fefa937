import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ForgetParticularsRequest } from '../../../../api/types.ts';
import { callerOf } from '../../../kit/http/limits/caller.ts';
import { Refused } from '../../../kit/http/refusal.ts';
import type { Services } from '../../services.ts';
import type { Particulars } from '../../singpass/particulars.ts';
import { findProofs } from '../../singpass/proofs.ts';
import {
  findOwnParticulars,
  forgetOwnParticulars,
  keepOwnParticulars,
  OWN_PARTICULARS,
  type OwnParticulars,
} from '../linking/particulars.ts';
import { changeAttributes } from './change-attributes.ts';
import { mobileOf } from '../existence/existence-routes.ts';
import { findKnown, pathsOf } from '../known/known-answers.ts';
import { IdentityFailure } from '../failure.ts';
import type { Attributes } from '../records/attributes.ts';
import { accountCalls } from '../account-calls.ts';
import { type AccountOfPrincipal, NOT_SIGNED_IN } from '../principal.ts';
import { toProfile } from './profile.ts';
import { assessForm } from '../../../content/assess-form.ts';
import { invalidAnswers } from '../../../content/answers-from-outside.ts';

type Mobile = { phoneCountryCode?: string; phoneNumber?: string };
type Registration = { Body: Mobile & { uniqueUserId?: string; email?: string } };
type UserQuery = { Body: { userId?: string; email?: string; nric?: string; uen?: string } };
type Profile = { Body: OwnParticulars & { name?: string; companyName?: string; countryCode?: string; registeredAddress?: string } };

const CALLS = { name: 'profile', atMost: 120, seconds: 60 };

/** The calls about the caller's own account. No body chooses the account, and an NRIC or UEN is set once. */
export function registerProfile(app: FastifyInstance, services: Services): void {
  const forAccount = accountCalls(app, services);
  const own = { perAddress: CALLS, nobody: NOT_SIGNED_IN };

  forAccount<UserQuery>('get-sign-in-user-details', own, async (account, request) => {
    if (!isAbout(account, request.body)) return NOT_SIGNED_IN;
    const told = await toldOf(services, request, account);
    const [own, known] = await Promise.all([findOwnParticulars(services, account.id), findKnown(services, account)]);
    return { status: 1, data: toProfile(account, told, own, known && pathsOf(known)) };
  });

  forAccount<{ Querystring: { email: string } }>('get-cognito-user', own, async (account, { query }) =>
    account.email === query.email.trim().toLowerCase() ? { status: 1, data: toProfile(account) } : NOT_SIGNED_IN,
  );

  forAccount('get-donor-cognito-status', own, async ({ nric }) => ({
    status: 1,
    cognitoStatus: 'CONFIRMED',
    nricStatus: nric?.status ?? 'none',
  }));

  const failed = { ...NOT_SIGNED_IN, status: 1 };
  forAccount<Registration>('register-cognito-user', { ...own, nobody: failed }, async (account, request) => {
    const { uniqueUserId } = request.body;
    const claim = uniqueUserId === undefined ? {} : { 'custom:NRIC': readUserId(uniqueUserId) };
    const done = await change(services, request, account, { ...claim, ...mobileIn(request.body) });
    return { status: done ? 0 : 1, message: done ? 'The account is registered.' : 'The account cannot be registered with these.' };
  });

  forAccount<{ Body: Mobile }>('update-cognito-user', own, async (account, request) =>
    answer(services, request, account, mobileIn(request.body)),
  );

  forAccount<Profile>('update-donor-cognito-profile', own, async (account, request) => {
    const { name, companyName, countryCode, registeredAddress, ...particulars } = request.body;
    const given = { name, 'custom:COMPANY_NAME': companyName, 'custom:COUNTRY_CODE': countryCode, address: registeredAddress };
    if (Object.keys(particulars).length > 0) {
      await keepOwnParticulars(services, account.id, readParticulars(services, particulars));
    }
    return answer(services, request, account, given);
  });

  forAccount<{ Body: ForgetParticularsRequest }>('forget-particulars', own, async (account, request) => {
    await forgetOwnParticulars(services, account.id, request.body.names);
    return { status: 1, message: 'The account remembers it no longer.' };
  });

  forAccount<{ Body: { email: string } }>('update-donor-email-cognito-profile', own, async (account, request) =>
    answer(services, request, account, { email: request.body.email }),
  );
}

/** Whether a query about a user names only the caller's own values. */
function isAbout({ id, email, nric, company }: AccountOfPrincipal, asked: UserQuery['Body']): boolean {
  const own = { userId: id, email, nric: nric?.value, uen: company?.uen?.value };
  return (['userId', 'email', 'nric', 'uen'] as const).every(
    (name) => asked[name] === undefined || asked[name].trim().toLowerCase() === own[name]?.toLowerCase(),
  );
}

/** The particulars retrieved in this session, if they are of the account's verified owner. */
async function toldOf(
  services: Services,
  request: FastifyRequest,
  { nric, company }: AccountOfPrincipal,
): Promise<Particulars | undefined> {
  const session = await services.sessions.require(request);
  const proofs = await findProofs(services, session.id);
  const [proof, known] = company === undefined ? [proofs.nric, nric] : [proofs.uen, company.uen];
  return proof !== undefined && known?.status === 'verified' && proof.identifier === known.value ? proof.particulars : undefined;
}

type Changes = { readonly [name: string]: string | undefined };

async function answer(services: Services, request: FastifyRequest, account: AccountOfPrincipal, changes: Changes) {
  if (await change(services, request, account, changes)) return { status: 1, message: 'The account is changed, or waits for the code.' };
  throw new Refused(422, 'NOT_CHANGED', 'The account cannot be changed so. You may have to sign in again first.');
}

/** Whether the changes were accepted, at once or awaiting their code. */
async function change(services: Services, request: FastifyRequest, { id }: AccountOfPrincipal, changes: Changes): Promise<boolean> {
  const given = Object.entries(changes).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const session = await services.sessions.require(request);
  const grant = await services.db
    .selectFrom('sessions as s')
    .innerJoin('account_grants as g', 'g.id', 's.grant_id')
    .select('g.signed_in_at as signedInAt')
    .where('s.id', '=', session.id)
    .executeTakeFirstOrThrow();
  const attributes: Attributes = Object.fromEntries(given);
  try {
    await changeAttributes(
      services,
      { accountId: id, session, signedInAt: grant.signedInAt, clientAddress: callerOf(request) },
      attributes,
    );
    return true;
  } catch (error) {
    if (error instanceof IdentityFailure) return false;
    throw error;
  }
}

function mobileIn({ phoneCountryCode, phoneNumber }: Mobile): Changes {
  return phoneCountryCode === undefined || phoneNumber === undefined ? {} : { phone_number: mobileOf(phoneCountryCode, phoneNumber) };
}

/** Decodes the unique user id: an NRIC, plain or in base64. */
function readUserId(text: string): string {
  const plain = /^[STFGM]\d{7}[A-Z]$/i;
  return plain.test(text) ? text : Buffer.from(text, 'base64').toString('utf8');
}

const FORM = 'profile';

/** Validates particulars by the profile's form, whose rules are data; refuses with 422 INVALID_ANSWERS and the questions. */
function readParticulars(services: Pick<Services, 'content' | 'clock'>, changes: OwnParticulars): OwnParticulars {
  const fields = services.content.current().definitions.steps[FORM]?.fields ?? [];
  const said = OWN_PARTICULARS.flatMap((name) => {
    const field = fields.find(({ proved }) => proved === name);
    return field === undefined || changes[name] === undefined ? [] : [{ name, field, value: changes[name] }];
  });
  const answers = Object.fromEntries(said.map(({ field, value }) => [field.id, value]));
  const { errors, counted } = assessForm(services, FORM, answers, 'donor');
  const wrong = errors.filter(({ path, severity }) => severity === 'error' && said.some(({ field }) => field.path === path));
  if (wrong.length > 0) throw invalidAnswers(wrong);
  return { ...changes, ...Object.fromEntries(said.map(({ name, field }) => [name, String(counted[FORM]?.[field.id] ?? '')])) };
}
