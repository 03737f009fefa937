import { HttpResponse, http } from 'msw';
import type { CreateDonationRequest, DonationView, PaymentView, SessionView, StartPaymentRequest } from '../../../src/api/types.ts';

export const TRANSACTION = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Received requests, in order. */
export type RequestLog = {
  donations: CreateDonationRequest[];
  payments: StartPaymentRequest[];
  drafts: unknown[];
  enrolments: unknown[];
  statuses: number;
};

export function newRequestLog(): RequestLog {
  return { donations: [], payments: [], drafts: [], enrolments: [], statuses: 0 };
}

/** Session, draft, enrolment and configuration calls that always succeed. */
export function successfulServer(asked: RequestLog) {
  const session: SessionView = {
    status: 1,
    token: 'public-token',
    now: '2026-08-15T02:00:00Z',
    expiresAt: '2026-08-15T02:30:00Z',
    extended: false,
    mayStay: true,
    signedIn: false,
  };
  let revision = 0;
  return [
    http.post('*/payment/Donation/getDraftDonation', () => HttpResponse.json({ status: 0, message: 'none' })),
    http.post('*/payment/Donation/withdrawDonation', () =>
      HttpResponse.json({ status: 1, data: { outcome: 'withdrawn', transactionNo: null } }),
    ),
    http.post('*/session', () => HttpResponse.json(session)),
    http.post('*/session/extend', () => HttpResponse.json({ ...session, extended: true })),
    http.post('*/session/stay', () => HttpResponse.json(session)),
    http.delete('*/session', () => HttpResponse.json({ status: 1 })),
    http.post('*/donor/User/checkCognitoNricExists', () => HttpResponse.json({ status: 1, isNricExists: false })),
    http.post('*/donor/User/checkUserExistsByEmail', () => HttpResponse.json({ status: 1, isEmailExists: false, accCount: 0 })),
    http.post('*/donor/User/checkCognitoMobileExists', () => HttpResponse.json({ status: 1, isMobileExists: false })),
    http.get('*/session/draft/:flow', () => new HttpResponse(null, { status: 204 })),
    http.put('*/session/draft/:flow', async ({ request }) => {
      asked.drafts.push(await request.json());
      revision += 1;
      return HttpResponse.json({ status: 1, message: 'kept', revision });
    }),
    http.delete('*/session/draft/:flow', () => HttpResponse.json({ status: 1, message: 'gone' })),
    ...['*/api/v1/Home/homePageConfiguration', '*/wakaf/v1/Home/getHomePageConfiguration'].map((path) =>
      http.post(path, () => HttpResponse.json({ status: 1, data: { muisZakatHarta: { nisab: { value: '14887' } } } })),
    ),
    http.post('*/donor/User/enrollDonorManuallyPreDonation', async ({ request }) => {
      asked.enrolments.push(await request.json());
      return HttpResponse.json({ status: 1, message: 'ok' });
    }),
  ];
}

/** A giving API with one payment, whose view the test sets. */
export function givingServer(asked: RequestLog, payment: () => Partial<PaymentView> | null) {
  const view = (): PaymentView | null => {
    const part = payment();
    return (
      part && {
        transactionNo: TRANSACTION,
        attemptId: 'attempt-1',
        method: 'card',
        status: 'initiated',
        knowledge: 'known',
        reason: null,
        totalCents: 85225,
        ...part,
      }
    );
  };
  return [
    http.post('*/payment/Donation/createDonation', async ({ request }) => {
      const body = (await request.json()) as CreateDonationRequest;
      asked.donations.push(body);
      const data: DonationView = { transactionNo: TRANSACTION, flow: body.flow, totalCents: body.shownTotal, items: [], payment: null };
      return HttpResponse.json({ status: 1, data }, { status: 201 });
    }),
    http.post('*/payment/Donation/startPayment', async ({ request }) => {
      asked.payments.push((await request.json()) as StartPaymentRequest);
      return HttpResponse.json({ status: 1, data: view() });
    }),
    http.post('*/payment/Donation/getDonationReceiptData', () =>
      HttpResponse.json({ status: 1, view: 'full', data: { nextZakatDueDate: '2027-08-05' } }),
    ),
    http.post('*/payment/Donation/paymentStatus', () => {
      asked.statuses += 1;
      return HttpResponse.json({ status: 1, data: view() });
    }),
  ];
}
