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
import { type Data, unwrap } from '../kit/http/envelope.ts';
import type { Outcome } from '../kit/http/outcome.ts';
import type { Services } from '../kit/http/services.ts';
import { definitionsPath } from './address/flow-of-address.ts';

/** Private answers of a draft, kept in the server's session. */
type PrivateAnswers = { readonly version: number; readonly answers: Answers; readonly save?: DraftSave };
type StoredPrivateAnswers = Omit<KeptDraft, 'answers'> & { readonly answers: Answers };
/** The donation made from a draft; null if there is none. */
export type DraftDonation = { readonly donation: { readonly transactionNo: string } | null };
type DraftAnswer = { readonly data?: { readonly transactionNo: string } };
/** A new account, in the specification's names; a social account may have no number. */
type Registration = {
  readonly uniqueUserId: string;
  readonly phoneCountryCode?: string;
  readonly phoneNumber?: string;
  readonly email?: string;
};

/** API client, by the paths of the specification. */
export function createApi(ports: Omit<HttpPorts, 'services'>) {
  let services: Services | Promise<Services> = {};
  const http = createHttp({ ...ports, services: () => services });
  return {
    /** For lazily loaded pages, which define their own calls. */
    http,
    /** Sets the remote services; while the promise is pending, calls to services wait for it. */
    setServices: (remote: Services | Promise<Services>) => {
      services = remote;
    },

    openSession: () => http.post<SessionView>('/session', {}),
    extendSession: () => http.post<SessionView>('/session/extend', {}),
    staySession: () => http.post<SessionView>('/session/stay', {}),
    endSession: () => http.remove('/session'),

    accountSettings: () => unwrap(http.get<AccountSettings>('/session/account/settings')),
    storedDefault: () => unwrap(http.post<Data<{ readonly password: string }>>('/session/stored-default', {})),
    checkNricUnique: (nric: string) => http.post<{ readonly status: number }>('/donor/User/checkNRICUnique', { nric }),
    nricExists: (nric: string) => http.post<NricExists>('/donor/User/checkCognitoNricExists', { nric }),
    userExistsByEmail: (email: string, headers = {}) => http.post<EmailExists>('/donor/User/checkUserExistsByEmail', { email }, headers),
    registerCognitoUser: (user: Registration) => http.post<{ readonly status: number }>('/donor/User/registerCognitoUser', user),
    mobileExists: (mobile: { readonly phoneCountryCode: string; readonly phoneNumber: string }) =>
      http.post<MobileExists>('/donor/User/checkCognitoMobileExists', mobile),
    updateProfile: (changes: { readonly [name: string]: string }) => http.post<unknown>('/donor/User/updateDonorCognitoProfile', changes),
    signInUserDetails: () => unwrap(http.post<Data<UserProfile>>('/api/User/getSignInUserDetails', {})),

    currentContent: () => http.get<ContentView>('/content/current'),
    definitions: (contentVersion: string, flow: string | null) => http.get<Definitions>(definitionsPath(contentVersion, flow)),
    /** Home page configuration of a charity, or of a cause (wakaf service). */
    homeConfiguration: (charityId: number, isCause: boolean) =>
      http.post<Data<unknown>>(`${isCause ? '/wakaf/v1/Home/getHome' : '/api/v1/Home/home'}PageConfiguration?charityId=${charityId}`, {}),
    donorWall: (charityId: number, pageSize: number) =>
      unwrap(http.post<Data<DonorWall>>(`/api/v1/Donation/donorWall?charityId=${charityId}&pageNumber=1&pageSize=${pageSize}`, {})),
    payPartners: (charityId: number) =>
      unwrap(http.post<Data<readonly PayPartner[]>>(`/api/v1/Donation/getPayPartners?charityId=${charityId}`, {})),
    searchAddress: (postalCode: string) =>
      http.get<AddressAnswer>(
        `/address/api/common/elastic/search?searchVal=${encodeURIComponent(postalCode)}&returnGeom=N&getAddrDetails=Y&pageNum=1`,
      ),

    /** Private answers of a draft; null when there are none. */
    readDraft: (flow: string, draft?: string) => http.get<StoredPrivateAnswers | null>(draftPath(flow, draft)),
    writeDraft: (flow: string, answers: PrivateAnswers) => http.put<DraftSaved>(draftPath(flow), answers),
    removeDraft: (flow: string, draft?: string) => http.remove(draftPath(flow, draft)),
    /** Looks up a draft's donation. */
    draftDonation: async (draft: string): Promise<Outcome<DraftDonation>> => {
      const outcome = await http.post<DraftAnswer>('/payment/Donation/getDraftDonation', { draft });
      if (outcome.kind !== 'done') return outcome;
      return { kind: 'done', data: { donation: outcome.data.data ?? null } };
    },
    /** Withdraws the draft's donation unless it is paid. */
    withdrawDonation: (draft: string) => unwrap(http.post<Data<WithdrawnDonation>>('/payment/Donation/withdrawDonation', { draft })),

    /** Calculation sheet as a PDF. */
    sheetPdf: (request: WorkedPdfRequest) => http.file('/worked/pdf', request),

    /** Starts a sign-in with Singpass or Corppass. Returns the address to send the browser to. */
    startSingpass: (request: StartSingpassRequest) => unwrap(http.post<Data<{ readonly address: string }>>('/session/singpass', request)),
    /** Particulars from Singpass or Corppass of the person verified in this session. */
    confirmSingpass: (app: StartSingpassRequest['app']) =>
      unwrap(http.post<Data<RetrievedParticulars>>('/donor/User/confirmSingpassPreDonation', { app })),

    enrol: (flow: string, answers: Answers) =>
      http.post<{ status: number; message: string }>('/donor/User/enrollDonorManuallyPreDonation', { flow, answers }),
    createDonation: (request: CreateDonationRequest) => unwrap(http.post<Data<DonationView>>('/payment/Donation/createDonation', request)),
    startPayment: (request: StartPaymentRequest) => unwrap(http.post<Data<PaymentView>>('/payment/Donation/startPayment', request)),
    paymentStatus: (transactionNo: string) =>
      unwrap(http.post<Data<PaymentView | null>>('/payment/Donation/paymentStatus', { transactionNo })),

    /** Silent, without data, for a gift of another session. */
    taxDeduction: (gift: TaxDeductionRequest) => unwrap(http.post<Data<TaxDeductionView>>('/payment/Donation/getTaxDeduction', gift)),
    registerTaxDeduction: (entry: RegisterTaxDeductionRequest) =>
      unwrap(http.post<Data<TaxDeductionView>>('/payment/Donation/registerTaxDeduction', entry)),

    savedCards: (userId: string, charityId: number) =>
      unwrap(http.get<UserStripeTokens>(`/api/User/getUserStripeToken?${query({ Guid: userId, charityId })}`)),
    paymentReturn: (returnHandle: string) =>
      unwrap(http.post<Data<{ readonly transactionNo: string }>>('/payment/Donation/paymentReturn', { returnHandle })),
    paymentOutcome: (transactionNo: string) =>
      unwrap(http.post<Data<PaymentOutcome>>('/payment/Donation/paymentOutcome', { transactionNo })),

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
