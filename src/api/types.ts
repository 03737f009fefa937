/** Requests and answers of the portal's calls. Generated from `schemas/api` and `schemas/common/receipt.json` by `npm run generate:api`; do not edit by hand. */

/** Made by the page with a draft: random, and told to this server alone. */
export type DraftId = string;
/** Made by the page, once for each intention: the same key does the same thing once. */
export type IdempotencyKey = string;
/** The code of a language (BCP 47). One that the site does not have is taken as the one for donors who have chosen none. */
export type Language = string;
/** 26 characters of base32: at least 128 random bits. */
export type TransactionNo = string;
/** An amount in dollars with two decimals; negative where it was given back. */
export type Dollars = string;
/** A detail that an account remembers for gifts. */
export type Remembered =
  'aliasname' | 'dateofbirth' | 'sex' | 'race' | 'dialect' | 'nationality' | 'countryofbirth' | 'mobile' | 'registeredAddress';
/** A role of a member of staff. */
export type DeskRole = 'editor' | 'approver' | 'finance' | 'support' | 'qa' | 'operator' | 'auditor';
/** Why staff look at a gift, or do something to it: a list, so that no word about a person is recorded, and the donor reads it in their own language. */
export type DeskReason = 'donor-asked' | 'receipt-missing' | 'payment-question' | 'wrong-details' | 'refund' | 'records-check';
/** Why staff give money back. */
export type RefundReason = 'donor-asked' | 'given-in-error' | 'duplicate' | 'fraudulent';
/** Why a second person does not give money back. */
export type RefusalReason = 'wrong-amount' | 'wrong-gift' | 'not-justified' | 'settled-otherwise';
/** What became of a gift. */
export type DeskGiftStatus = 'paid' | 'returned' | 'returned-in-part' | 'pending' | 'not-paid';
/** What an unexplained line was. */
export type DeskExplained = 'other-day' | 'at-provider' | 'given-back' | 'bank' | 'test' | 'other';
/** How staff made sure who asks: the donor is signed in, wrote from the address of the gift or account, or showed a document. */
export type IdentifiedBy = 'sign-in' | 'own-address' | 'document';

