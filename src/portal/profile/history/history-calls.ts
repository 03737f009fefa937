import type {
  GiftToRepeatAnswer,
  GivenInYearAnswer,
  ThirdPartyTransactionsAnswer,
  ThirdPartyTransactionsRequest,
  TransactionsAnswer,
  TransactionsRequest,
  UserProfile,
} from '../../../api/types.ts';
import type { Http } from '../../kit/http/http.ts';
import type { Outcome } from '../../kit/http/outcome.ts';

/** Gifts of the signed-in account through this portal. The specification requires phone and e-mail in the body; they authorise nothing. */
export function donorTransactions(
  http: Http,
  { mobile = '', email }: Giver,
  search: TransactionsRequest,
): Promise<Outcome<TransactionsAnswer>> {
  const body: TransactionsRequest = { phoneNumber: mobile, email, source: 'online', ...search };
  return withSilentEmpty(http.post<TransactionsAnswer>('/payment/Donation/getDonorTransactions', body));
}

/** External gifts of the signed-in account. */
export function thirdPartyTransactions(
  http: Http,
  { email }: Giver,
  search: ThirdPartyTransactionsRequest,
): Promise<Outcome<ThirdPartyTransactionsAnswer>> {
  const body: ThirdPartyTransactionsRequest = { email, source: '', ...search };
  return withSilentEmpty(http.post<ThirdPartyTransactionsAnswer>('/payment/Donation/getDonorTransactionsThirdparty', body));
}

/** Sums that the account has given this year and in the years before. */
export function givenInYear(http: Http): Promise<Outcome<GivenInYearAnswer>> {
  return withSilentEmpty(http.post<GivenInYearAnswer>('/payment/Donation/getGivenInYear', {}));
}

/** One of the account's gifts, as it would be given again today. */
export function giftToRepeat(http: Http, transactionNo: string): Promise<Outcome<GiftToRepeatAnswer>> {
  return withSilentEmpty(http.post<GiftToRepeatAnswer>('/payment/Donation/getGiftToRepeat', { transactionNo }));
}

/** The signed-in account. */
type Giver = Pick<UserProfile, 'mobile' | 'email'>;

/** Status 0 is the specification's silent empty answer: no account is signed in. */
async function withSilentEmpty<T extends { readonly status: number }>(answer: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await answer;
  return outcome.kind === 'done' && outcome.data.status !== 1 ? { kind: 'silent' } : outcome;
}
