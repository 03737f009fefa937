import type {
  ThirdPartyTransactionsAnswer,
  ThirdPartyTransactionsRequest,
  TransactionsAnswer,
  TransactionsRequest,
  UserProfile,
} from '../../../api/types.ts';
import type { Http } from '../../kit/http/http.ts';
import type { Outcome } from '../../kit/http/outcome.ts';

/** What was given through this portal, by whoever is signed in: they are named as the specification has it, and it proves nothing. */
export function donorTransactions(
  http: Http,
  { mobile = '', email }: Giver,
  search: TransactionsRequest,
): Promise<Outcome<TransactionsAnswer>> {
  const body: TransactionsRequest = { phoneNumber: mobile, email, source: 'online', ...search };
  return listed(http.post<TransactionsAnswer>('/payment/Donation/getDonorTransactions', body));
}

/** What they gave elsewhere, wherever that was. */
export function thirdPartyTransactions(
  http: Http,
  { email }: Giver,
  search: ThirdPartyTransactionsRequest,
): Promise<Outcome<ThirdPartyTransactionsAnswer>> {
  const body: ThirdPartyTransactionsRequest = { email, source: '', ...search };
  return listed(http.post<ThirdPartyTransactionsAnswer>('/payment/Donation/getDonorTransactionsThirdparty', body));
}

/** Who is signed in. */
type Giver = Pick<UserProfile, 'mobile' | 'email'>;

/** A list with its count. Status 0 is the specification's silent empty: nobody is signed in any more. */
async function listed<T extends { readonly status: number }>(answer: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await answer;
  return outcome.kind === 'done' && outcome.data.status !== 1 ? { kind: 'silent' } : outcome;
}
