import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { APIRequestContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOfTexts, readTexts } from '../../src/content/index.ts';
import type { ContentView, DeskRelease, DeskReleases } from '../../src/api/types.ts';
import { waysBackClosed } from '../../src/lint/index.ts';
import { freshDatabase } from '../support/trial/database.ts';
import { LANGUAGES } from '../support/languages.ts';
import { variants } from '../support/variants.ts';
import { closeWindows, openBrowser, openWindow } from './support/browser.ts';
import { type Client, confirmCard, createDonation, paymentStatus, startPayment } from './support/client.ts';
import { personaOf } from './support/desk.ts';
import { deleteFiles, type Portal, startPortal } from './support/portal.ts';
import { knownKeys, rawKeysIn, wordsOnPage } from './support/raw-keys.ts';
import { RELEASED_START, releasedCode, releasedJson } from '../support/trial/released-code.ts';

/** The released code and today's on one database, each in its own process, as in an upgrade and on the way back. */
let released: Portal;
let todays: Portal;
let page: Page;
let settings: Readonly<Record<string, string>>;
/** Today's data, with one word that no release had. */
const folder = mkdtempSync(join(tmpdir(), 'giving-upgraded-'));
const NEW_WORD = 'Give today';
/** A process judges content beside all that runs on its machine. */
const LONGEST_JUDGEMENT = 180_000;
const keys = knownKeys();
/** The first step of each flow. */
const firstSteps = new Map(
  globSync('flows/*/flow.json').map((file) => {
    const { id, steps } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly id: string;
      readonly steps?: readonly { readonly step?: string }[];
    };
    return [id, steps?.find(({ step }) => step !== undefined)?.step] as const;
  }),
);

