import { createApi } from '../../../src/portal/core/api.ts';
import type { Outcome } from '../../../src/portal/kit/http/outcome.ts';
import { type DraftKeepers, type DraftMessage, keepDrafts } from '../../../src/portal/core/drafts/keep-drafts.ts';
import { makeDonation } from '../../../src/portal/payment/attempt/make-donation.ts';
import { type Draft, initialState, type PortalState } from '../../../src/portal/core/state/portal-state.ts';
import { createStore, type Store } from '../../../src/portal/kit/store/store.ts';
import { type Answers, assess, ratesAt } from '../../../src/engine/index.ts';
import { dayOf } from '../../../src/server/kit/clock.ts';
import { createGivingWorld, type GivingWorld, newKey } from '../../support/server/giving-world.ts';
import { attemptsOf } from '../../../src/server/payments/attempts.ts';
import { type Dice, throwDice } from '../../../lab/simulation/dice.ts';
import type { TestDatabase } from '../../support/trial/database.ts';
import { createLine, nextTurn } from './bad-line.ts';
import { LANGUAGES } from '../../support/languages.ts';

const EMAIL = 'siti@portal.test';
const PAID_BY = ['4242424242424242', '4242424242424242', '4000000000000002'] as const;

type Tab = {
  readonly name: string;
  readonly store: Store<PortalState>;
  readonly api: ReturnType<typeof createApi>;
  readonly drafts: DraftKeepers;
};

/** The outcome of one race. */
export type Raced = {
  readonly charges: number;
  /** The e-mail address on the gift that was paid; null without one. */
  readonly email: string | null;
  /** What each tab shows in the end. */
  readonly told: readonly string[];
  readonly standing: number;
};

/**
 * Two to four tabs of one browser with one draft, over the real calls of the page and the real portal. One tab types an e-mail address, all
 * pay, some with another amount, while requests are lost, late or doubled and the portal is started again. Then the line is well, and every
 * tab pays once more: what they say is what became of it.
 */
export async function race(seed: number, database: TestDatabase, start: Date): Promise<Raced> {
  const dice = throwDice(seed);
  const portal = await openPortal(database, start, dice);
  const line = createLine(dice, portal.deliver);
  const tabsOfBrowser = new Set<Tab>();
  const draft: Draft = { id: `race-${seed}-${newKey()}`, version: 1, step: null, answers: fitrah('4') };
  const tabs: Tab[] = [];
  const { version, definitions, flow, rates } = portal.content();

  const openTab = (name: string, restored: boolean): Tab => {
    const store = createStore<PortalState>({ ...initialState, drafts: { zakat: draft }, restored: restored ? ['zakat'] : [] });
    const api = createApi({ token: () => null, onBroken: () => undefined, fetch: (url, init) => line.request(String(url), init ?? {}) });
    const send = (message: DraftMessage) => {
      for (const other of tabsOfBrowser) if (other !== tab) setImmediate(() => other.drafts.receive(message));
    };
    const drafts: DraftKeepers = keepDrafts({
      store,
      api,
      openSession: async () => void (await api.openSession()),
      send,
      pause: line.pause,
    });
    const tab: Tab = { name, store, api, drafts };
    tabsOfBrowser.add(tab);
    tabs.push(tab);
    drafts.follow({ definitions, view: { contentVersion: version } }, flow);
    return tab;
  };

  const type = (tab: Tab, change: (answers: Answers) => Answers) =>
    tab.store.set((state) => {
      const now = state.drafts.zakat;
      return now === undefined ? state : { ...state, drafts: { ...state.drafts, zakat: { ...now, answers: change(now.answers) } } };
    });

  /** What the page does when its donor presses the button; says what the page would say. */
  async function pay(tab: Tab, card: string, by: 'either' | 'paynow' = 'either'): Promise<string> {
    const answers = tab.store.get().drafts.zakat?.answers ?? {};
    const { totalCents } = assess(definitions, flow.id, answers, rates);
    const made = await makeDonation({ ...tab }, { definitions, flow, rates, cents: totalCents, language: dice.pick(LANGUAGES) });
    if (made.kind !== 'made') return made.kind === 'being-paid' ? stateOf(tab, made.transactionNo) : made.kind;
    if (made.payment?.status === 'succeeded') return 'paid';
    const method = by === 'either' && dice.chance(0.8) ? 'card' : 'paynow';
    const started = await tab.api.startPayment({ transactionNo: made.transactionNo, method, idempotencyKey: newKey() });
    if (started.kind !== 'done') return wordOf(started);
    const { clientSecret, paynow, status } = started.data;
    if (status === 'succeeded') return 'paid';
    if (method === 'card' && clientSecret !== undefined) await line.during(portal.confirm(clientSecret, card));
    const isPaidInApp = method === 'paynow' && (by === 'paynow' || dice.chance(0.6));
    if (isPaidInApp && paynow?.bankPage !== undefined) await line.during(portal.payByApp(paynow.bankPage));
    return stateOf(tab, made.transactionNo);
  }

  async function stateOf({ api }: Tab, transactionNo: string): Promise<string> {
    const asked = await api.paymentStatus(transactionNo);
    return asked.kind === 'done' ? (asked.data?.status === 'succeeded' ? 'paid' : (asked.data?.status ?? 'nothing')) : wordOf(asked);
  }

  await portal.openSession();
  const first = openTab('first', false);
  const others = Array.from({ length: dice.between(1, 3) }, (_, at) => openTab(`other ${at + 1}`, dice.chance(0.5)));
  type(first, (answers) => ({ ...answers, donor: { ...answers.donor, email: EMAIL } }));
  // People change tabs more slowly than a message passes between the tabs.
  await nextTurn();

  const act = async (tab: Tab): Promise<void> => {
    for (let step = dice.between(1, 3); step > 0; step -= 1) {
      if (dice.chance(0.25)) await line.pause(dice.between(1, 3_000)).over;
      if (dice.chance(0.2)) type(tab, (answers) => ({ ...answers, ...fitrah(dice.pick(['4', '5', '6']), answers.donor) }));
      if (dice.chance(0.1)) tab.drafts.leave();
      if (dice.chance(0.15)) await line.during(portal.restart());
      await pay(tab, dice.pick(PAID_BY));
    }
  };
  await line.run(Promise.all([first, ...others].map(act)));
  await line.clear();
  const told: string[] = [];
  const payAgain = async () => {
    for (const tab of tabs) told.push(await pay(tab, PAID_BY[0]));
    // A donor who chose PayNow and did not pay, pays by card; one who has tried too many cards, by PayNow. Each tab then gets the same answer.
    for (let round = 0; round < 5 && told.at(-1) !== 'paid'; round += 1)
      told.push(await pay(first, PAID_BY[0], told.at(-1) === 'TOO_MANY_ATTEMPTS' ? 'paynow' : 'either'));
    told.length = 0;
    for (const tab of tabs) told.push(await pay(tab, PAID_BY[0]));
  };
  await line.run(payAgain());
  for (const tab of tabs) tab.drafts.stop();
  const raced = { ...(await portal.books(draft.id)), told };
  await portal.close();
  return raced;
}

