import type { Json } from '../../../engine/index.ts';
import type { AsksExistence } from '../../../renderer/index.ts';
import { dataOf } from '../../kit/http/outcome.ts';
import type { Portal } from '../portal.ts';

type Ports = Pick<Portal, 'api' | 'store'>;
type What = Parameters<AsksExistence>[0];
type Former = { readonly asked: string; readonly answer: boolean };

/** The last answer of each kind: whoever goes back and forth asks once, since a session may ask ten times an hour. */
const formers = new WeakMap<Portal['api'], Map<What, Former>>();

/**
 * Whether an account has the answer already, by the specification's existence checks; what the signed-in donor's own account has is no
 * news. Rejects when nobody can say: the limit is reached, or the server does not answer.
 */
export async function askExistence({ api, store }: Ports, what: What, answer: Json): Promise<boolean> {
  const { account, session } = store.get();
  if (what === 'email' && account.state === 'signed-in' && textOf(answer).toLowerCase() === account.profile.email) return false;
  const asked = JSON.stringify([session?.token, account.state, answer]);
  const former = formers.get(api)?.get(what);
  if (former?.asked === asked) return former.answer;
  const found = await ask(api, what, answer);
  formers.set(api, new Map(formers.get(api)).set(what, { asked, answer: found }));
  return found;
}

async function ask(api: Portal['api'], what: What, answer: Json): Promise<boolean> {
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
