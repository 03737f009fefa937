import type {
  ThirdPartyTransactionsAnswer,
  ThirdPartyTransactionsRequest,
  TransactionsAnswer,
  TransactionsRequest,
} from '../../api/types.ts';
import type { Http } from '../api/http.ts';
import type { Outcome } from '../api/outcome.ts';

/** What was given through this portal. */
export function donorTransactions(http: Http, search: TransactionsRequest): Promise<Outcome<TransactionsAnswer>> {
  return listed(http.post<TransactionsAnswer>('/payment/Donation/getDonorTransactions', search));
}

/** What was given elsewhere. */
export function thirdPartyTransactions(http: Http, search: ThirdPartyTransactionsRequest): Promise<Outcome<ThirdPartyTransactionsAnswer>> {
  return listed(http.post<ThirdPartyTransactionsAnswer>('/payment/Donation/getDonorTransactionsThirdparty', search));
}

/** A list with its count. Status 0 is the specification's silent empty: nobody is signed in any more. */
async function listed<T extends { readonly status: number }>(answer: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await answer;
  return outcome.kind === 'done' && outcome.data.status !== 1 ? { kind: 'silent' } : outcome;
}
