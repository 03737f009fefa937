import type {
  AccountSettings,
  AddressAnswer,
  ContentView,
  CreateDonationRequest,
  DonationView,
  DonorWall,
  DraftSave,
  DraftSaved,
  EmailExists,
  KeptDraft,
  MobileExists,
  NricExists,
  PayPartner,
  PaymentOutcome,
  PaymentView,
  RetrievedParticulars,
  SessionView,
  RegisterTaxDeductionRequest,
  StartPaymentRequest,
  StartSingpassRequest,
  TaxDeductionRequest,
  TaxDeductionView,
  UserProfile,
  UserStripeTokens,
  WithdrawnDonation,
  WorkedPdfRequest,
} from '../../api/types.ts';
import type { Answers, Definitions } from '../../engine/index.ts';
import { createHttp, type HttpPorts } from '../kit/http/http.ts';
import { type Data, unwrapped } from '../kit/http/envelope.ts';
import type { Outcome } from '../kit/http/outcome.ts';
import type { Services } from '../kit/http/services.ts';

/** What the server's session keeps of a draft: answers that were written by a page like this one. */
type PrivateHalf = { readonly version: number; readonly answers: Answers; readonly save?: DraftSave };
type KeptHalf = Omit<KeptDraft, 'answers'> & { readonly answers: Answers };
/** Who registers an account, in the specification's words; a social account may have no number. */
type Registration = {
  readonly uniqueUserId: string;
  readonly phoneCountryCode?: string;
  readonly phoneNumber?: string;
  readonly email?: string;
};

