import type { ContentView, DonationView, PaymentView, SessionView } from '../../../src/api/types.ts';

/** A donor without a page: API calls with the session cookie. */
export type Client = {
  post<T>(path: string, body: unknown): Promise<{ status: number; body: T }>;
  get<T>(path: string): Promise<{ status: number; body: T }>;
};

export async function openClient(url: string): Promise<Client> {
  const cookies = new Map<string, string>();
  async function call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
    const answer = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return { status: answer.status, body: (await answer.json()) as T };
  }
  const client: Client = { post: (path, body) => call('POST', path, body), get: (path) => call('GET', path) };
  const { status, body } = await client.post<SessionView>('/session', {});
  if (status >= 400) throw new Error(`There is no session: ${status} ${JSON.stringify(body)}`);
  return client;
}

/** Answers worth S$28.00: four normal and one premium fitrah, as Hamba Allah. */
const FITRAH_28 = {
  give: { kinds: ['fitrah'] },
  fitrah: { normal: '4', premium: '1' },
  donor: { kind: 'anonymous' },
};

export async function createDonation(
  client: Client,
  overrides: Record<string, unknown> = {},
): Promise<{ status: number; body: { data: DonationView; code?: string } }> {
  const { body: content } = await client.get<ContentView>('/content/current');
  const idempotencyKey = typeof overrides.idempotencyKey === 'string' ? overrides.idempotencyKey : crypto.randomUUID();
  return client.post('/payment/Donation/createDonation', {
    flow: 'zakat',
    answers: FITRAH_28,
    ratesVersion: content.rates.id,
    shownTotal: 2800,
    language: 'en',
    idempotencyKey,
    draft: { id: idempotencyKey, revision: 0 },
    ...overrides,
  });
}

export async function startPayment(
  client: Client,
  transactionNo: string,
  method: 'card' | 'paynow',
  idempotencyKey: string = crypto.randomUUID(),
): Promise<PaymentView> {
  const { body } = await client.post<{ data: PaymentView }>('/payment/Donation/startPayment', { transactionNo, method, idempotencyKey });
  return body.data;
}

export async function paymentStatus(client: Client, transactionNo: string): Promise<PaymentView> {
  const { body } = await client.post<{ data: PaymentView }>('/payment/Donation/paymentStatus', { transactionNo });
  return body.data;
}

/** Confirms a card as the provider's page script does. */
export async function confirmCard(url: string, payment: PaymentView, number: string): Promise<Response> {
  const secret = payment.clientSecret ?? '';
  const form = new URLSearchParams({
    client_secret: secret,
    key: 'pk_test_sandbox',
    return_url: `${url}/?step=payment&transactionNo=${payment.transactionNo}`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
    'payment_method_data[card][cvc]': '123',
  });
  const intent = secret.split('_secret_')[0] ?? '';
  return fetch(`${url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
}