beforeAll(async () => {
  const { url, ownerUrl } = await freshDatabase();
  await empty(ownerUrl);
  const key = () => `drill:${randomBytes(32).toString('base64')}`;
  // The check of content is drawn and tried elsewhere.
  const more = { CONTENT: 'releases', CONTENT_CHECK: 'lint', FIELD_KEYS: key(), INDEX_KEY: key() };
  settings = { ...more, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  for (const part of ['flows', 'receipts', 'schemas']) cpSync(part, join(folder, part), { recursive: true });
  // The test's changes have no approval.
  rmSync(join(folder, 'flows/approved.json'));
  const file = join(folder, 'flows/text/en/translation.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"give-short": ".*"/, `"give-short": "${NEW_WORD}"`));
  const { context, page: opened } = await openWindow(await openBrowser());
  page = opened;
  context.setDefaultTimeout(60_000);
});

afterAll(async () => {
  for (const portal of [released, todays].filter(Boolean)) {
    await portal.stop();
    deleteFiles(portal);
  }
  await closeWindows();
  rmSync(folder, { recursive: true, force: true });
});

const quickly = { NODE_OPTIONS: `--import ${new URL('./support/quick-compression.ts', import.meta.url).href}` };
const startReleased = (from?: Portal) =>
  startPortal({ root: releasedCode(), start: RELEASED_START, env: { ...settings, ...quickly }, ...(from && { from }) });
const startTodays = (from?: Portal) => startPortal({ env: { ...settings, FLOWS_ROOT: folder }, ...(from && { from }) });

it('finds a text key among words, and mistakes neither an address nor a word for one', () => {
  const words = 'Give\nhome.give-short\nSession_timeout_title Write to help@portal.example, http://portal.example/home.give-short.';
  expect(rawKeysIn(words, keys)).toEqual(['home.give-short', 'Session_timeout_title']);
});

describe('an upgrade', () => {
  it('begins with the released code serving', async () => {
    released = await startReleased();
    await give(released, released, 1);
  });

  it('today’s code migrates beside it, donors give through either, and finish at one what they began at the other', async () => {
    todays = await startTodays();
    await give(todays, todays, 2);
    await give(released, todays, 3);
    await give(todays, released, 4);
    await giveMonthly(todays);
  });

  it('no page, receipt or mail of today’s code shows a text key, with the former content', () => nothingRaw(todays, 4));

  it('reports what the former content lacks, and nothing that it has', async () => {
    const { lacking } = await (await fetch(`${todays.url}/health`)).json();
    const texts = Object.keys(releasedJson<object>('src/lint/texts/page-texts.json'));
    expect(lacking.filter((name: string) => texts.includes(name.replace('text ', '')))).toEqual([]);
  });
});

describe('the way back', () => {
  it('the released code starts again on the newer schema', async () => {
    await released.stop();
    released = await startReleased(released);
    await give(released, todays, 5);
  });

  it('today’s content goes live, and donors give through either; the released code continues with what it can read', async () => {
    // The released code, once started again, reverted the changes of today's; the next start of today's makes them again.
    await todays.stop();
    todays = await startTodays(todays);
    // The approver has ticked what that means for the released code, where it means anything.
    const written = async (root: string) => dataOfTexts(await readTexts(root));
    const closed = waysBackClosed(await written(releasedCode()), await written(folder));
    expect(await approveDeploy()).toEqual(closed.map(({ says }) => says));
    await expect.poll(async () => (await textsOf(todays)).home['give-short'], { timeout: LONGEST_JUDGEMENT }).toBe(NEW_WORD);
    const given = async () => (await textsOf(released)).home['give-short'];
    // It keeps its content where the new one has words of the language that it does not know.
    if (closed.length === 0) await expect.poll(given, { timeout: LONGEST_JUDGEMENT }).toBe(NEW_WORD);
    else expect(await given()).not.toBe(NEW_WORD);
    await give(released, released, 6);
    await give(todays, todays, 7);
  });

  it('no page, receipt or mail of the released code shows a text key, once today’s content is live', () => nothingRaw(released, 7));

  it('has all texts that the released code needs in the content, or in “earlier” of flows/text/voice.json', async () => {
    const asked = Object.keys(releasedJson<object>('src/lint/texts/page-texts.json'));
    const words = JSON.stringify(await textsOf(released));
    expect(asked.length).toBeGreaterThan(1_000);
    expect(asked.filter((key) => !words.includes(`"${key.split('.').at(-1)}":`))).toEqual([]);
  });

  it('ends with the released code alone', async () => {
    await todays.stop();
    await give(released, released, 8);
  });
});

/** An empty database, as it is handed over. */
async function empty(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('drop schema sandbox cascade; drop schema shape cascade; drop schema public cascade; create schema public');
  await client.end();
}

/** A donor's calls from the window's own session, to either process, as through a proxy. */
function clientOf(portal: Portal): Client {
  const call = async <T>(method: 'get' | 'post', path: string, data?: unknown): Promise<{ status: number; body: T }> => {
    const answer = await asking()[method](portal.url + path, { headers: { origin: portal.url }, ...(data !== undefined && { data }) });
    return { status: answer.status(), body: (await answer.json()) as T };
  };
  return { get: (path) => call('get', path), post: (path, body) => call('post', path, body) };
}

const asking = (): APIRequestContext => page.context().request;

/** The same from the page of the endowment, whose host Node cannot resolve. */
async function endowmentClientOf(portal: Portal): Promise<Client> {
  await page.goto(endowmentOf(portal));
  const call = async <T>(method: string, path: string, data?: unknown) =>
    (await page.evaluate(
      async ([method, path, body]) => {
        const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, ...(body && { body }) });
        return { status: answer.status, body: await answer.json() };
      },
      [method, path, JSON.stringify(data) ?? ''] as const,
    )) as { status: number; body: T };
  // The page opens its own session, but perhaps later.
  await call('POST', '/session', {});
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
}

const endowmentOf = ({ url }: Portal) => url.replace('127.0.0.1', 'endowment.localhost');

/** The pages of thanks for the newest gift, and for the monthly gift to the endowment. */
let thanks = '';
let monthlyThanks = '';

/** A gift of fitrah by card, begun at one process and paid at another; its receipt is the next of the one series. */
async function give(begun: Portal, paid: Portal, number: number): Promise<void> {
  await clientOf(begun).post('/session', {});
  thanks = await payByCard(clientOf(begun), clientOf(paid), paid.url, fitrahOf(number), `ZKT0*${number}`);
}