/** The calls of the portal under the paths of the specification. */
export function createApi(ports: Omit<HttpPorts, 'services'>) {
  let services: Services | Promise<Services> = {};
  const http = createHttp({ ...ports, services: () => services });
  return {
    /** For the calls of pages that are loaded when they are opened, which stand beside them. */
    http,
    /** From now on these services are asked where they are; while that is on its way, calls to services wait for it. */
    reach: (elsewhere: Services | Promise<Services>) => {
      services = elsewhere;
    },

    openSession: () => http.post<SessionView>('/session', {}),
    extendSession: () => http.post<SessionView>('/session/extend', {}),
    staySession: () => http.post<SessionView>('/session/stay', {}),
    endSession: () => http.remove('/session'),

    accountSettings: () => unwrapped(http.get<AccountSettings>('/session/account/settings')),
    storedDefault: () => unwrapped(http.post<Data<{ readonly password: string }>>('/session/stored-default', {})),
    checkNricUnique: (nric: string) => http.post<{ readonly status: number }>('/donor/User/checkNRICUnique', { nric }),
    nricExists: (nric: string) => http.post<NricExists>('/donor/User/checkCognitoNricExists', { nric }),
    userExistsByEmail: (email: string, headers = {}) => http.post<EmailExists>('/donor/User/checkUserExistsByEmail', { email }, headers),
    registerCognitoUser: (user: Registration) => http.post<{ readonly status: number }>('/donor/User/registerCognitoUser', user),
    mobileExists: (mobile: { readonly phoneCountryCode: string; readonly phoneNumber: string }) =>
      http.post<MobileExists>('/donor/User/checkCognitoMobileExists', mobile),
    updateProfile: (changes: { readonly [name: string]: string }) => http.post<unknown>('/donor/User/updateDonorCognitoProfile', changes),
    signInUserDetails: () => unwrapped(http.post<Data<UserProfile>>('/api/User/getSignInUserDetails', {})),

    currentContent: () => http.get<ContentView>('/content/current'),
    definitions: (contentVersion: string) => http.get<Definitions>(`/content/${encodeURIComponent(contentVersion)}/definitions.json`),
    /** Of a charity; of a cause, as the wakaf service has it. */
    homeConfiguration: (charityId: number, isCause: boolean) =>
      http.post<Data<unknown>>(`${isCause ? '/wakaf/v1/Home/getHome' : '/api/v1/Home/home'}PageConfiguration?charityId=${charityId}`, {}),
    donorWall: (charityId: number, pageSize: number) =>
      unwrapped(http.post<Data<DonorWall>>(`/api/v1/Donation/donorWall?charityId=${charityId}&pageNumber=1&pageSize=${pageSize}`, {})),
    payPartners: (charityId: number) =>
      unwrapped(http.post<Data<readonly PayPartner[]>>(`/api/v1/Donation/getPayPartners?charityId=${charityId}`, {})),
    searchAddress: (postalCode: string) =>
      http.get<AddressAnswer>(
        `/address/api/common/elastic/search?searchVal=${encodeURIComponent(postalCode)}&returnGeom=N&getAddrDetails=Y&pageNum=1`,
      ),

    /** The private half of a draft; null when there is none. */
    readDraft: (flow: string, draft?: string) => http.get<KeptHalf | null>(draftPath(flow, draft)),
    writeDraft: (flow: string, half: PrivateHalf) => http.put<DraftSaved>(draftPath(flow), half),
    removeDraft: (flow: string, draft?: string) => http.remove(draftPath(flow, draft)),
    /** The number of the donation that a draft has made; null when it has made none. */
    draftDonation: async (draft: string): Promise<Outcome<{ readonly transactionNo: string } | null>> => {
      const outcome = await http.post<{ readonly data?: { readonly transactionNo: string } }>('/payment/Donation/getDraftDonation', {
        draft,
      });
      return outcome.kind === 'done' ? { kind: 'done', data: outcome.data.data ?? null } : outcome;
    },
    /** Gives up the donation of a draft, unless it is paid. */
    withdrawDonation: (draft: string) => unwrapped(http.post<Data<WithdrawnDonation>>('/payment/Donation/withdrawDonation', { draft })),

    /** The sheet of a worked calculation as a PDF. */
    workedPdf: (request: WorkedPdfRequest) => http.file('/worked/pdf', request),

    /** Begins a sign-in with Singpass or Corppass: where the browser is to go. */
    startSingpass: (request: StartSingpassRequest) =>
      unwrapped(http.post<Data<{ readonly address: string }>>('/session/singpass', request)),
    /** What Singpass or Corppass told of whoever proved themselves in this session. */
    confirmSingpass: (app: StartSingpassRequest['app']) =>
      unwrapped(http.post<Data<RetrievedParticulars>>('/donor/User/confirmSingpassPreDonation', { app })),

    enrol: (flow: string, answers: Answers) =>
      http.post<{ status: number; message: string }>('/donor/User/enrollDonorManuallyPreDonation', { flow, answers }),
    createDonation: (request: CreateDonationRequest) =>
      unwrapped(http.post<Data<DonationView>>('/payment/Donation/createDonation', request)),
    startPayment: (request: StartPaymentRequest) => unwrapped(http.post<Data<PaymentView>>('/payment/Donation/startPayment', request)),
    paymentStatus: (transactionNo: string) =>
      unwrapped(http.post<Data<PaymentView | null>>('/payment/Donation/paymentStatus', { transactionNo })),

    /** The answer of a gift that is not the session's has no data. */
    taxDeduction: (gift: TaxDeductionRequest) => unwrapped(http.post<Data<TaxDeductionView>>('/payment/Donation/getTaxDeduction', gift)),
    registerTaxDeduction: (entry: RegisterTaxDeductionRequest) =>
      unwrapped(http.post<Data<TaxDeductionView>>('/payment/Donation/registerTaxDeduction', entry)),

    savedCards: (userId: string, charityId: number) =>
      unwrapped(http.get<UserStripeTokens>(`/api/User/getUserStripeToken?${query({ Guid: userId, charityId })}`)),
    paymentReturn: (returnHandle: string) =>
      unwrapped(http.post<Data<{ readonly transactionNo: string }>>('/payment/Donation/paymentReturn', { returnHandle })),
    paymentOutcome: (transactionNo: string) =>
      unwrapped(http.post<Data<PaymentOutcome>>('/payment/Donation/paymentOutcome', { transactionNo })),

    nameSavedCard: (id: string, name: string) =>
      http.post<{ status: number; message: string }>('/api/User/renameUserStripeToken', { id, name }),
    removeSavedCard: (id: string) => http.post<{ status: number; message: string }>('/api/User/removeUserStripeToken', { id }),
  };
}

function draftPath(flow: string, draft?: string): string {
  return `/session/draft/${encodeURIComponent(flow)}${draft === undefined ? '' : `?draft=${encodeURIComponent(draft)}`}`;
}

function query(fields: { readonly [name: string]: string | number }): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

export type Api = ReturnType<typeof createApi>;