const fitrah = (normal: string, donor: Answers[string] = { kind: 'anonymous' }): Answers => ({
  give: { kinds: ['fitrah'] },
  fitrah: { normal, premium: '' },
  donor,
});

function wordOf(outcome: Outcome<unknown>): string {
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
}

/** The portal, which may be killed and started again over the same database; its pending answers are lost. */
async function openPortal(database: TestDatabase, start: Date, dice: Dice) {
  let world: GivingWorld = await begin();
  const killed: GivingWorld[] = [];
  let life = 0;
  let jar = '';
  const remoteAddress = `10.${dice.between(0, 255)}.${dice.between(0, 255)}.${dice.between(1, 254)}`;

  async function begin(): Promise<GivingWorld> {
    const begun = await createGivingWorld(database);
    begun.clock.now = start;
    return begun;
  }

  async function inject(method: string, url: string, payload?: string, headers: { readonly [name: string]: string } = {}) {
    const began = life;
    const answer = await world.app.inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      remoteAddress,
      headers: { host: 'portal.test', ...headers, ...(jar && { cookie: jar }) },
      ...(payload !== undefined && { payload }),
    });
    if (life !== began) throw new TypeError('fetch failed');
    const [set] = answer.cookies;
    if (set) jar = `${set.name}=${set.value}`;
    return answer;
  }

  const form = (url: string, fields: { readonly [name: string]: string }) =>
    inject('POST', url, new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded' });
  const orLost = async (asked: Promise<unknown>) => void (await asked.catch(() => undefined));

  return {
    content: () => {
      const { version, definitions } = world.services.content.current();
      const { zakat } = definitions.flows;
      if (zakat === undefined) throw new Error('The shipped data has a flow of zakat.');
      return { version, definitions, flow: zakat, rates: ratesAt(definitions, dayOf(start)) };
    },
    openSession: () => inject('POST', '/session', '{}', { 'content-type': 'application/json' }),
    deliver: async (url: string, init: RequestInit): Promise<Response> => {
      const headers = Object.fromEntries(new Headers(init.headers).entries());
      const answer = await inject(init.method ?? 'GET', url, init.body === undefined ? undefined : String(init.body), headers);
      return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode });
    },
    confirm: (clientSecret: string, number: string) => {
      const [intent = ''] = clientSecret.split('_secret_');
      return orLost(
        form(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
          key: 'pk_test_sandbox',
          client_secret: clientSecret,
          return_url: 'http://portal.test/?step=payment',
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2030',
          'payment_method_data[card][cvc]': '123',
        }),
      );
    },
    payByApp: (bankPage: string) => orLost(form(bankPage, {})),
    restart: async () => {
      life += 1;
      killed.push(world);
      world = await begin();
    },
    /** The charges at the provider for this draft, and the total of the gift with a receipt. */
    books: async (draft: string) => {
      await world.work('reconcile-payments');
      const donations = await database.db.selectFrom('donations').selectAll().where('draft_id', '=', draft).execute();
      const attempts = (await Promise.all(donations.map(({ transaction_no }) => attemptsOf(database.db, transaction_no)))).flat();
      const paid = attempts.filter(({ status }) => status === 'succeeded');
      const { findParticular } = await import('../../../src/server/gifts/parts.ts');
      const [gift] = paid;
      const email = gift && (await findParticular(database.db, world.services.crypto, gift.transaction_no, 'email'));
      return {
        charges: paid.length,
        email: typeof email === 'string' ? email : null,
        standing: donations.filter(({ withdrawn_at }) => withdrawn_at === null).length,
      };
    },
    /** Ends the portal, and what the killed ones have left. */
    close: async () => {
      for (const one of [...killed, world]) await one.close();
    },
  };
}