/** A monthly gift to the endowment. */
async function giveMonthly(portal: Portal): Promise<void> {
  const donor = await endowmentClientOf(portal);
  const answers = {
    ilmu: { amount: 'own', own: '10', frequency: 'monthly' },
    donor: { kind: 'anonymous', email: 'gift-monthly@example.org' },
  };
  const thanked = await payByCard(donor, donor, portal.url, { flow: 'ilmu', answers, shownTotal: 1000 }, 'WKI0*1');
  monthlyThanks = thanked.replace('/', '/wakaf-ilmu');
}

function fitrahOf(number: number): Readonly<Record<string, unknown>> {
  const named = { fullName: 'Siti Contoh binti Sampel', email: `gift-${number}@example.org` };
  const answers = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4', premium: '1' }, donor: { kind: 'named' }, named };
  return { answers, language: LANGUAGES[number % LANGUAGES.length] };
}

/** Where the thanks are. `receiptNo`: the number of the receipt, as a pattern. */
async function payByCard(
  begun: Client,
  paid: Client,
  paidAt: string,
  gift: Readonly<Record<string, unknown>>,
  receiptNo: string,
): Promise<string> {
  const { body } = await createDonation(begun, gift);
  expect(body.code).toBeUndefined();
  const { transactionNo } = body.data;
  await confirmCard(paidAt, await startPayment(paid, transactionNo, 'card'), '4242424242424242');
  const receipt = async () => (await paymentStatus(begun, transactionNo)).receipt?.receiptNo ?? '';
  await expect.poll(receipt).toMatch(new RegExp(`^${receiptNo}$`));
  return `/?step=payment&transactionNo=${transactionNo}`;
}

/** Tabs in which pages are looked at side by side: each waits mostly for its page to be quiet. */
const TABS = 4;

/**
 * Looks at every page, at a step of each flow, at what follows a gift and at the popups of an account, and at the mail of each gift. In the check the pages
 * are those of one language, and the mails of each.
 */
async function nothingRaw(portal: Portal, gifts: number): Promise<void> {
  const found: { readonly [place: string]: readonly string[] }[] = [];
  const look = (place: string, words: string) => {
    expect(words.length, place).toBeGreaterThan(100);
    const raw = rawKeysIn(words, keys);
    if (raw.length > 0) found.push({ [place]: raw });
  };
  const [main, endowment] = [await homesOf(portal.url), await homesOf(endowmentOf(portal))];
  expect(main.length + endowment.length).toBeGreaterThan(5);
  const unpaid = await createDonation(clientOf(portal), fitrahOf(gifts));
  const payment = `/?step=payment&transactionNo=${unpaid.body.data.transactionNo}`;
  const others = ['/profile', '/accessibility', '/nowhere', '/enrollment/enroll-individual', '/enrollment/singpass', payment];
  const places = [...main, ...endowment, ...others.map((path) => portal.url + path)];
  const following = [
    [portal.url + thanks, '/receipt/', '/receipt/proof'],
    [endowmentOf(portal) + monthlyThanks, '/receipt/', '/receipt/proof'],
    [endowmentOf(portal) + monthlyThanks, '/certificate'],
    [endowmentOf(portal) + monthlyThanks, '/giving-plan'],
  ] as const;
  for (const language of variants(`upgrade: ${gifts}`, LANGUAGES)) {
    const lookAt = async (tab: Page, address: string) => {
      await open(tab, address, language);
      look(`${address} in ${language}`, await wordsOnPage(tab));
    };
    const [steps, before] = [places.filter((address) => isStep(address)), places.filter((address) => !isStep(address))];
    await inTabs([
      ...before.map((address) => (tab: Page) => lookAt(tab, address)),
      ...following.map(([after, ...leads]) => async (tab: Page) => {
        await lookAt(tab, after);
        for (const path of leads) await lookAt(tab, await linkTo(tab, path));
      }),
      (tab) => popupsOf(portal, tab, language, async (popup) => look(`${popup} in ${language}`, await wordsOnPage(tab))),
    ]);
    // Any page of a flow thanks for what was just given, until the donor has seen the thanks.
    await inTabs(steps.map((address) => (tab: Page) => lookAt(tab, address)));
  }
  const outbox = async () => (await (await fetch(`${portal.url}/sandbox/outbox`)).text()).replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');
  await expect.poll(outbox).toContain(`gift-${gifts}@example.org`);
  look('the mails', await outbox());
  expect(found).toEqual([]);
}