/** POST /session: the session of a page. The authority is the httpOnly cookie; the token is its public shadow. */
export interface SessionView {
  status: 1;
  token: string;
  /** ISO 8601. */
  expiresAt: string;
  /** The server's clock; the page counts down by it. */
  now: string;
  /** Whether the one extension for the way to the card provider has been used. */
  extended: boolean;
  /** Whether the donor may stay once more, near the end. */
  mayStay: boolean;
  /** Whether the session is bound to a sign-in that is good. */
  signedIn: boolean;
  payment?: SessionPayment;
}
/** POST /session: a payment of the session that may still go through, or went through within the last half hour. A browser that keeps nothing knows of it by this alone. */
export interface SessionPayment {
  transactionNo: string;
  flow: string;
  /** The flow's first page. */
  home: string;
  /** The draft that it was made of: a later gift from the same draft replaces it, so that both are never paid. */
  draft: string;
  /** By the server's clock. */
  createdAt: string;
  cents: number;
}
/** The fault of one answer, without the answer. */
export interface FieldRefusal {
  path: string;
  code: string;
  params?: {
    [k: string]: string | number;
  };
}
/** Every refusal. */
export interface Refusal {
  status: 0;
  /** Frozen: what the page decides by. */
  code: string;
  /** For a person. Never repeats what was sent. */
  message: string;
  fields?: FieldRefusal[];
}
/** It was done; nothing more to say. */
export interface Done {
  status: 1;
  message: string;
}
/** The specification's silent refusal: the same for every reason. */
export interface SilentRefusal {
  status: 0;
  message: string;
}
/** The rates of the day, and the name by which a donation remembers them. */
export interface RatesView {
  id: string;
  /** The day in Singapore. */
  on: string;
  values: {
    [k: string]: string;
  };
  /** Rates whose newest value is overdue. */
  stale: string[];
  /** The rates that the texts of steps name, in words. */
  texts?: {
    [k: string]: string;
  };
}
/** GET /content/current. */
export interface ContentView {
  contentVersion: string;
  /** "main" or "endowment": which of the site's hosts was asked. */
  host: string;
  /** The flows with pages on this host: the id of each by the path of its home, the one at "/" first. */
  homes: {
    [k: string]: string;
  };
  /** Where the site's other hosts are reached: the origin of each by its id. */
  otherHosts?: {
    [k: string]: string;
  };
  now: string;
  rates: RatesView;
  /** The flows that open and close by dates, on this host or another: the season of each today, by the id of the flow. */
  seasons?: {
    [k: string]: SeasonView;
  };
  /** Absent: nothing that fails is reported. */
  reports?: {
    /** The public address of the error-reporting service. */
    dsn: string;
  };
  /** Services that are reached elsewhere: the first part of their paths here, and their base URL. */
  services?: {
    [k: string]: string;
  };
  payments: {
    provider: 'sandbox' | 'stripe';
    publishableKey: string;
    methods: ('card' | 'google-pay' | 'apple-pay' | 'paynow')[];
    /** What can be paid by each method, in cents; a wallet pays by card. */
    limits: {
      card: AmountLimit;
      paynow: AmountLimit;
    };
  };
}
/** Whether a flow takes gifts today. */
export interface SeasonView {
  kind: 'open' | 'closed';
  /** Of an open flow: its last day, once it has one. */
  last?: {
    day: string;
    /** It is expected, and the flow does not close by it. */
    toBeConfirmed?: true;
  };
  /** Of a closed flow: its last day, which has passed. */
  ended?: string;
  /** Of a closed flow: the day on which it opens, once it is known. */
  opens?: string;
}
export interface AmountLimit {
  leastCents: number;
  mostCents: number;
}
/** The private half of what a donor has typed in a flow, as the server's session keeps it. */
export interface Draft {
  /** The version of the flow that the answers were given in. */
  version: number;
  answers: AnswersByStep;
  save?: DraftSave;
}
/** What was typed: by step, then by field. */
export interface AnswersByStep {
  [k: string]: {
    [k: string]: unknown;
  };
}
/** Which draft is saved, and what this save was written over. Without it, it is the one draft that the session keeps of the flow, and the last write counts. */
export interface DraftSave {
  draft: DraftId;
  /** The revision that the page knows; 0 when it knows of none. Over any other than the one that is kept nothing is written: 409 DRAFT_CHANGED. */
  after: number;
  /** The keys of the page's own saves since, whose answers it has not heard: this one stands in for them. */
  over: IdempotencyKey[];
  key: IdempotencyKey;
}
/** The private half of a draft as the session keeps it. */
export interface KeptDraft {
  version: number;
  answers: AnswersByStep;
  /** Counts the saves. Of a draft that was asked for by its id. */
  revision?: number;
  /** The keys of the latest saves, the newest last. Of a draft that was asked for by its id. */
  saves?: string[];
}
/** The typed answers are kept. */
export interface DraftSaved {
  status: 1;
  message: string;
  /** Of the draft as it is now, for a save that named it. */
  revision?: number;
}
/** POST /payment/Donation/getDraftDonation and withdrawDonation. */
export interface DraftRequest {
  draft: DraftId;
}
/** What became of the donation of a draft that is given up. */
export interface WithdrawnDonation {
  /** "withdrawn": it cannot be paid any more. "under-way": nobody can tell yet whether it is paid. */
  outcome: 'withdrawn' | 'paid' | 'under-way';
  /** Null when the draft had made no donation. */
  transactionNo: string | null;
}
/** What the home page is configured by; names as in the specification. `x-rate` says which rate of the data fills a field. */
export interface HomeConfiguration {
  charityId: number;
  donationTypeId: number;
  ratesVersion: string;
  /** Constants of the specification, out of flows/site.json: the appeal, the default order, the ids of the ways to enrol and of the home's content blocks, a constant of unknown purpose, and how the identity provider is connected. */
  constants?: {
    [k: string]: unknown;
  };
  muisZakatHarta?: {
    nisab?: {
      value?: string;
    };
    gold?: {
      /** A gram, with 2 decimals. */
      rate?: string;
    };
  };
  muisZakatFitrah?: {
    minAmount?: string;
    maxAmount?: string;
  };
  muisZakatFidyah?: {
    fidyahPerDay?: string;
  };
  muisKaffarah?: {
    kaffarahPerDay?: string;
    jimakNoOfPeople?: string;
    nazarNoOfPeople?: string;
  };
  socialMediaIcon: {
    socialMediaIconName: string;
    socialMediaIconUrl: string;
  }[];
  conactDetails: {
    contactNumber: string;
    contactEmail: string;
    contactAddress: string;
  };
  [k: string]: unknown;
}
/** POST /payment/Donation/createDonation. */
export interface CreateDonationRequest {
  flow: string;
  answers: AnswersByStep;
  ratesVersion: string;
  /** Cents that the page showed. */
  shownTotal: number;
  language: Language;
  idempotencyKey: IdempotencyKey;
  /** The draft that is given: it makes one donation, whatever its answers, and a paid one is never charged again. */
  draft: {
    id: DraftId;
    /** Of its private half, as the page knows it; 0 when nothing private was kept. */
    revision: number;
  };
}
/** POST /worked/pdf: what was typed into a calculator, and the rates that the page reckoned by. */
export interface WorkedPdfRequest {
  flow: string;
  answers: AnswersByStep;
  ratesVersion: string;
  language: Language;
}
export interface DonationItem {
  id: string;
  title: string;
  amountCents: number;
}
/** A donation as its owner sees it. */
export interface DonationView {
  transactionNo: string;
  flow: string;
  totalCents: number;
  items: DonationItem[];
  payment: PaymentView | null;
}
/** POST /payment/Donation/paymentStatus { transactionNo }, and the answer of startPayment. */
export interface PaymentView {
  transactionNo: string;
  attemptId: string;
  method: 'card' | 'paynow';
  /** The specification's provider statuses. */
  status: 'initiated' | 'pending' | 'succeeded' | 'failed';
  /** "unknown" when the provider could not be asked: the page keeps asking and says that a mail will come. */
  knowledge: 'known' | 'unknown';
  reason:
    | 'declined'
    | 'insufficient-funds'
    | 'expired-card'
    | 'authentication-failed'
    | 'wrong-code'
    | 'abandoned'
    | 'expired'
    | 'processing-error'
    | null;
  totalCents: number;
  /** Card only: what the provider's page script needs. */
  clientSecret?: string;
  /** Card only, while the bank asks its question: where to send the browser. */
  redirectUrl?: string;
  /** Card only: what the provider is to send the browser back with, spent by its use. */
  returnHandle?: string;
  /** Card only, while the bank asks its question within the page: the provider's script goes on with it. */
  asks?: true;
  /** PayNow only. */
  paynow?: {
    payload: string;
    expiresAt: string;
    /** Stand-in only. */
    bankPage?: string;
  };
  /** Present once the receipt is issued. */
  receipt?: {
    layout: string;
    transactionNo: string;
    receiptNo: string;
  };
  /** Present once succeeded: when the money moved, in ISO 8601. */
  paidAt?: string;
}
/** A donation that was taken. */
export interface DonationAnswer {
  status: 1;
  data: DonationView;
}
/** POST /payment/Donation/startPayment. */
export interface StartPaymentRequest {
  transactionNo: TransactionNo;
  method: 'card' | 'paynow';
  idempotencyKey: IdempotencyKey;
  /** The card is to be kept for the account that is signed in. */
  saveCard?: boolean;
  /** 26 characters of base32: at least 128 random bits. */
  savedCard?: string;
  /** With savedCard: what the provider's page script made of the security code. */
  cvcToken?: string;
}
/** A card that the signed-in donor has kept: its alias, and what is printed on it. */
export interface SavedCardView {
  id: string;
  name: string;
  /** As the specification calls card types, such as "VISA". */
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}
/** GET /api/User/getUserStripeToken. */
export interface UserStripeTokens {
  status: 1;
  data: {
    userStripeTokens: {
      result: SavedCardView[];
    };
  };
}
/** POST /payment/Donation/paymentStatus. */
export interface PaymentStatusRequest {
  transactionNo: TransactionNo;
}
/** POST /payment/Donation/paymentReturn. */
export interface PaymentReturnRequest {
  returnHandle: string;
}
/** The outcome of a payment for anyone who has its number, once the session that gave has ended. */
export interface PaymentOutcome {
  /** "expired": the PayNow code ran out, and late money is still received. "open": nobody knows yet. */
  outcome: 'paid' | 'not-paid' | 'expired' | 'open';
}
/** How a payment stands. */
export interface PaymentAnswer {
  status: 1;
  data: PaymentView;
}
/** Names what is given again and again: by its id, or by a donation that came of it; with the key of a mailed link. */
export interface PlanAddressRequest {
  planId?: TransactionNo;
  transactionNo?: TransactionNo;
  k?: string;
}
/** POST /payment/Donation/changeRecurringAmount. */
export interface PlanAmountRequest {
  planId: TransactionNo;
  /** Dollars as they are typed. */
  amount: string;
}
/** POST /payment/Donation/changeRecurringCard. */
export interface PlanCardRequest {
  planId: TransactionNo;
  idempotencyKey: IdempotencyKey;
}
/** One due date that came. */
export interface PlanRunView {
  /** The day in Singapore. */
  dueDate: string;
  status: 'open' | 'paid' | 'failed' | 'skipped' | 'stopped';
  /** What its gift comes to, or is to; null where nothing was to be charged. */
  amountCents: number | null;
  /** When a charge that failed is tried again. */
  nextTryDate: string | null;
  receipt: {
    layout: string;
    transactionNo: string;
  } | null;
}
/** A recurring gift as its donor sees it; of the card, only what the provider shows. */
export interface PlanView {
  planId: string;
  transactionNo: string;
  status: 'active' | 'paused' | 'cancelled';
  pause: 'by-donor' | 'not-paid' | null;
  flow: string;
  /** What it is given to. */
  donationTo: string;
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annually';
  /** As receipts write it. */
  recurringFrequency: string;
  /** Dollars with 2 decimals. */
  donationAmount: string;
  amountCents: number;
  firstDonationDate: string;
  /** The day of the next charge, or of the next try of one that failed; null while nothing is charged. */
  nextDonationDate: string | null;
  /** While it is paused: the first due date if it is resumed today. */
  resumesOn: string | null;
  paymentMethod: 'DebitCard';
  cardBrand: string | null;
  cardLastDigit: string | null;
  cardExpiry: string | null;
  /** The card will have expired on the next due date. */
  cardExpires: boolean;
  /** Another card is being given. */
  givesCard: boolean;
  /** The latest first. */
  runs: PlanRunView[];
}
/** A plan. */
export interface PlanAnswer {
  status: 1;
  data: PlanView;
}
/** What the provider's page script needs to take a card. */
export interface CardSetupAnswer {
  status: 1;
  data: {
    clientSecret: string;
  };
}
/** How a new card stands. */
export interface CardChangeView {
  card: 'taken' | 'asking' | 'declined' | 'waiting';
  reason: string | null;
  redirectUrl: string | null;
  plan: PlanView;
}
/** How a new card stands. */
export interface CardChangeAnswer {
  status: 1;
  data: CardChangeView;
}
/** A gift that another site, a counter, a terminal or a kiosk took, by the names of receipt data: what `npm run ledger -- take-in` reads. */
export interface GiftElsewhere {
  receiptNo: string;
  /** pos, terminal, kiosk, or a site: zakat, wakaf, korban, ilham. */
  source: string;
  /** The layout that draws its receipt. */
  layout: string;
  transactionDateTime: string;
  totalAmount: string;
  paymentMethod: string;
  paymentType?: '1' | '2' | '3';
  paymentStatus?: 'Accepted' | 'Completed' | 'Refunded' | 'Voided' | 'amt accepted' | 'amt refunded' | 'amt voided';
  donorType: 'anonymous' | 'individual' | 'corporate';
  isIRASInclusion?: boolean;
  isDeceased?: boolean;
  message?: string;
  language?: string;
  donorName?: string;
  companyName?: string;
  donorEmail?: string;
  donorPhone?: string;
  nirc?: string;
  donorRegisteredAddress?: string;
  floorNo?: string;
  unitNo?: string;
  blockNo?: string;
  streetName?: string;
  buildingName?: string;
  postalCode?: string;
  countryCode?: string;
  cardDetails?: string;
  referenceNumber?: string;
  bankName?: string;
  onBehalfOf?: string;
  sourceOfIncome?: string;
  mosqueName?: string;
  amilId?: string;
  amilName?: string;
  typeOfZakat?: string;
  typeOfFidyah?: string;
  wakafType?: string;
  wakafFrequency?: string;
  frequency?: string;
  taxDeductibleText?: string;
  donationAmount?: string;
  hartaAmount?: string;
  fitrahAmount?: string;
  fidyahAmount?: string;
  kaffarahAmount?: string;
  wakafIlmuAmount?: string;
  wakafWMSAmount?: string;
  attributes?: {
    /** @maxItems 200 */
    muisHarta?: {
      name: string;
      amount: string;
      /** @maxItems 50 */
      remark?: string[];
    }[];
    /** @maxItems 200 */
    muisFitrah?: {
      name: string;
      amount: string;
      /** @maxItems 50 */
      remark?: string[];
      noOfPerson?: string;
      rate?: string;
      perPerson?: string;
    }[];
    /** @maxItems 200 */
    muisFidyah?: {
      name: string;
      amount: string;
      /** @maxItems 50 */
      remark?: string[];
      noOfDays?: string;
      quantity?: string;
      perDay?: string;
      reason?: string;
    }[];
    /** @maxItems 200 */
    muisKaffarah?: {
      name: string;
      amount: string;
      /** @maxItems 50 */
      remark?: string[];
      noOfDays?: string;
      noOfPerson?: string;
      perDay?: string;
    }[];
    /** @maxItems 200 */
    muisWakaf?: {
      name: string;
      amount: string;
      /** @maxItems 50 */
      remark?: string[];
    }[];
    /** @maxItems 200 */
    muisDonation?: {
      name: string;
      amount: string;
      /** @maxItems 50 */
      remark?: string[];
    }[];
    /** @maxItems 200 */
    muisAdoption?: {
      name: string;
      amount: string;
      /** @maxItems 50 */
      remark?: string[];
      noOfMonths?: string;
      rate?: string;
    }[];
  };
}
/** A receipt, in full for its owner and masked for anyone else. */
export interface ReceiptAnswer {
  status: 1;
  view: 'full' | 'public';
  data: ReceiptData;
  letterhead: ReceiptLetterhead;
  /** For the donor: the address that the code on the receipt opens. */
  proof?: string;
  /** For the donor, and for whoever has the mail's link: where a copy can be mailed to, masked. */
  mailTo?: string;
  /** For the donor: whether the newest mail with the receipt has left. "late" when the mail server did not take it, or it waits for more than a minute. */
  mail?: 'leaving' | 'sent' | 'late';
  /** The mail's link was opened in another browser before: this is the masked receipt, and the link can be mailed anew. */
  linkSpent?: true;
  drawn?: ReceiptDrawing;
}
/** The data of a receipt, by the specification's names. Layouts and mails show it, and the calls answer with it. "personal" marks a field that identifies the donor or holds text that the donor wrote. "title" is the text that names a field, "x-shown" how it is written, and "x-codes" the group of texts for its codes, unless a layout says otherwise. */
export interface ReceiptData {
  /** The number of the receipt. */
  receiptNo: string;
  /** Which revision of the receipt it is, once something was corrected. */
  revision?: string;
  /** Where the gift was taken: a site, a counter, a terminal or a kiosk. */
  source: string;
  /** The whole gift. */
  totalAmount: string;
  /** The whole gift, under the name that the payment uses. */
  donationAmount: string;
  /** The sum of its lines. */
  hartaAmount?: string;
  /** The sum of its lines. */
  fitrahAmount?: string;
  /** The sum of its lines. */
  fidyahAmount?: string;
  /** The sum of its lines. */
  kaffarahAmount?: string;
  /** The sum of its lines. */
  wakafIlmuAmount?: string;
  /** The sum of its lines. */
  wakafWMSAmount?: string;
  /** The kinds of giving whose group names no field of its own, each once. */
  typeOfZakat?: string;
  /** The kinds of fidyah, each once. */
  typeOfFidyah?: string;
  /** The wakaf. */
  wakafType?: string;
  /** How often the wakaf is given. */
  wakafFrequency?: string;
  /** How often the gift is given. */
  frequency?: string;
  /** Who gave; for an anonymous donor, Hamba Allah. */
  donorName: string;
  companyName?: string;
  donorEmail?: string;
  donorPhone?: string;
  /** The NRIC or FIN of a person, or the UEN of a company. */
  nirc?: string;
  /** The address in one line. */
  donorRegisteredAddress?: string;
  floorNo?: string;
  unitNo?: string;
  blockNo?: string;
  streetName?: string;
  buildingName?: string;
  postalCode?: string;
  /** The country of the address, by its two letters of ISO 3166-1. */
  countryCode?: string;
  /** The payment method. */
  paymentMethod: string;
  /** 1 for a card, 2 for Google Pay, 3 for Apple Pay. */
  paymentType?: string;
  /** The status of the payment. */
  paymentStatus: string;
  /** The status of the part that was given back. */
  returnedStatus?: string;
  /** The part that was given back. */
  returnedAmount?: string;
  /** The part of the gift that remains. */
  remainingAmount?: string;
  /** The brand of the card and its last digits. */
  cardDetails?: string;
  /** The reference of the payment. */
  referenceNumber?: string;
  bankName?: string;
  /** The number of the transaction. */
  transactionNo: string;
  /** When it was paid. */
  transactionDateTime: string;
  /** Whether the donor asked for the gift to be reported to IRAS. */
  isIRASInclusion: boolean;
  /** Whether the donor gave no name. */
  isAnonymous: boolean;
  /** Whether it is given for a deceased person. */
  isDeceased: boolean;
  /** Whether Singpass or Corppass proved who gave. */
  isSingPass?: boolean;
  /** For whom it is given. */
  onBehalfOf?: string;
  sourceOfIncome?: string;
  /** When zakat is next due. */
  nextZakatDueDate?: string;
  /** Where it was taken. */
  mosqueName?: string;
  /** The number of the officer who took it. */
  amilId?: string;
  /** Who took it. */
  amilName?: string;
  /** What the donor wrote. */
  message?: string;
  /** The further values that the flow adds to its receipt, by its own names. */
  own?: {
    [k: string]: unknown;
  };
  /** The text on tax. */
  taxDeductibleText?: string;
  /** The kind of donor. */
  donorType: string;
  /** Lists of items by group. */
  attributes: {
    muisHarta?: HartaItem[];
    muisFitrah?: FitrahItem[];
    muisFidyah?: GivenItem[];
    muisKaffarah?: GivenItem[];
    muisWakaf?: GivenItem[];
    [k: string]: unknown;
  };
  /** The layout that draws it. */
  layout: string;
  /** The layout of the certificate that goes with it. None once the gift was refunded whole. */
  certificate?: string;
  /** The rates that it was assessed at. */
  ratesVersion: string;
  language: string;
  /** Only where an external gift is requested as such. */
  isRefunded?: boolean;
  [k: string]: unknown;
}
export interface HartaItem {
  name: string;
  amount: Dollars;
  remark: string[];
}
export interface FitrahItem {
  name: string;
  noOfPerson?: string;
  rate?: string;
  amount: Dollars;
  remark?: string[];
}
/** An item of any other kind of giving, with the columns that its flow names. */
export interface GivenItem {
  name?: string;
  noOfPerson?: string;
  rate?: string;
  amount?: Dollars;
  [k: string]: unknown;
}
/** Who issued the receipt, as that was said when the gift was agreed: the name, and the lines below it. */
export interface ReceiptLetterhead {
  name: string;
  lines: string[];
}
/** How the receipt was drawn when it was issued, where other content serves now: its layouts, and the words that it takes. */
export interface ReceiptDrawing {
  /** A layout as the definitions have them. */
  layout: {
    [k: string]: unknown;
  };
  certificate?: {
    [k: string]: unknown;
  };
  words: ReceiptWords;
}
/** By language and text key. */
export interface ReceiptWords {
  [k: string]: {
    [k: string]: string;
  };
}
/** POST /payment/Donation/getTaxDeduction. */
export interface TaxDeductionRequest {
  transactionNo: TransactionNo;
}
/** POST /payment/Donation/emailReceipt: an answer to the form receipt-email. */
export interface EmailReceiptRequest {
  transactionNo: TransactionNo;
  email: string;
}
/** POST /payment/Donation/registerTaxDeduction: the answers to the form tax-deduction, by field. */
export interface RegisterTaxDeductionRequest {
  transactionNo: TransactionNo;
  answers: {
    [k: string]: string;
  };
}
/** What an account gave in a Singapore year, less what was refunded. */
export interface YearOfGifts {
  year: number;
  cents: number;
  gifts: number;
}
/** What an account gave this Singapore year, less what was refunded, and in the four years before, the latest first. */
export interface GivenInYear {
  year: number;
  cents: number;
  gifts: number;
  before: YearOfGifts[];
}
export interface GivenInYearAnswer {
  status: 1;
  data: GivenInYear;
}
/** POST /payment/Donation/getGiftToRepeat. */
export interface GiftToRepeatRequest {
  transactionNo: string;
}
/** A rate that is another than it was, since when, and by whose word. */
export interface ChangedRate {
  rate: string;
  before: string;
  after: string;
  from: string;
  source?: string;
}
/** A gift as it would be given again today: the answers without what identifies its donor, and what they come to. */
export interface GiftToRepeat {
  flow: string;
  answers: AnswersByStep;
  beforeCents: number;
  afterCents: number;
  rates: ChangedRate[];
  /** Why it cannot be paid at once: who gives is asked again, the flow asks otherwise or the answers are no longer kept, nothing is due today, or the flow is gone. Absent where it can. */
  asks?: 'donor' | 'other-answers' | 'nothing-due' | 'other-flow';
}
export interface GiftToRepeatAnswer {
  status: 1;
  data: GiftToRepeat;
}
/** Whether a gift can be entered for tax deduction. */
export interface TaxDeductionView {
  transactionNo: string;
  receiptNo: string;
  /** When it was paid, as the receipt says it. */
  transactionDateTime: string;
  /** What was given, each once, as the lines of the receipt name it. */
  gifts: string[];
  layout: string;
  totalCents: number;
  state: 'open' | 'registered' | 'not-offered';
  /** Whether it is in the donor's tax record: a UEN that is only typed is not. */
  inRecord: boolean;
  /** What the gift means for tax. */
  taxDeductibleText?: string;
}
export interface TaxDeductionAnswer {
  status: 1;
  data: TaxDeductionView;
}
/** How a value came about, as the engine explains it: a rule with what it followed from, an answer, or a rate. */
export interface Explanation {
  /** What it is called, where there are words for it; else its name in the data. */
  name?: string;
  why?: {
    /** The sentence for the donor; a name in double braces stands where a value of params goes. */
    text?: string;
    params?: {
      [k: string]: {
        /** The noun that follows the number, in the form that fits it. */
        noun?: string;
        [k: string]: unknown;
      };
    };
    [k: string]: unknown;
  };
  because?: Explanation[];
  [k: string]: unknown;
}
/** One amount of a receipt, worked out again; `why` is the engine's explanation, empty where even the rule is private. */
export interface ProofItem {
  title: string;
  amountCents: number;
  storedCents: number;
  why: Explanation[];
}
/** A receipt worked out again on the spot, at the content and the rates that it was made under; or as it was issued, where this release cannot read those any more. */
export interface ReceiptProof {
  receiptNo: string;
  /** Which revision of the receipt it is, once something was corrected. */
  revision?: string;
  transactionNo: string;
  transactionDateTime: string;
  paymentStatus: string;
  layout: string;
  ratesVersion: string;
  /** The day whose rates they are. */
  ratesOn: string;
  /** Keys of texts: what was corrected on the receipt since it was issued. No amount is. */
  mended?: string[];
  /** What was paid. */
  storedCents: number;
  /** Whether it could be worked out again. */
  recomputed: boolean;
  /** What it comes to now; absent where it could not. */
  recomputedCents?: number;
  /** It was worked out again, and every amount comes to the same cent. */
  agrees: boolean;
  items: ProofItem[];
  rates: Explanation[];
  /** For the donor alone: the answers that the amounts rest on, by step. */
  entered?: {
    [k: string]: unknown;
  };
}
/** In full for the donor; amounts, rules and rates for whoever holds the paper. */
export interface ReceiptProofAnswer {
  status: 1;
  view: 'full' | 'public';
  data: ReceiptProof;
  letterhead: ReceiptLetterhead;
}
/** One address; "NIL" means empty. */
export interface AddressResult {
  SEARCHVAL: string;
  BLK_NO: string;
  ROAD_NAME: string;
  BUILDING: string;
  ADDRESS: string;
  POSTAL: string;
}
/** GET /address/api/common/elastic/search?searchVal=&returnGeom=N&getAddrDetails=Y&pageNum=1: OneMap's shape. */
export interface AddressAnswer {
  found: number;
  totalNumPages: number;
  pageNum: number;
  results: AddressResult[];
}
/** GET /maps/api/geocode/json?latlng=: the first place there. */
export interface GeocodeAnswer {
  status: 1;
  data: {
    formatted_address: string;
    place_id: string;
  };
}
/** POST /wakaf/v1/Donation/donationWidget?charityId=: the specification's donation widget as it begins, for one cause. Its least and most are the widget's own; what is given to a cause is held to the limits of section 5 (wakaf S$5 to S$150,000, S$20,000 for who enrols by hand, WMS S$10 at least), which /content/current has among the rates. */
export interface DonationWidget {
  donationAmount: number;
  frequency: string;
  partPayment: string;
  entity: string;
  /** Empty until a cause is chosen. */
  causes: string;
  /** Empty until a cause is chosen. */
  id: string;
  minAmount: number;
  maxAmount: number;
  donationMethod: string;
  charityId: number;
  donationTypeId: number;
}
/** Who gave, and agreed to be shown: initials and month. */
export interface DonorOnWall {
  /** Masked, or Hamba Allah. */
  donorName: string;
  /** Always empty: amounts are not shown. */
  donationAmount: string;
  /** The month in Singapore, such as 2026-11. */
  donationDate: string;
}
/** POST /api/v1/Donation/donorWall?charityId=&pageNumber=&pageSize=: one page of those who gave and agreed to be shown; nobody while they are fewer than five. */
export interface DonorWall {
  totalRecords: number;
  pageNumber: number;
  pageSize: number;
  donors: DonorOnWall[];
}
/** One with whom it can be paid. */
export interface PayPartner {
  name: string;
  url: string;
}
/** POST /session/stored-default: what completes the challenge. */
export interface StoredDefault {
  status: 1;
  data: {
    password: string;
  };
}
/** GET /session/account/settings: what aws-amplify is configured with. */
export interface AccountSettings {
  status: 1;
  data: {
    userPoolId: string;
    userPoolClientId: string;
    /** Where the pool is asked, seen from the page; absent: at Amazon, in the region of its id. */
    endpoint?: string;
    /** Host of the pool's own sign-in pages. */
    domain?: string;
  };
}
/** POST /session/singpass. `flow`, `enrolling` and `popup` are where the donor is led back to. */
export interface StartSingpassRequest {
  app: 'myinfo' | 'sgverify' | 'corppass';
  flow: string;
  /** Whether the donor says who they are before what they give. */
  enrolling: boolean;
  /** The sign-up that the donor left for this. */
  popup?: 'sign-up-individual' | 'sign-up-corporate' | 'google' | 'facebook';
}
/** POST /session/singpass. */
export interface SingpassAddress {
  status: 1;
  data: {
    address: string;
  };
}
/** POST /session/account. `accessToken`: of the same sign-in as the id token; by it the portal asks Amazon whether the sign-in is still good. `endOthers`: every other sign-in of the account ends here, such as after a new password at Amazon. */
export interface BindAccountRequest {
  accessToken?: string;
  endOthers?: boolean;
}
/** POST /session/account/close. `not-let-in`: a sign-in with Google or Facebook made the account and came to nothing. */
export interface CloseAccountRequest {
  accessToken: string;
  because: 'asked' | 'not-let-in';
}
/** POST /session/account/close: status 1 when the account is closed, 0 when it is kept. */
export interface CloseAccountAnswer {
  status: 0 | 1;
  message: string;
}
/** GET /.well-known/singpass-jwks.json. */
export interface KeySet {
  keys: {
    kty: string;
    crv: string;
    x: string;
    y: string;
    alg: string;
    use: string;
    kid: string;
  }[];
}
/** POST /session/singpass/link and /session/singpass/link-offer. */
export interface LinkSingpassRequest {
  app: 'myinfo' | 'sgverify' | 'corppass';
}
/** POST /session/singpass/link-offer. */
export interface SingpassLinkOffer {
  status: 1;
  data: {
    /** none: nobody is signed in or confirmed, or one is a person and the other a company; linked: it is this account's already; somebody-else: the account says another NRIC, UEN or name; elsewhere: another account has it. */
    kind: 'none' | 'linked' | 'offered' | 'somebody-else' | 'elsewhere';
    /** The account that is signed in, masked. */
    account?: string;
    /** The account that has it, masked. */
    elsewhere?: string;
    /** Whether its owner has signed in after the confirmation; only then it can be linked. */
    signedInSince?: boolean;
  };
}
/** POST /session/account/links. */
export interface IdentityLinks {
  status: 1;
  data: IdentityLink[];
}
/** A link of an NRIC or UEN to an account, which can be undone. */
export interface IdentityLink {
  id: string;
  kind: 'nric' | 'uen';
  /** linked: the account got it; taken: the account lost what it claimed. */
  side: 'linked' | 'taken';
  linkedAt: string;
  /** ISO 8601. */
  undoUntil: string;
}
/** POST /session/account/links/undo. */
export interface UndoLinkRequest {
  link: string;
  /** Of the mail; without it the caller is signed in. */
  key?: string;
}
/** POST /donor/User/confirmSingpassPreDonation. Without an app, myinfo. */
export interface ConfirmSingpassRequest {
  app?: 'myinfo' | 'sgverify' | 'corppass';
}
/** An address in its parts. */
export interface AddressObj {
  postalCode?: string;
  blockNumber?: string;
  streetName?: string;
  buildingName?: string;
  floorNo?: string;
  unitNo?: string;
  country?: string;
}
/** What Singpass or Corppass told, in the names of userData and the shape of the donor's answers; what is blank or odd is absent. */
export interface RetrievedParticulars {
  /** Tells one person or company from the next in this session, and nothing of who that is: "nric 3q2-…". */
  about: string;
  name?: string;
  aliasname?: string;
  nric?: string;
  dateofbirth?: string;
  sex?: string;
  race?: string;
  dialect?: string;
  nationality?: string;
  countryofbirth?: string;
  email?: string;
  uen?: string;
  companyName?: string;
  representativeName?: string;
  mobile?: {
    countryCode: string;
    number: string;
  };
  address?: AddressObj;
  /** The postal code of the address. */
  pincode?: string;
  /** The street and the postal code of the address, on one line. */
  streetandpostal?: string;
}
/** POST /donor/User/confirmSingpassPreDonation. */
export interface ConfirmedDonor {
  status: 1;
  data: RetrievedParticulars;
}
/** The fields of getUserDataFromNRIC; what is not known is an empty text. */
export interface UserDataOfNric {
  primaryName: string;
  representativeName: string;
  mobileNumber: string;
  email: string;
  nricFin: string;
  companyName: string;
  dateOfBirth: string;
  registeredAddress: string;
  nationality: string;
  race: string;
  sex: string;
  countryOfBirth: string;
  dialect: string;
  userId: string;
  postalCode: string;
  blockNumber: string;
  streetName: string;
  buildingName: string;
  country: string;
  unitNo: string;
  floorNo: string;
}
/** POST /donor/User/getUserDataFromNRIC and getLastTxnDonorDetailsByNric. */
export interface UserDataAnswer {
  status: 1;
  data: UserDataOfNric;
}
/** The user profile built after sign-in; names are the specification's. An NRIC or UEN is masked. */
export interface UserProfile {
  userId: string;
  name: string;
  /** Of a company: whom to speak to. */
  representativeName?: string;
  companyName?: string;
  email: string;
  emailVerified: boolean;
  countryCode?: string;
  mobile?: string;
  nric?: string;
  uen?: string;
  registeredAddress?: string;
  /** This and what follows: as Singpass told it in this session, else as the donor says. */
  dateofbirth?: string;
  nationality?: string;
  race?: string;
  sex?: string;
  countryofbirth?: string;
  dialect?: string;
  aliasname?: string;
  addressObj?: AddressObj;
  /** What Singpass or Corppass told in this session: the donor cannot change it. Absent where nothing was told. */
  proved?: {
    name?: string;
    aliasname?: string;
    dateofbirth?: string;
    sex?: string;
    race?: string;
    dialect?: string;
    nationality?: string;
    countryofbirth?: string;
    companyName?: string;
    address?: AddressObj;
  };
  /** "singpass" once the NRIC or UEN has been proved. */
  flow: 'manual' | 'singpass';
  isCorporateAc: boolean;
  /** The questions that a gift need not ask, because the account answers them on the server: their paths. Absent where it has no NRIC or UEN. */
  knows?: string[];
  /** What the account remembers beside its sign-in, each of which it can be asked to forget. Absent where there is nothing. */
  remembered?: Remembered[];
  /** Who signs the donor in; absent where the account has a password of its own. */
  signInProvider?: 'Google' | 'Facebook';
}
/** POST /session/account/particulars/forget. */
export interface ForgetParticularsRequest {
  /**
   * @minItems 1
   * @maxItems 9
   */
  names: Remembered[];
}
/** POST /api/User/getSignInUserDetails. */
export interface SignInUserDetails {
  status: 1;
  data: UserProfile;
}
/** POST /donor/User/checkCognitoNricExists. */
export interface NricExists {
  status: 1;
  isNricExists: boolean;
}
/** POST /donor/User/checkCognitoMobileExists. */
export interface MobileExists {
  status: 1;
  isMobileExists: boolean;
}
/** POST /donor/User/checkNRICUnique: 1 when no account has it. */
export interface NricUnique {
  status: 0 | 1;
}
/** POST /donor/User/checkUserExistsByEmail. */
export interface EmailExists {
  status: 1;
  isEmailExists: boolean;
  /** 2 means two or more. */
  accCount: number;
}
/** POST /donor/User/getDonorCognitoStatus. */
export interface DonorCognitoStatus {
  status: 1;
  cognitoStatus: 'CONFIRMED';
  nricStatus: 'none' | 'claimed' | 'verified';
}
/** POST /donor/User/registerCognitoUser: 0 means success. */
export interface Registered {
  status: 0 | 1;
  message: string;
}
/** The items of one group of a gift. */
export interface GivenFor {
  /** Empty where its flow has but one. */
  group: string;
  items: string[];
}
/** One gift of the caller's history; names are the specification's. */
export interface DonorTransaction {
  transactionNo: string;
  /** Hamba Allah if the donor gave no name. */
  donorName: string;
  /** Empty where there is none. */
  donorPhone: string;
  /** Empty where there is none, and for Hamba Allah. */
  donorEmail: string;
  /** Masked; a company's UEN. */
  nricNumber: string;
  /** Dollars with 2 decimals, as it was given. */
  donationAmount: string;
  /** How the donor came to it. */
  donationFrom: 'Manually' | 'Singpass' | 'Anonymous' | 'wakaf';
  /** When it was paid, or begun; ISO 8601. */
  donationTimeStamp: string;
  /** "DebitCard" or "PayNow", and of third parties their own word. */
  method: string;
  status: 'Accepted' | 'Completed' | 'Refunded' | 'Voided' | 'amt accepted' | 'amt refunded' | 'amt voided';
  paymentMethod: 'DebitCard' | 'PayNow';
  /** Empty where there was no card. */
  cardLastDigit: string;
  /** The next charge of what is given again and again, or empty. */
  nextDonationDate: string;
  /** A path of the portal, or empty while there is no receipt. */
  receiptLink: string;
  isSingPass: boolean;
  /** Empty while there is none. */
  receiptNo: string;
  /** What it was given to. */
  donationTo: string;
  /** As receipts write it. */
  recurringFrequency: string;
  /** The kind of giving: the id of its flow, or a third party's kind. */
  donationType: string;
  /** 1 for a card, else empty. */
  paymentType: string;
  /** Where it was given: "online", or a third party's place. */
  source: string;
  /** What became of a part, when a part went back. Beyond the specification. */
  partStatus: 'amt refunded' | 'amt voided' | null;
  /** Dollars that went back; 0.00 for nothing. Beyond the specification. */
  returnedAmount: string;
  /** What of it was for what; empty where the donor is masked. Beyond the specification. */
  givenFor: GivenFor[];
}
/** One gift that was given elsewhere and recorded by a third party. */
export interface ThirdPartyTransaction {
  transactionNo: string;
  /** Hamba Allah if the donor gave no name. */
  donorName: string;
  /** Empty where there is none. */
  donorPhone: string;
  /** Empty where there is none, and for Hamba Allah. */
  donorEmail: string;
  /** Masked; a company's UEN. */
  nricNumber: string;
  /** Dollars with 2 decimals, as it was given. */
  donationAmount: string;
  /** How the donor came to it. */
  donationFrom: 'Manually' | 'Singpass' | 'Anonymous' | 'wakaf';
  /** When it was paid, or begun; ISO 8601. */
  donationTimeStamp: string;
  /** "DebitCard" or "PayNow", and of third parties their own word. */
  method: string;
  status: 'Accepted' | 'Completed' | 'Refunded' | 'Voided' | 'amt accepted' | 'amt refunded' | 'amt voided';
  /** As receipts write it. */
  paymentMethod: string;
  /** Empty where there was no card. */
  cardLastDigit: string;
  /** The next charge of what is given again and again, or empty. */
  nextDonationDate: string;
  /** A path of the portal, or empty while there is no receipt. */
  receiptLink: string;
  isSingPass: boolean;
  /** Empty while there is none. */
  receiptNo: string;
  /** What it was given to. */
  donationTo: string;
  /** As receipts write it. */
  recurringFrequency: string;
  /** The kind of giving: the id of its flow, or a third party's kind. */
  donationType: string;
  /** 1 for a card, else empty. */
  paymentType: string;
  /** Where it was given: "online", or a third party's place. */
  source: string;
  /** What became of a part, when a part went back. Beyond the specification. */
  partStatus: 'amt refunded' | 'amt voided' | null;
  /** Dollars that went back; 0.00 for nothing. Beyond the specification. */
  returnedAmount: string;
  isRefunded: boolean;
}
/** Which of the caller's gifts are asked for. */
export interface TransactionsRequest {
  /** Only what was given with this number. It chooses among the caller's own and proves nothing. */
  phoneNumber?: string;
  /** From 1. */
  pageNo?: number;
  /** At most 50; 10 where it is missing. */
  pageSize?: number;
  /** Only what was given with this address. It chooses among the caller's own and proves nothing. */
  email?: string;
  /** Only what was given there: "online", or one of the places that third parties record. */
  source?: string;
  /** Only what was given in this year, in Singapore. Beyond the specification. */
  year?: number;
  /** Only this kind of giving: the id of a flow, or of a third party's kind. Beyond the specification. */
  kind?: string;
  /** Only this payment status. Beyond the specification. */
  status?: 'Accepted' | 'Completed' | 'Refunded' | 'Voided' | 'amt accepted' | 'amt refunded' | 'amt voided';
}
/** Which of the caller's gifts elsewhere are asked for. */
export interface ThirdPartyTransactionsRequest {
  /** From 1. */
  pageNo?: number;
  /** At most 50; 10 where it is missing. */
  pageSize?: number;
  /** Only what was given with this address. It chooses among the caller's own and proves nothing. */
  email?: string;
  /** Only what was given there: "online", or one of the places that third parties record. */
  source?: string;
  /** Only what was given in this year, in Singapore. Beyond the specification. */
  year?: number;
  /** Only this kind of giving: the id of a flow, or of a third party's kind. Beyond the specification. */
  kind?: string;
  /** Only this payment status. Beyond the specification. */
  status?: 'Accepted' | 'Completed' | 'Refunded' | 'Voided' | 'amt accepted' | 'amt refunded' | 'amt voided';
}
/** A page of the caller's history; status 0 and empty if the caller may see none. */
export interface TransactionsAnswer {
  status: 0 | 1;
  message: string;
  /** How many there are on all pages together. */
  totalRecords: number;
  data: DonorTransaction[];
}
/** A page of the caller's gifts elsewhere; status 0 and empty if the caller may see none. */
export interface ThirdPartyTransactionsAnswer {
  status: 0 | 1;
  message: string;
  /** How many there are on all pages together. */
  totalRecords: number;
  data: ThirdPartyTransaction[];
}
/** Names one gift. */
export interface DonorByTransactionRequest {
  transactionNo: TransactionNo;
}
/** The donor of one of the caller's gifts. */
export interface DonorOfTransaction {
  transactionNo: string;
  /** Hamba Allah if the donor gave no name. */
  donorName: string;
  /** Empty where there is none, and for Hamba Allah. */
  donorEmail: string;
  /** Empty where there is none. */
  donorPhone: string;
  /** Masked; a company's UEN. */
  nricNumber: string;
  isSingPass: boolean;
  companyName: string;
  registeredAddress: string;
}
/** A donor. */
export interface DonorOfTransactionAnswer {
  status: 1;
  data: DonorOfTransaction;
}
/** The addresses that the caller has given with, masked. */
export interface EmailListAnswer {
  status: 1;
  data: string[];
}
/** What the account that is signed in gives again and again. */
export interface PlansAnswer {
  status: 1;
  data: PlanView[];
}
/** The receipt of a gift that was given elsewhere, by the names of receipt data, with isRefunded. */
export interface ThirdPartyReceiptAnswer {
  status: 1;
  view: 'full';
  data: ReceiptData;
  letterhead: ReceiptLetterhead;
}
/** It is so. */
export interface Alive {
  status: 1;
}
/** Whether a service that gifts depend on answers this process: since when (ISO 8601) and, if not, why: a code of the system, an SQLSTATE, KEY_REFUSED, NO_ANSWER, or the kind of the error; null for a call that came through a proxy. "unknown" in the first seconds after a start. */
export interface Dependency {
  state: 'unknown' | 'up' | 'down';
  since: string;
  cause: string | null;
}
/** The services that gifts depend on. Only without the database does the portal not serve. */
export interface Dependencies {
  database: Dependency;
  provider: Dependency;
  mail: Dependency;
}
/** Why the portal cannot serve. */
export interface Outage {
  status: 0;
  code: string;
  message: string;
  dependencies: Dependencies;
}
/** Whether the portal can serve. */
export interface Health {
  status: 1;
  contentVersion: string;
  /** Whether donors can pay: the payment provider answers this process, and takes the key of each. It serves in either case. */
  payments: 'possible' | 'key-refused' | 'unreachable';
  /** Whether what falls due is charged: not while our clock and the payment provider's are more than five minutes apart. */
  plans: 'charged' | 'clock-differs';
  /** Whether mails leave; else why the one that has waited longest, for more than a minute, does not: "late" where none was tried yet. Where none waits: whether the mail server takes this process's connection. */
  mail: 'leaves' | 'late' | 'not-written' | 'address-refused' | 'mail-refused' | 'sign-in-refused' | 'unreachable' | 'other';
  /** Whether the content as it stands serves; if not, the last good version does. */
  content: 'served' | 'refused';
  /** What the code asks for and the content that serves has not, by kind and name; the first twenty. Of texts, layouts and settings the code's own stand in. */
  lacking: string[];
  /** Work that should have been done by now; the desk has the numbers. The portal serves all the same. */
  backlogs: ('mails' | 'failed-mails' | 'provider-events' | 'payments' | 'numbers' | 'refunds' | 'plans' | 'documents')[];
  dependencies: Dependencies;
}
/** GET /desk/api/me. */
export interface DeskMe {
  status: 1;
  /** Who it is at the desk, from one session to the next: random, and no name. */
  id: string;
  name: string;
  email: string;
  roles: DeskRole[];
  /** What these roles may do, by the names of the acts: the page shows what is among them. */
  acts: string[];
  signedInAt: string;
  /** Whatever is done, the session ends then. */
  endsAt: string;
  /** The session ends then, unless something is done in it; this call is nothing done. */
  idleAt: string;
  /** Until when the sign-in counts as fresh; null where the provider does not tell when it saw the person. */
  freshUntil: string | null;
  now: string;
}
/** What the lint says of one place. */
export interface DeskFinding {
  weight: 'refused' | 'error' | 'warning';
  file: string;
  line: number;
  pointer: string;
  code: string;
  message: string;
  fix: string;
  /** What `npm run check:data -- --fix` would do. */
  patch: string | null;
}
/** A rate of which a newer value is overdue. */
export interface DeskStaleRate {
  name: string;
  title: string;
  /** The value to come that is in already, in a sentence. */
  next: string | null;
}
/** A day that should have been confirmed by now. */
export interface DeskOverdueDay {
  name: string;
  title: string;
  /** The day that was expected, in words; null where nobody knows it. */
  day: string | null;
  /** The last day that was announced, in words, where no other is known. */
  last: string | null;
  /** Who announced the last one. */
  announcedBy: string | null;
}
/** GET /desk/api/content. */
export interface DeskContent {
  status: 1;
  /** Whether the files on the disk serve; if not, the last good version does. */
  upToDate: boolean;
  version: string;
  servesSince: string;
  readAt: string;
  leftOut: string[];
  /** What the code asks for and the content that serves has not, by kind and name. */
  lacking: string[];
  /** Rates of which a newer value is overdue; `next`: the value to come that is in already. */
  staleRates: DeskStaleRate[];
  /** Days that should have been confirmed by now. */
  overdueDays: DeskOverdueDay[];
  /** Values and days that are scheduled, a sentence each. */
  coming: string[];
  findings: DeskFinding[];
}
/** What a process tells of itself. */
export interface DeskProcess {
  name: string;
  isThis: boolean;
  /** It refuses its files, or serves other content than the one that is asked. */
  isBad: boolean;
  version: string;
  heardAt: string;
  refuses: string[];
}
/** What the portal runs on. */
export interface DeskFact {
  name: string;
  value: string;
}
/** A value of a rate, from a day. */
export interface DeskRateValue {
  from: string;
  /** As written; null where nobody knows it yet, and of a table. */
  value: string | null;
  /** Of a table, its rows. */
  rows: DeskFact[];
  /** S$15,902. */
  says: string;
  /** Who published it. */
  source: string | null;
  url: string | null;
  /** The day on which the source said so. */
  asOf: string | null;
  /** The decision where no source gives a ruling. */
  ruling: string | null;
  /** Why it is right although its history speaks against it. */
  reasons: DeskRateReason[];
  /** Whether it is still to be confirmed. */
  isExpected: boolean;
}
/** Why a value is right although one doubt speaks against it. */
export interface DeskRateReason {
  /** The code of the doubt; null: the one that there is. */
  doubt: string | null;
  reason: string;
}
/** POST /desk/api/releases/:id/rates/try: an edit of a rate that is not made. */
export interface DeskTryRateRequest {
  edit: ReleaseEdit;
}
/** An edit of a file. With `text` all of it; with `at` the value at a JSON pointer; `inserted` before that place of a list (its length, or `-`: at its end); `before` puts a member of an object before the one of that name, or (null) behind the last; `removed` the place, or without `at` the file. */
export interface ReleaseEdit {
  path: string;
  text?: string;
  at?: string;
  /** Any JSON. */
  value?: unknown;
  /** Any JSON. */
  inserted?: unknown;
  before?: string | null;
  removed?: true;
}
/** What speaks against a value: a large step, a missed month, a year too far. Nothing, or a reason is asked for. */
export interface DeskRateTried {
  status: 1;
  odd: DeskFinding[];
}
/** POST /desk/api/releases/:id/words/try: a text as it is typed, which is not saved. */
export interface DeskTryWordsRequest {
  key: string;
  /**
   * @minItems 1
   * @maxItems 20
   */
  texts: DeskTypedText[];
  /**
   * What is saved with it, such as the line that names a new text: what is filled in is known by where the text stands.
   *
   * @maxItems 5
   */
  edits?: ReleaseEdit[];
}
/** The words of one language. */
export interface DeskTypedText {
  language: string;
  text: string;
}
/** What the lint says of a text as it is typed, in each language. */
export interface DeskWordsTried {
  status: 1;
  findings: DeskFinding[];
}
/** A rate with its history and what is to come. */
export interface DeskRate {
  name: string;
  file: string;
  title: string;
  says: string;
  unit: 'money' | 'share' | 'number' | 'days' | 'date';
  /** How often a new value is published. */
  everyDays: number | null;
  /** The oldest first. */
  values: DeskRateValue[];
  /** The place of the value in force; null before the first. */
  inForce: number | null;
}
/** GET /desk/api/releases/:id/rates. */
export interface DeskRates {
  status: 1;
  /** Today in Singapore. */
  on: string;
  rates: DeskRate[];
}
/** A text in every released language. */
export interface DeskWord {
  key: string;
  /** In the order of the languages; null where it is missing. */
  texts: (string | null)[];
  /** Where it stands; empty where a page itself asks for it. */
  where: string[];
  /** stale: changed in one language alone. long: too long for its place, or much longer than the other. */
  flags: ('missing' | 'stale' | 'long' | 'changed')[];
  /** As it is live, in the order of the languages; null where it is missing there. */
  live: (string | null)[];
}
/** A released language. */
export interface DeskLanguage {
  id: string;
  name: string;
}
/** GET /desk/api/releases/:id/words. */
export interface DeskWords {
  status: 1;
  languages: DeskLanguage[];
  words: DeskWord[];
}
/** One thing that a release changes. */
export interface DeskDifferenceLine {
  path: string;
  about: 'rates' | 'words' | 'steps' | 'receipts' | 'mails' | 'examples' | 'others';
  /** Which example, where it is about one. */
  example: string | null;
  /** What it is, with where it stands. */
  what: string;
  /** Null where there was nothing. */
  before: string | null;
  /** Null where there is nothing any more. */
  after: string | null;
  /** from 1 December 2026. */
  more: string | null;
  /** The day from which a value of a rate applies. */
  from: string | null;
  /** The edits that put it back alone. */
  back: ReleaseEdit[];
}
/** GET /desk/api/releases/:id/difference. */
export interface DeskDifference {
  status: 1;
  lines: DeskDifferenceLine[];
}
/** An example that comes to another result. */
export interface DeskExampleChanged {
  file: string;
  says: string;
  /** The title of its flow. */
  flow: string;
  /** The day as of which it was tried, where that is not its own. */
  on: string | null;
  lines: string[];
  /** Whether it turns by a hair of the changed rate already: it was written to stand at it. */
  isAtEdge: boolean;
  /** Amounts and questions are the same; only values that are shown differ. */
  isShownOnly: boolean;
  turns: 'due' | 'not-due' | 'neither';
  /** null where there is no amount. */
  beforeCents: number | null;
  afterCents: number | null;
  /** Why it comes to that amount, as the donor is told. */
  whyBefore: string | null;
  whyAfter: string | null;
}
/** A text that says a figure which a release changes. */
export interface DeskOldFigure {
  key: string;
  language: string;
  text: string;
  /** As the text types it. */
  figure: string;
  /** The title of the rate. */
  rate: string;
}
/** GET /desk/api/releases/:id/effect. */
export interface DeskEffect {
  status: 1;
  /** Whether all were tried; ask again while they are not. */
  isDone: boolean;
  tried: number;
  /** How many examples there are. */
  of: number;
  /** Why the content cannot be computed with. */
  unreadable: string | null;
  /** How many come to another amount, error, step or question, without those at the very edge. */
  changed: number;
  notDue: number;
  /** How many turn by a hair of a changed rate already; they are in none of the other counts. */
  atEdge: number;
  newlyDue: number;
  /** At most 200 of them. */
  examples: DeskExampleChanged[];
  figures: DeskOldFigure[];
}
/** GET /desk/api/running. */
export interface DeskRunning {
  status: 1;
  troubles: string[];
  backlogs: string[];
  processes: DeskProcess[];
  facts: DeskFact[];
  deletionsLeft: string[];
}
/** A dispute or refund that a person looks at. */
export interface DeskAttention {
  what: string;
  id: string;
  transactionNo: string;
  amountCents: number;
  reason: string;
  since: string;
}
/** GET /desk/api/money. */
export interface DeskMoney {
  status: 1;
  owedBack: string[];
  attention: DeskAttention[];
  providerNotes: string[];
}
/** A session of somebody of the staff. */
export interface DeskListedSession {
  id: string;
  name: string;
  email: string;
  roles: DeskRole[];
  state: 'open' | 'ended' | 'expired';
  isOwn: boolean;
  createdAt: string;
  seenAt: string;
  endedAt: string | null;
  endedBy: string | null;
}
/** GET /desk/api/sessions. */
export interface DeskSessions {
  status: 1;
  sessions: DeskListedSession[];
}
/** POST /desk/api/sessions/end. */
export interface EndDeskSessionRequest {
  id: string;
  /** The reason, which is put on the record. */
  reason: string;
}
/** POST /desk/api/me/sessions/end. */
export interface EndOwnDeskSessionRequest {
  id: string;
}
/** A line of the record. */
export interface DeskLine {
  /** The number in the audit log. */
  seq: string;
  at: string;
  what: string;
  by: string;
  name: string;
  object: string;
  why: string | null;
  /** Where the entry has an amount. */
  amountCents: number | null;
  more: string;
}
/** GET /desk/api/record. */
export interface DeskRecord {
  status: 1;
  lines: DeskLine[];
  /** What to ask for as `before` for the next page; null on the last one. */
  next: string | null;
}
/** A release by its name. */
export interface DeskNamedRelease {
  id: string;
  number: number;
  title: string;
}
/** A release in the list. */
export interface DeskListedRelease {
  id: string;
  /** As people speak of it. */
  number: number;
  title: string;
  /** first: what the folder held at the first start. deploy: what a deploy brought. undo: takes back another. urgent: went back to another. */
  kind: 'first' | 'change' | 'deploy' | 'undo' | 'urgent';
  state: 'draft' | 'in-review' | 'scheduled' | 'live' | 'replaced' | 'discarded';
  /** The name; null where a deploy or the first start made it. */
  author: string | null;
  /** Whether who asks has made or edited it, and so may not approve it. */
  isOwn: boolean;
  /** Of its changes: what is approved. */
  hash: string;
  /** Whether all of it may serve: none: not asked yet, as without changes. */
  judging: 'none' | 'judging' | 'fit' | 'unfit';
  /** Places where it and what is live now differ. */
  conflicts: number;
  /** Whether it was live, and another took back what it changed. */
  isTakenBack: boolean;
  /** When it is, or was, made live. */
  liveAt: string | null;
  createdAt: string;
  changedAt: string;
}
/** GET /desk/api/releases. */
export interface DeskReleases {
  status: 1;
  /** false: the content is that of the folder (CONTENT=folder), and there are no releases. */
  inUse: boolean;
  /** The id of the one that is live. */
  live: string | null;
  /** By the clock that makes releases live. */
  now: string;
  releases: DeskListedRelease[];
}
/** A file that a release changes. */
export interface DeskReleaseChange {
  path: string;
  kind: 'added' | 'changed' | 'removed';
  /** Who edited it last. */
  by: string | null;
  at: string;
}
/** A place that was changed both in the release and in what has become live since. The release has its own value until the place is edited, which settles it. */
export interface DeskReleaseConflict {
  path: string;
  /** A JSON pointer; empty where it is the whole file. */
  at: string;
  /** Before both, as JSON; null where there was nothing. */
  base: string | null;
  live: string | null;
  own: string | null;
}
/** Who approved which hash. */
export interface DeskReleaseApproval {
  by: string;
  at: string;
  hash: string;
  /** The hash that was approved, where the approval was carried over a new base. */
  carriedFrom: string | null;
  holds: boolean;
  /** The ticked doubts, in sentences. */
  ticked: string[];
}
/** A line of the history of a release. */
export interface DeskReleaseEvent {
  seq: number;
  at: string;
  what: string;
  /** null: the system. */
  by: string | null;
  why: string | null;
  hash: string | null;
  note: string;
}
/** GET /desk/api/releases/:id. */
export interface DeskRelease {
  status: 1;
  id: string;
  /** As people speak of it. */
  number: number;
  title: string;
  /** first: what the folder held at the first start. deploy: what a deploy brought. undo: takes back another. urgent: went back to another. */
  kind: 'first' | 'change' | 'deploy' | 'undo' | 'urgent';
  state: 'draft' | 'in-review' | 'scheduled' | 'live' | 'replaced' | 'discarded';
  /** The name; null where a deploy or the first start made it. */
  author: string | null;
  /** Whether who asks has made or edited it, and so may not approve it. */
  isOwn: boolean;
  /** Of its changes: what is approved. */
  hash: string;
  /** Whether all of it may serve: none: not asked yet, as without changes. */
  judging: 'none' | 'judging' | 'fit' | 'unfit';
  /** Places where it and what is live now differ. */
  conflicts: number;
  /** Whether it was live, and another took back what it changed. */
  isTakenBack: boolean;
  /** When it is, or was, made live. */
  liveAt: string | null;
  createdAt: string;
  changedAt: string;
  /** On which live release it stands; null of the first. */
  base: DeskNamedRelease | null;
  /** Which one it takes back, or goes back to. */
  undoes: DeskNamedRelease | null;
  /** Which one took it back and was made live. */
  undoneBy: DeskNamedRelease | null;
  /** The acts that who asks may do with it now. */
  may: string[];
  changes: DeskReleaseChange[];
  inConflict: DeskReleaseConflict[];
  findings: DeskFinding[];
  /** What the judgement left out, a sentence each. */
  leftOut: string[];
  judgedAt: string | null;
  approvals: DeskReleaseApproval[];
  /** The newest first. */
  history: DeskReleaseEvent[];
  /** What it does to what is live that is ticked before it is approved; null until it was compared. */
  doubts: DeskDoubt[] | null;
}
/** Something that a release does, which only who knows what was meant can tell from a slip. */
export interface DeskDoubt {
  id: string;
  about: 'rates' | 'words' | 'meaning' | 'rules' | 'receipts' | 'examples' | 'files' | 'way-back';
  file: string;
  pointer: string;
  line: number;
  /** What it does, in a sentence. */
  says: string;
}
/** What became of a release. */
export interface DeskReleaseChanged {
  status: 1;
  id: string;
  state: 'draft' | 'in-review' | 'scheduled' | 'live' | 'replaced' | 'discarded';
  hash: string;
}
/** GET /desk/api/releases/:id/file. */
export interface DeskReleaseFile {
  status: 1;
  path: string;
  /** As the release has it. */
  now: string | null;
  /** On what it stands; of a release that was live, before it was. */
  before: string | null;
  /** As it is live now. */
  live: string | null;
}
/** POST /desk/api/releases. */
export interface MakeReleaseRequest {
  title: string;
}
/** PUT /desk/api/releases/:id/edits. */
export interface EditReleaseRequest {
  /** The hash that the edits were made on. */
  seen: string;
  /**
   * @minItems 1
   * @maxItems 500
   */
  edits: ReleaseEdit[];
}
/** POST /desk/api/releases/:id/send. */
export interface SeenReleaseRequest {
  /** The hash that was looked at. */
  seen: string;
}
/** POST /desk/api/releases/:id/approve. */
export interface ApproveReleaseRequest {
  /** The hash that was looked at. */
  seen: string;
  /** null: at once. */
  liveAt: string | null;
  /**
   * The ids of what it does that was read and ticked: all of its doubts.
   *
   * @maxItems 5000
   */
  ticked: string[];
}
/** POST /desk/api/releases/:id/schedule. */
export interface ScheduleReleaseRequest {
  seen: string;
  /** null: at once. */
  liveAt: string | null;
}
/** POST /desk/api/releases/:id/return and /cancel. */
export interface ReleaseReasonRequest {
  /** The reason, which is put on the record. */
  reason: string;
}
/** POST /desk/api/releases/urgent. */
export interface RevertUrgentlyRequest {
  /** The release to go back to. */
  id: string;
  /** The release that is live, as who asks knows. */
  seen: string;
  /** The reason, which is put on the record. */
  reason: string;
}
/** POST /desk/api/gifts/find: at least one of the others besides the reason. All of them hold. */
export interface FindGiftsRequest {
  reason: DeskReason;
  /** Of the transaction, the receipt, a payment, or its bill reference. */
  number?: string;
  /** The donor's or the company's whole name, whatever its case and spaces. */
  name?: string;
  email?: string;
  /** With its dial code, or a number of Singapore. */
  phone?: string;
  /** The day in Singapore on which it was paid, or begun while it is not paid. */
  day?: string;
  amountCents?: number;
}
/** A gift that was found, its donor masked. */
export interface DeskFoundGift {
  transactionNo: TransactionNo;
  receiptNo: string | null;
  flow: string;
  amountCents: number;
  at: string;
  status: DeskGiftStatus;
  donor: string;
  email: string;
  phone: string;
}
/** A gift that was taken elsewhere. Who gave is not told. */
export interface DeskGiftElsewhere {
  receiptNo: string;
  /** pos, terminal, kiosk, or a site. */
  source: string;
  at: string;
  amountCents: number;
}
/** POST /desk/api/gifts/find. */
export interface DeskFoundGifts {
  status: 1;
  gifts: DeskFoundGift[];
  /** There are more than are listed: the search is to be narrowed. */
  more: boolean;
  /** Of a search by a number: gifts that another site, a counter, a terminal or a kiosk took, which are looked after there. */
  elsewhere: DeskGiftElsewhere[];
}
/** POST /desk/api/gifts/see. */
export interface SeeGiftRequest {
  transactionNo: TransactionNo;
}
/** POST /desk/api/gifts/open. */
export interface OpenGiftRequest {
  transactionNo: TransactionNo;
  reason: DeskReason;
}
/** Who gave, masked until the gift is opened; what was not given is ''. */
export interface DeskDonor {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  identityNumber: string;
  address: string;
}
/** What a correction begins with; of an opened gift alone. */
export interface DeskDonorParts {
  countryCode: string;
  number: string;
  blockNumber: string;
  streetName: string;
  buildingName: string;
  floorNo: string;
  unitNo: string;
  postalCode: string;
  country: string;
}
/** A line of a gift. */
export interface DeskGiftLine {
  title: string;
  amountCents: number;
}
/** A payment attempt of a gift. */
export interface DeskPayment {
  id: string;
  /** gift: the receipt is for it. surplus: a second payment, owed back. attempt: it brought no money. */
  what: 'gift' | 'surplus' | 'attempt';
  method: string;
  amountCents: number;
  status: string;
  reason: string | null;
  card: string;
  reference: string;
  startedAt: string;
  paidAt: string | null;
  /** What may still go back. */
  leftCents: number;
  mayVoid: boolean;
  isDisputed: boolean;
  /** The money came after the attempt had been given up. */
  isLate: boolean;
}
/** Money that went back, or is on its way. */
export interface DeskRefund {
  id: string;
  paymentId: string;
  kind: string;
  amountCents: number;
  reason: string;
  status: string;
  at: string;
}
/** A dispute of a payment. */
export interface DeskDispute {
  id: string;
  paymentId: string;
  amountCents: number;
  reason: string;
  status: string;
  openedAt: string;
}
/** The recurring plan that a gift began or belongs to. */
export interface DeskGiftPlan {
  id: string;
  status: string;
  frequency: string;
  amountCents: number;
  nextOn: string;
  /** The gift began it. */
  began: boolean;
}
/** A mail about a gift. */
export interface DeskMail {
  id: string;
  kind: string;
  status: string;
  queuedAt: string;
  sentAt: string | null;
}
/** A further revision of a receipt. */
export interface DeskRevision {
  revision: number;
  at: string;
  by: string;
  reason: string;
  fields: string[];
}
/** A line of a gift's history. */
export interface DeskGiftEvent {
  at: string;
  what: string;
  /** The member of the staff, or ''. */
  by: string;
  why: string | null;
  /** Where the entry has an amount. */
  amountCents: number | null;
  more: string;
}
/** POST /desk/api/gifts/see and /desk/api/gifts/open. */
export interface DeskGift {
  status: 1;
  isOpened: boolean;
  transactionNo: TransactionNo;
  receiptNo: string | null;
  revision: number;
  flow: string;
  amountCents: number;
  at: string;
  state: DeskGiftStatus;
  frequency: string;
  isAnonymous: boolean;
  /** Singpass or Corppass verified who gave. */
  isVerified: boolean;
  /** The particulars that may be corrected. */
  mayCorrect: string[];
  hasMail: boolean;
  address: DeskWaitingAddress | null;
  donor: DeskDonor;
  parts: DeskDonorParts | null;
  lines: DeskGiftLine[];
  payments: DeskPayment[];
  refunds: DeskRefund[];
  requests: DeskRefundRequest[];
  disputes: DeskDispute[];
  plan: DeskGiftPlan | null;
  mails: DeskMail[];
  revisions: DeskRevision[];
  history: DeskGiftEvent[];
  /** How much of a gift one person may give back alone. */
  aloneUpToCents: number;
}
/** A corrected email address that waits for the code that was mailed to it. */
export interface DeskWaitingAddress {
  email: string;
  /** Who corrected it. */
  by: string;
  until: string;
  /** Until then another than the reader takes the code; null where the reader may. */
  othersUntil: string | null;
}
/** A refund that one person asked for and another decides about, or that one made alone. */
export interface DeskRefundRequest {
  id: string;
  transactionNo: string;
  /** Of its gift; null while it has none. */
  receiptNo: string | null;
  paymentId: string;
  kind: string;
  amountCents: number;
  /** The amount of the payment not yet refunded at the time of the request. */
  leftCents: number;
  /** How the gift was paid. */
  method: 'card' | 'paynow';
  /** Of a card, its brand and last four digits; empty else. */
  card: string;
  reason: string;
  people: number;
  askedBy: string;
  isOwn: boolean;
  askedAt: string;
  expiresAt: string;
  state: 'open' | 'confirmed' | 'withdrawn' | 'refused' | 'lapsed';
  decidedBy: string;
  decidedAt: string | null;
  refusal: string | null;
}
/** POST /desk/api/gifts/resend. */
export interface ResendReceiptRequest {
  transactionNo: TransactionNo;
  reason: DeskReason;
}
/** POST /desk/api/gifts/send-elsewhere. */
export interface SendReceiptElsewhereRequest {
  transactionNo: TransactionNo;
  reason: DeskReason;
  email: string;
}
/** POST /desk/api/gifts/correct: what is absent stays. */
export interface CorrectGiftRequest {
  transactionNo: TransactionNo;
  reason: DeskReason;
  /** The revision that was seen; another one meanwhile is answered with 409. */
  revision: number;
  /** By particular. */
  changes: {
    name?: string;
    companyName?: string;
    email?: string;
    identityNumber?: string;
    /** The whole number. */
    phone?: {
      countryCode: string;
      number: string;
    };
    /** The whole address. */
    address?: {
      postalCode?: string;
      blockNumber?: string;
      streetName: string;
      buildingName?: string;
      floorNo?: string;
      unitNo?: string;
      country: string;
    };
  };
}
/** POST /desk/api/gifts/correct and /desk/api/gifts/confirm-address. */
export interface CorrectedGift {
  status: 1;
  revision: number;
  /** The corrected email address waits for the code that was mailed to it. */
  awaitsCode: boolean;
}
/** POST /desk/api/gifts/confirm-address. */
export interface ConfirmAddressRequest {
  transactionNo: TransactionNo;
  /** As it was mailed to the corrected address. */
  code: string;
}
/** POST /desk/api/refunds and /desk/api/refunds/ask. */
export interface RefundGiftRequest {
  paymentId: TransactionNo;
  kind: 'refund' | 'void';
  /** null: all that is left. */
  amountCents: number | null;
  reason: RefundReason;
  /** Idempotency key: the same key is the same press. */
  key: string;
  /** again: the same amount may go back once more. */
  repeat: 'refuse' | 'again';
}
/** What became of a refund that was just made. */
export interface DeskRefundDone {
  status: 1;
  refund: DeskRefund;
}
/** POST /desk/api/refunds/ask. */
export interface DeskRefundAsked {
  status: 1;
  request: DeskRefundRequest;
}
/** POST /desk/api/refunds/confirm and /desk/api/refunds/withdraw. */
export interface RefundRequestChosen {
  id: TransactionNo;
}
/** POST /desk/api/refunds/refuse. */
export interface RefuseRefundRequest {
  id: TransactionNo;
  reason: RefusalReason;
}
/** GET /desk/api/refunds. */
export interface DeskRefundRequests {
  status: 1;
  requests: DeskRefundRequest[];
}
/** A look at a gift, or an act on it, by a member of staff. */
export interface StaffLook {
  at: string;
  what: 'opened' | 'corrected' | 'resent' | 'sent-elsewhere';
  role: DeskRole;
  why: DeskReason;
  transactionNo: TransactionNo;
  receiptNo: string;
  amount: string;
}
/** POST /payment/Donation/getStaffLooks. */
export interface StaffLooksAnswer {
  status: 1;
  data: StaffLook[];
}
/** A Singapore day of the books, as it was closed last; amounts by the provider’s report. */
export interface DeskDay {
  day: string;
  state: 'not-closed' | 'closing' | 'failed' | 'even' | 'explained' | 'unexplained';
  /** Lines that nobody has explained. */
  unexplainedLeft: number;
  closedAt: string | null;
  gifts: number;
  givenCents: number;
  backCents: number;
  feeCents: number;
  netCents: number;
  paidOutCents: number;
}
/** GET /desk/api/days. */
export interface DeskDays {
  status: 1;
  days: DeskDay[];
  /** The newest day before these; null where there is none. */
  before: string | null;
}
/** What both sides have of one kind of movement. */
export interface DeskDayLine {
  kind: string;
  theirCount: number;
  theirCents: number;
  ourCount: number;
  ourCents: number;
}
/** Money that the provider paid out to the bank. */
export interface DeskPayout {
  id: string;
  amountCents: number;
  at: string;
}
/** The explanation of a line by a member of staff. */
export interface DeskExplanation {
  was: DeskExplained;
  reason: string;
  by: string;
  at: string;
}
/** A line that only one side has, or that differs. */
export interface DeskUnexplained {
  id: string;
  kind: 'not-in-books' | 'not-at-provider' | 'differs' | 'unknown' | 'owed-back';
  movement: string;
  source: string;
  transactionNo: string | null;
  receiptNo: string | null;
  amountCents: number;
  ourCents: number | null;
  explanations: DeskExplanation[];
}
/** The receipts issued on a day. */
export interface DeskReceiptNumbers {
  count: number;
  first: string | null;
  last: string | null;
}
/** GET /desk/api/days/day. */
export interface DeskClosedDay {
  status: 1;
  day: string;
  state: 'not-closed' | 'closing' | 'failed' | 'even' | 'explained' | 'unexplained';
  /** Lines that nobody has explained. */
  unexplainedLeft: number;
  closedAt: string | null;
  gifts: number;
  givenCents: number;
  backCents: number;
  feeCents: number;
  netCents: number;
  paidOutCents: number;
  askedBy: string | null;
  lines: DeskDayLine[];
  payouts: DeskPayout[];
  receipts: DeskReceiptNumbers;
  unexplained: DeskUnexplained[];
}
/** POST /desk/api/days/close. */
export interface CloseDayRequest {
  day: string;
}
/** POST /desk/api/days/explain. */
export interface ExplainLineRequest {
  day: string;
  line: string;
  was: DeskExplained;
  reason: string;
}
/** A dispute or inquiry that is not decided. */
export interface DeskOpenDispute {
  id: string;
  kind: 'dispute' | 'inquiry';
  reason: string;
  amountCents: number;
  openedAt: string;
  dueAt: string | null;
  awaits: 'us' | 'bank' | null;
  transactionNo: string;
  receiptNo: string | null;
}
/** A due date of a recurring gift that could not be charged. */
export interface DeskFailingPlan {
  id: string;
  state: 'tried-again' | 'paused';
  frequency: string;
  amountCents: number;
  reason: string | null;
  tries: number;
  dueOn: string;
  nextTryAt: string | null;
  transactionNo: string;
  receiptNo: string | null;
}
/** A mail that was given up. */
export interface DeskFailedMail {
  id: string;
  kind: string;
  trouble: string | null;
  canBeSent: boolean;
  receiptNo: string | null;
  queuedAt: string;
}
/** GET /desk/api/follow-up. */
export interface DeskFollowUp {
  status: 1;
  disputes: DeskOpenDispute[];
  plans: DeskFailingPlan[];
  mails: DeskFailedMail[];
}
/** POST /desk/api/follow-up/send-again. */
export interface SendMailAgainRequest {
  id: string;
}
/** Paid gifts of the year that are not in the file, by reason. */
export interface DeskLeftOut {
  notAsked: number;
  givenBack: number;
  withoutId: number;
}
/** A file of the tax office that was asked for. */
export interface DeskTaxFile {
  id: string;
  year: number;
  state: 'making' | 'ready' | 'failed' | 'gone';
  askedBy: string;
  askedAt: string;
  madeAt: string | null;
  records: number | null;
  totalCents: number | null;
  leftOut: DeskLeftOut | null;
}
/** GET /desk/api/tax-files. */
export interface DeskTaxFiles {
  status: 1;
  /** The year that it is in Singapore. */
  year: number;
  files: DeskTaxFile[];
}
/** POST /desk/api/tax-files. */
export interface MakeTaxFileRequest {
  year: number;
  reason: string;
}
/** POST /desk/api/tax-files/download. */
export interface DownloadTaxFileRequest {
  id: string;
  reason: string;
}
/** What a person is found by: a phone number with a name, or any of the others. */
export interface PersonAsked {
  email?: string;
  /** NRIC, FIN or UEN. */
  identityNumber?: string;
  phone?: string;
  /** The donor's or the company's whole name, whatever its case and spaces. */
  name?: string;
}
/** POST /desk/api/personal-data/copy. */
export interface CopyPersonalDataRequest {
  reason: DeskReason;
  identifiedBy: IdentifiedBy;
  person: PersonAsked;
}
/** Days that figures are shown of: from the first to before the last. */
export interface DeskRange {
  id: 'today' | '30-days' | 'season' | 'year' | 'last-year';
  from: string;
  until: string;
}
/** The gifts of one group: a day, a flow, a method or an hour. */
export interface DeskSum {
  name: string;
  gifts: number;
  givenCents: number;
  backCents: number;
  netCents: number;
}
/** A step of a flow, or a point beside its steps. */
export interface DeskPoint {
  step: string;
  /** How many drafts or gifts reached it, rounded down to tens; null where they are fewer than ten. */
  reached: number | null;
}
/** How many reached each point of a flow, in its order. */
export interface DeskStops {
  flow: string;
  points: DeskPoint[];
}
/** GET /desk/api/figures. */
export interface DeskFigures {
  status: 1;
  range: DeskRange;
  ranges: DeskRange[];
  /** The years after the season that is offered whose Ramadan should be over by now, and whose days nobody has confirmed. */
  seasonsMissing: number[];
  asOf: string;
  total: DeskSum;
  byDay: DeskSum[];
  byFlow: DeskSum[];
  byMethod: DeskSum[];
  byHour: DeskSum[];
  stops: DeskStops[];
  /** What donors read, in English, of each flow and of each step, by their ids. */
  titles: {
    flows: {
      [k: string]: string;
    };
    steps: {
      [k: string]: string;
    };
  };
}
/** POST /desk/api/preview and /desk/api/preview/pdf: what to show of which release. What is left out is the first there is. */
export interface DeskPreviewRequest {
  /** Its id; live: what serves. */
  release?: string;
  what?: 'page' | 'receipt' | 'certificate' | 'mail' | 'sheet';
  flow?: string;
  /** Left out: where a donor begins. */
  step?: string;
  /** A mail, and the notice that it gives: plan.upcoming. */
  mail?: string;
  /** Without a fixture or answers: of a gift whose receipt has this layout. */
  layout?: string;
  /** Whose answers. */
  fixture?: string;
  answers?: AnswersByStep1;
  /** In Singapore. Left out: today. */
  day?: string;
  language?: string;
}
/** What was typed: by step, then by field. */
export interface AnswersByStep1 {
  [k: string]: {
    [k: string]: unknown;
  };
}
/** What a page of the portal is drawn of. */
export interface DeskPreviewPage {
  view: ContentView;
  definitions: {
    [k: string]: unknown;
  };
  /** The texts by language. */
  words: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  flow: string;
  step: string | null;
  /** null: nobody answered anything. */
  answers: AnswersByStep | null;
  /** The calculation sheet of the flow, in place of a step. */
  isSheet?: true;
}
/** A mail as it would be sent. */
export interface DeskPreviewMail {
  subject: string;
  html: string;
  text: string;
}
/** POST /desk/api/preview: one of page, document and mail, which the page of the desk hands to the frame. */
export interface DeskPreview {
  status: 1;
  language: string;
  page?: DeskPreviewPage;
  /** A receipt or certificate, in words. */
  document?: {
    [k: string]: unknown;
  };
  mail?: DeskPreviewMail;
}
/** A step that can be shown. */
export interface DeskPreviewStep {
  id: string;
  title: string;
}
/** A flow with pages. */
export interface DeskPreviewFlow {
  id: string;
  title: string;
  /** Whether gifts are given by it, which have receipts. */
  isGiving: boolean;
  /** Whether what it works out has a calculation sheet. */
  hasSheet: boolean;
  steps: DeskPreviewStep[];
}
/** A fixture, whose answers can be shown. */
export interface DeskPreviewFixture {
  file: string;
  says: string;
  flow: string;
}
/** A language, released or under work. */
export interface DeskPreviewLanguage {
  id: string;
  name: string;
  isUnderWork: boolean;
}
/** GET /desk/api/preview/places: what a release has to show. */
export interface DeskPreviewPlaces {
  status: 1;
  today: string;
  flows: DeskPreviewFlow[];
  mails: string[];
  languages: DeskPreviewLanguage[];
  fixtures: DeskPreviewFixture[];
}
/** A row or a block of a layout. */
export interface DeskLayoutRow {
  /** Its place in the file, as a JSON pointer. */
  at: string;
  /** The kind of a block; row, or part for what is included. */
  kind: string;
  /** What it shows; empty where its kind says it all. */
  says: string;
  /** When it is shown; null where it always is. */
  when: string | null;
  /** The file of what is included. */
  part: string | null;
  /** As written. */
  json: string;
  texts: DeskLayoutText[];
}
/** A text that a layout or a step names. */
export interface DeskLayoutText {
  key: string;
  /** In the order of the languages; null where it is missing. */
  texts: (string | null)[];
}
/** A block of a layout, with its rows. */
export interface DeskLayoutBlock {
  /** Its place in the file, as a JSON pointer. */
  at: string;
  /** The kind of a block; row, or part for what is included. */
  kind: string;
  /** What it shows; empty where its kind says it all. */
  says: string;
  /** When it is shown; null where it always is. */
  when: string | null;
  /** The file of what is included. */
  part: string | null;
  /** As written. */
  json: string;
  texts: DeskLayoutText[];
  rows: DeskLayoutRow[];
}
/** A layout of receipts, of mails, or of the calculation sheet. */
export interface DeskLayout {
  file: string;
  title: string;
  kind: 'receipt' | 'certificate' | 'proof' | 'part' | 'mail' | 'sheet';
  /** The list of its blocks, as a JSON pointer; null for a part of rows alone. */
  at: string | null;
  /** A flow whose gifts are shown by it. */
  flow: string | null;
  /** Under which key a new text of it stands. */
  group: string;
  blocks: DeskLayoutBlock[];
  /** Rows that it can have. */
  offered: {
    says: string;
    json: string;
  }[];
  /** What a block or a row can be shown by. */
  fields: {
    field: string;
    says: string;
  }[];
}
/** GET /desk/api/releases/:id/layouts. */
export interface DeskLayouts {
  status: 1;
  languages: DeskLanguage[];
  layouts: DeskLayout[];
}
/** GET /desk/api/releases/:id/examples. */
export interface DeskBench {
  status: 1;
  /** Items: A fixture. */
  examples: {
    file: string;
    says: string;
    flow: string;
    on: string;
    /** Its answers and what it expects, to be searched. */
    words: string;
  }[];
  /** The rules, and the rates as rates.<name>. */
  rules: {
    name: string;
    says: string;
  }[];
  /**
   * The cause of most first.
   *
   * Items: What fails for one reason.
   */
  failures: {
    what: string;
    rule: string | null;
    cases: {
      file: string;
      says: string;
      /** The first that differs. */
      line: string;
    }[];
  }[];
}
/** GET /desk/api/releases/:id/expectations: the fixtures that come out otherwise than they expect. */
export interface DeskExpectations {
  status: 1;
  /** Those of one difference together, the most first. */
  groups: DeskExpectationGroup[];
  /** Those that fail in a way that cannot be approved: the release computes nothing for them. */
  others: number;
}
/** Fixtures that differ in the same way. */
export interface DeskExpectationGroup {
  /** What they expected, in words. */
  lost: string[];
  /** What they come to. */
  got: string[];
  /** Of the same lines in another order, which stand elsewhere, in words. */
  moved: string[];
  examples: DeskExpectingExample[];
}
/** A fixture by its file and what it says. */
export interface DeskExpectingExample {
  file: string;
  says: string;
}
/** Which fixtures come out right, of the release as it was seen. */
export interface DeskApproveExpectationsRequest {
  /** Its hash. */
  seen: string;
  /**
   * @minItems 1
   * @maxItems 2000
   */
  files: string[];
}
/** GET /desk/api/releases/:id/uses. */
export interface DeskUses {
  status: 1;
  /** Every place, what serves before what proves. */
  uses: {
    kind:
      'text' | 'rule' | 'rate' | 'field' | 'option' | 'part' | 'icon' | 'day' | 'step' | 'flow' | 'receipt' | 'group' | 'schema' | 'donor';
    name: string;
    /** Where it stands, in words. */
    where: string;
    file: string;
    line: number;
    /** A JSON pointer into the file. */
    pointer: string;
    /** What the name does there. */
    does: string | null;
  }[];
  /** Where nothing uses the name, one that is used and is like it. */
  near: string | null;
}
/** GET /desk/api/releases/:id/examples/rule. */
export interface DeskRuleTried {
  status: 1;
  /** Files of fixtures. */
  computedBy: string[];
  /** Those of them that would fail if it came to another value. */
  heldBy: string[];
}
/** GET /desk/api/releases/:id/examples/unheld. */
export interface DeskUnheld {
  status: 1;
  /** Rules that no fixture holds. */
  rules: {
    name: string;
    says: string;
  }[];
  /** Items: What no fixture reaches. */
  unreached: {
    file: string;
    line: number;
    subject: string;
    missing: string;
  }[];
}
/** The steps and answers of a walk through the preview, to keep as a fixture of a release. */
export interface DeskExampleRequest {
  says: string;
  flow: string;
  answers: AnswersByStep;
  /** In Singapore. Left out: today. */
  day?: string;
}
/** POST /desk/api/releases/:id/examples/try. */
export interface DeskExampleTried {
  status: 1;
  /** Where it would stand. */
  file: string;
  /** What it would hold, in words. */
  lines: string[];
}
/** The same, with the release as it was seen. */
export interface DeskKeepExampleRequest {
  says: string;
  flow: string;
  answers: AnswersByStep;
  /** In Singapore. Left out: today. */
  day?: string;
  /** Its hash. */
  seen: string;
}
/** GET /desk/api/releases/:id/gifts. */
export interface DeskGiftsEffect {
  status: 1;
  isDone: boolean;
  tried: number;
  of: number;
  /** No flow has ten gifts in the sample. */
  isTooFew: boolean;
  /** Gifts that cannot be computed by both, in tens; null for fewer than ten. */
  unreadable: number | null;
  flows: {
    flow: string;
    /** In the sample, in tens. */
    gifts: number;
    /** In tens; null for fewer than ten. The next three likewise. */
    changed: number | null;
    more: number | null;
    less: number | null;
    notDue: number | null;
    /** What those that change come to, to the nearest S$100; null for fewer than ten. */
    beforeCents: number | null;
    afterCents: number | null;
  }[];
}
/** An option of a choice. */
export interface DeskOption {
  /** Its place in the file, as a JSON pointer. */
  at: string;
  says: string;
  /** As written. */
  json: string;
  texts: DeskLayoutText[];
}
/** A question of a step. */
export interface DeskQuestion {
  at: string;
  id: string;
  says: string;
  texts: DeskLayoutText[];
  isRequired: boolean;
  /** It is asked only while a condition holds, and says itself whether it must be answered then. */
  isSometimes: boolean;
  /** Null where the shared question decides. */
  isPrivate: boolean | null;
  /** The file of the shared question that it is. */
  shared: string | null;
  /** Items: A limit of an answer. */
  limits: {
    name: string;
    figure: number | null;
    /** The rate or setting that says it. */
    refersTo: string | null;
  }[];
  options: DeskOption[];
}
/** A step of a flow, with the rules that stand beside it. */
export interface DeskStep {
  file: string;
  id: string;
  title: string;
  texts: DeskLayoutText[];
  required: string[];
  questions: DeskQuestion[];
  /** Items: A rule. */
  rules: {
    name: string;
    says: string;
    source: string;
    examples: number;
  }[];
}
/** GET /desk/api/releases/:id/steps. */
export interface DeskSteps {
  status: 1;
  languages: DeskLanguage[];
  steps: DeskStep[];
}
/** A rate, and its value as live now. */
export interface DeskRateNow {
  name: string;
  called: string;
  unit: string;
  /** Null before its first value. */
  value: string | null;
}
/** A right value, from a day on. */
export interface DeskRightValue {
  from: string;
  value: string;
}
/** A wrong rate whose gifts were listed. */
export interface DeskWrongRateStated {
  id: string;
  rate: string;
  right: DeskRightValue[];
  since: string;
  until: string;
  reason: string;
  askedBy: string;
  askedAt: string;
  state: 'reading' | 'ready' | 'failed';
  /** How many gifts of the window were read so far. */
  giftsRead: number;
}
/** GET /desk/api/wrong-rates. */
export interface DeskWrongRates {
  status: 1;
  rates: DeskRateNow[];
  lists: DeskWrongRateStated[];
}
/** POST /desk/api/wrong-rates. */
export interface ListWrongRateRequest {
  rate: string;
  /** The right value for the whole window; null: the values as live now. */
  right: string | null;
  since: string;
  reason: string;
}
/** The list is being made. */
export interface DeskWrongRateMade {
  status: 1;
  id: string;
}
/** The paid gifts of a direction. */
export interface DeskWrongRateSum {
  /** too-much: more was paid than due. too-little: less. not-due: nothing was due, so nothing should have been asked for. */
  direction: 'too-much' | 'too-little' | 'not-due' | 'not-recomputed';
  gifts: number;
  /** How many of them have a mail. */
  told: number;
  paidCents: number;
  /** Null where it is not known. */
  dueCents: number | null;
}
/** A paid gift that was assessed with a wrong rate. */
export interface DeskWrongRateGift {
  transactionNo: string;
  receiptNo: string;
  flow: string;
  madeAt: string;
  /** too-much: more was paid than due. too-little: less. not-due: nothing was due, so nothing should have been asked for. */
  direction: 'too-much' | 'too-little' | 'not-due' | 'not-recomputed';
  paidCents: number;
  /** Null where it cannot be recomputed. */
  dueCents: number | null;
  /** The amount paid beyond the amount due; negative if too little was paid. */
  differenceCents: number | null;
  /** Why it cannot be recomputed. */
  why: 'other-amount' | 'not-accepted' | 'not-evaluated' | 'unreadable' | 'erased' | null;
  /** What has gone back of it, or is on its way. */
  backCents: number;
  /** The difference, less what has gone back. */
  toRefundCents: number;
  /** affected: its plan charges the same amount again, on nextOn. */
  plan: 'one-time' | 'affected' | 'unaffected';
  nextOn: string | null;
  /** The mail that tells its donor. */
  mail: 'queued' | 'sent' | 'failed' | null;
}
/** The request to mail the donors, and who confirmed it. */
export interface DeskRateMailsAsked {
  by: string;
  /** Whether the reader asked. */
  isOwn: boolean;
  at: string;
  mails: number;
  confirmedBy: string | null;
  confirmedAt: string | null;
}
/** GET /desk/api/wrong-rates/:id. */
export interface DeskWrongRate {
  status: 1;
  list: DeskWrongRateStated;
  sums: DeskWrongRateSum[];
  /** How many gifts have an address and no mail yet. */
  untold: number;
  asked: DeskRateMailsAsked | null;
  gifts: DeskWrongRateGift[];
  /** The gift after which the next page begins. */
  next: string | null;
}
/** A mail to the donors of a direction, in a language, filled in with the first gift. */
export interface DeskRateMail {
  /** too-much: more was paid than due. too-little: less. not-due: nothing was due, so nothing should have been asked for. */
  direction: 'too-much' | 'too-little' | 'not-due' | 'not-recomputed';
  language: string;
  subject: string;
  text: string;
}
/** GET /desk/api/wrong-rates/:id/mails. */
export interface DeskRateMails {
  status: 1;
  mails: DeskRateMail[];
}
/** POST /desk/api/wrong-rates/ask-mails. */
export interface AskRateMailsRequest {
  id: string;
  reason: string;
}
/** POST /desk/api/wrong-rates/confirm-mails. */
export interface RateMailsChosen {
  id: string;
}
