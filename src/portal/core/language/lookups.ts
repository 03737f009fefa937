import type { Json } from '../../../engine/index.ts';
import type { CheckExistence, SearchAddress } from '../../../renderer/index.ts';
import { dataOf } from '../../kit/http/outcome.ts';
import type { Portal } from '../portal.ts';
import type { Api } from '../api.ts';

type Ports = Pick<Portal, 'api' | 'store'>;
type IdentityKind = Parameters<CheckExistence>[0];
type LastAnswer = { readonly asked: string; readonly answer: boolean };

/** Last answer of each check: the rate limit is ten an hour per session, so going back and forth must not ask again. */
const lastAnswers = new WeakMap<Portal['api'], Map<IdentityKind, LastAnswer>>();

/**
 * Whether another account already has this answer, by the specification's existence checks. The signed-in donor's own does not count; the
 * e-mail is compared here. Rejects when the rate limit is reached or the server does not answer.
 */
export async function askExistence({ api, store }: Ports, kind: IdentityKind, answer: Json): Promise<boolean> {
  const { account, session } = store.get();
  if (kind === 'email' && account.state === 'signed-in' && textOf(answer).toLowerCase() === account.profile.email) return false;
  const asked = JSON.stringify([session?.token, account.state, answer]);
  const last = lastAnswers.get(api)?.get(kind);
  if (last?.asked === asked) return last.answer;
  const found = await ask(api, kind, answer);
  lastAnswers.set(api, new Map(lastAnswers.get(api)).set(kind, { asked, answer: found }));
  return found;
}

async function ask(api: Portal['api'], what: IdentityKind, answer: Json): Promise<boolean> {
  switch (what) {
    case 'nric':
      return dataOf(await api.nricExists(textOf(answer).toUpperCase())).isNricExists;
    case 'email':
      return dataOf(await api.userExistsByEmail(textOf(answer))).isEmailExists;
    case 'mobile':
      return dataOf(await api.mobileExists(mobileOf(answer))).isMobileExists;
    default:
      return what satisfies never;
  }
}

function mobileOf(answer: Json) {
  const { countryCode, number } = answer as { readonly countryCode?: Json; readonly number?: Json };
  const digits = (part: Json | undefined) => textOf(part).replace(/\D/g, '');
  return { phoneCountryCode: digits(countryCode), phoneNumber: digits(number) };
}

function textOf(answer: Json | undefined): string {
  return typeof answer === 'string' ? answer.trim() : '';
}

/** The address of a postal code, or null where there is none. Throws where the address service does not answer. */
export async function searchAddress(api: Api, postalCode: string): ReturnType<SearchAddress> {
  const outcome = await api.searchAddress(postalCode);
  if (outcome.kind !== 'done') throw new Error('The address service does not answer.');
  const [found] = outcome.data.results;
  if (found === undefined) return null;
  return {
    postalCode: known(found.POSTAL),
    blockNumber: known(found.BLK_NO),
    streetName: known(found.ROAD_NAME),
    buildingName: known(found.BUILDING),
  };
}

/** The address service writes NIL for an empty value. */
function known(value: string): string {
  return value === 'NIL' ? '' : value;
}