const isStep = (address: string) => new URL(address).searchParams.has('step');

/** Handles each of these in the next free tab. */
async function inTabs(tasks: readonly ((tab: Page) => Promise<void>)[]): Promise<void> {
  const left = [...tasks];
  const work = async (tab: Page) => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) await task(tab);
  };
  const tabs = await Promise.all(Array.from({ length: TABS }, () => page.context().newPage()));
  await Promise.all(tabs.map(work));
  await Promise.all(tabs.map((tab) => tab.close()));
}

/** The target of a link on the page. */
async function linkTo(tab: Page, path: string): Promise<string> {
  const link = tab.locator(`a[href*="${path}"]`).first();
  await link.waitFor({ state: 'attached' });
  return new URL((await link.getAttribute('href')) ?? '', tab.url()).href;
}

/** The sign-in, and the sign-up that it leads to. */
async function popupsOf(portal: Portal, tab: Page, language: string, look: (popup: string) => Promise<void>): Promise<void> {
  const words = await textsOf(portal, language);
  await open(tab, `${portal.url}/`, language);
  await tab.getByRole('button', { name: words['sign-in'].header }).first().click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByRole('heading', { name: words['sign-in'].title }).waitFor();
  await look('the sign-in');
  await dialog.getByRole('button', { name: words['sign-in']['sign-up'] }).click();
  await dialog.getByRole('heading', { name: words['sign-up'].individual.title }).waitFor();
  await look('the sign-up');
}

/** The home of each flow with its first step, and the host's own. */
async function homesOf(url: string): Promise<readonly string[]> {
  // By the window: Node cannot resolve the host.
  await page.goto(url);
  const { homes } = await page.evaluate(async (): Promise<ContentView> => (await fetch('/content/current')).json());
  const steps = Object.entries(homes).map(([path, flow]) => `${path}?step=${firstSteps.get(flow)}`);
  return [...new Set(['/', ...Object.keys(homes), ...steps])].map((path) => url + path);
}

async function open(tab: Page, address: string, language: string): Promise<void> {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  await tab.goto(url.href);
  await tab.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
  await tab.getByRole('heading').first().waitFor();
  await tab.waitForLoadState('networkidle');
  const [asked, shown] = [address, tab.url()].map((one) => new URL(one).searchParams.get('step'));
  if (asked !== null && asked !== 'payment') expect(shown, address).toBe(asked);
}

const textsOf = async (portal: Portal, language = 'en') =>
  (await fetch(`${portal.url}/assets/locales/${language}/translation.json`)).json();

/** An approver approves the upgrade's changes, at today's desk. */
async function approveDeploy(): Promise<readonly string[]> {
  await page.goto(`${todays.url}/desk`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('radio', { name: personaOf('approver').name }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  const desk = clientOf(todays);
  let closed: readonly string[] = [];
  const approved = async () => {
    const { body } = await desk.get<DeskReleases>('/desk/api/releases');
    const deploy = body.releases.find(({ kind, state }) => kind === 'deploy' && state === 'in-review');
    const { body: read } = await desk.get<Partial<DeskRelease>>(`/desk/api/releases/${deploy?.id}`);
    closed = (read.doubts ?? []).flatMap(({ says }) => (says.startsWith('There is no way back') ? [says] : []));
    const { body: answer } = await desk.post<{ state?: string; code?: string }>(`/desk/api/releases/${deploy?.id}/approve`, {
      seen: deploy?.hash,
      liveAt: null,
      ticked: (read.doubts ?? []).map(({ id }) => id),
    });
    return answer.state ?? answer.code;
  };
  await expect.poll(approved, { timeout: LONGEST_JUDGEMENT, interval: 1_000 }).toBe('live');
  return closed;
}
