/** Requests and answers of the portal's calls. Generated from `schemas/api` by `npm run generate:api`; do not edit by hand. */

/** POST /session: the anonymous session of a page. The authority is the httpOnly cookie; the token is its public shadow. */
export interface SessionView { status: 1; token: string; expiresAt: string; now: string; extended: boolean }

/** Every refusal. */
export interface Refusal { status: 0; code: string; message: string; fields?: { path: string; code: string; params?: { [name: string]: string | number } }[] }

/** GET /content/current. */
export interface ContentView {
  contentVersion: string;
  /** "main" or "endowment": which of the site's hosts was asked. */
  host: string;
  now: string;
  rates: { id: string; on: string; values: { [name: string]: string }; stale: string[] };
  payments: { provider: 'sandbox' | 'stripe'; publishableKey: string; methods: ('card' | 'paynow')[] };
}

/** POST /payment/Donation/createDonation. */
export interface CreateDonationRequest {
  flow: string;
  answers: { [step: string]: unknown };
  ratesVersion: string;
  /** Cents that the page showed. */
  shownTotal: number;
  language: 'en' | 'ms';
  idempotencyKey: string;
}
export interface DonationView { transactionNo: string; flow: string; totalCents: number; items: { id: string; title: string; amountCents: number }[]; payment: PaymentView | null }

/** POST /payment/Donation/startPayment. */
export interface StartPaymentRequest { transactionNo: string; method: 'card' | 'paynow'; idempotencyKey: string }

/** POST /payment/Donation/paymentStatus { transactionNo }, and the answer of startPayment. */
export interface PaymentView {
  transactionNo: string;
  attemptId: string;
  method: 'card' | 'paynow';
  /** The specification's provider statuses. */
  status: 'initiated' | 'pending' | 'succeeded' | 'failed';
  /** "unknown" when the provider could not be asked: the page keeps asking and says that a mail will come. */
  knowledge: 'known' | 'unknown';
  reason: 'declined' | 'insufficient-funds' | 'expired-card' | 'authentication-failed' | 'abandoned' | 'expired' | 'processing-error' | null;
  totalCents: number;
  /** Card only: what the provider's page script needs. */
  clientSecret?: string;
  /** Card only, while the bank asks its question: where to send the browser. */
  redirectUrl?: string;
  /** PayNow only. */
  paynow?: { payload: string; expiresAt: string; /** stand-in only */ bankPage?: string };
  /** Present once succeeded. */
  receipt?: { layout: string; transactionNo: string; receiptNo: string };
}

/** POST /payment/Donation/getDonationReceiptData?transactionId=: field names are the specification's. */
export interface ReceiptData {
  receiptNo: string; source: string;
  totalAmount: string; donationAmount: string; hartaAmount?: string; fitrahAmount?: string; fidyahAmount?: string; kaffarahAmount?: string;
  wakafIlmuAmount?: string; wakafWMSAmount?: string; typeOfZakat?: string; typeOfFidyah?: string; wakafType?: string; wakafFrequency?: string; frequency?: string;
  donorName: string; companyName?: string; donorEmail?: string; donorPhone?: string; nirc?: string; donorRegisteredAddress?: string;
  floorNo?: string; unitNo?: string; blockNo?: string; streetName?: string; buildingName?: string; postalCode?: string; countryCode?: string;
  paymentMethod: string; paymentType?: string; paymentStatus: string; cardDetails?: string; referenceNumber?: string; bankName?: string;
  transactionNo: string; transactionDateTime: string;
  isIRASInclusion: boolean; isAnonymous: boolean; isDeceased: boolean; onBehalfOf?: string; sourceOfIncome?: string; nextZakatDueDate?: string;
  mosqueName?: string; amilId?: string; amilName?: string; message?: string; taxDeductibleText?: string; donorType: string;
  attributes: {
    muisHarta?: { name: string; amount: string; remark: string[] }[];
    muisFitrah?: { name: string; noOfPerson: string; rate: string; amount: string }[];
    [list: string]: unknown;
  };
  /** The layout that draws it, and which rates it was assessed at. */
  layout: string; ratesVersion: string; language: string;
}
export interface ReceiptAnswer { status: 1; view: 'full' | 'public'; data: ReceiptData }

/** GET /address/api/common/elastic/search?searchVal=&returnGeom=N&getAddrDetails=Y&pageNum=1: OneMap's shape. */
export interface AddressAnswer {
  found: number; totalNumPages: number; pageNum: number;
  results: { SEARCHVAL: string; BLK_NO: string; ROAD_NAME: string; BUILDING: string; ADDRESS: string; POSTAL: string }[];
}
