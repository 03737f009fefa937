import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { APIRequestContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentView, DeskRelease, DeskReleases } from '../../src/api/types.ts';
import { freshDatabase } from '../../src/tools/trial/database.ts';
import { LANGUAGES } from '../support/languages.ts';
import { closeWindows, openBrowser, openWindow } from './support/browser.ts';
import { type Client, confirmCard, createDonation, paymentStatus, startPayment } from './support/client.ts';
import { personaOf } from './support/desk.ts';
import { deleteFiles, type Portal, startPortal } from './support/portal.ts';
import { knownKeys, rawKeysIn, wordsOnPage } from './support/raw-keys.ts';
import { releasedCode, releasedJson } from './support/released-code.ts';

/** The released code and today's over one database, each in its process, as an upgrade has them and the way back. */
let released: Portal;
let todays: Portal;
let page: Page;
let settings: Readonly<Record<string, string>>;
/** Today's data, with one word that no release had. */
const folder = mkdtempSync(join(tmpdir(), 'giving-upgraded-'));
const NEW_WORD = 'Give today';
const keys = knownKeys();

beforeAll(async () => {
  const { url, ownerUrl } = await freshDatabase();
  await empty(ownerUrl);
  const key = () => `drill:${randomBytes(32).toString('base64')}`;
  // The check of content is drawn and tried elsewhere.
  const more = { CONTENT: 'releases', CONTENT_CHECK: 'lint', FIELD_KEYS: key(), INDEX_KEY: key() };
  settings = { ...more, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  for (const part of ['flows', 'receipts', 'schemas']) cpSync(part, join(folder, part), { recursive: true });
  // Nobody approves what a test changes.
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

const startReleased = (from?: Portal) => startPortal({ root: releasedCode(), env: settings, ...(from && { from }) });
const startTodays = (from?: Portal) => startPortal({ env: { ...settings, FLOWS_ROOT: folder }, ...(from && { from }) });

it('the key of a text is found among words, and neither an address nor a word is taken for one', () => {
  const words = 'Give\nhome.give-short\nSession_timeout_title Write to help@portal.example, http://portal.example/home.give-short.';
  expect(rawKeysIn(words, keys)).toEqual(['home.give-short', 'Session_timeout_title']);
});

describe('an upgrade', () => {
  it('begins where the released code serves', async () => {
    released = await startReleased();
    await give(released, released, 1);
  });

  it('today’s code migrates beside it, and donors give through either, and begin at one what they end at the other', async () => {
    todays = await startTodays();
    await give(todays, todays, 2);
    await give(released, todays, 3);
    await give(todays, released, 4);
  });

  it('no page, receipt or mail of today’s code shows the key of a text, with the content of before', () => nothingRaw(todays, 4));

  it('says what the content of before lacks, and nothing that it has', async () => {
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

  it('today’s content is made live, and donors give through either; the released code goes on with what it can read', async () => {
    // The released code, started again, has taken back what today's had brought; a start brings it anew.
    await todays.stop();
    todays = await startTodays(todays);
    const { version } = releasedJson<{ readonly version: string }>('package.json');
    // The approver has ticked what that means for the released code.
    expect(await approveDeploy()).toEqual([expect.stringContaining(`no way back to version ${version}: it cannot read “`)]);
    await expect.poll(async () => (await textsOf(todays)).home['give-short'], { timeout: 20_000 }).toBe(NEW_WORD);
    // It has words of the language that the released code does not know.
    expect((await textsOf(released)).home['give-short']).not.toBe(NEW_WORD);
    await give(released, released, 6);
    await give(todays, todays, 7);
  });

  it('no page, receipt or mail of the released code shows the key of a text, once today’s content is live', () => nothingRaw(released, 7));

  it('has all texts that the released code asks for still in the content, or in “earlier” of flows/text/voice.json with them', async () => {
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

/** As an empty database is handed over. */
async function empty(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('drop schema sandbox cascade; drop schema shape cascade; drop schema public cascade; create schema public');
  await client.end();
}

/** A donor's calls from the window's own session, to either process, as a proxy in front would send them. */
function clientOf(portal: Portal): Client {
  const call = async <T>(method: 'get' | 'post', path: string, data?: unknown): Promise<{ status: number; body: T }> => {
    const answer = await asking()[method](portal.url + path, { headers: { origin: portal.url }, ...(data !== undefined && { data }) });
    return { status: answer.status(), body: (await answer.json()) as T };
  };
  return { get: (path) => call('get', path), post: (path, body) => call('post', path, body) };
}

const asking = (): APIRequestContext => page.context().request;

/** Where the thanks and the receipt of the newest gift are. */
let thanks = '';

/** A gift by card, begun at one process and paid at another; its receipt is the next of the one series. */
async function give(begun: Portal, paid: Portal, number: number): Promise<void> {
  await clientOf(begun).post('/session', {});
  const named = { kind: 'named' };
  const answers = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4', premium: '1' }, donor: named };
  const to = { fullName: 'Siti Contoh binti Sampel', email: `gift-${number}@example.org` };
  const language = LANGUAGES[number % LANGUAGES.length];
  const { body } = await createDonation(clientOf(begun), { answers: { ...answers, named: to }, language });
  expect(body.code).toBeUndefined();
  const { transactionNo } = body.data;
  const payment = await startPayment(clientOf(paid), transactionNo, 'card');
  await confirmCard(paid.url, payment, '4242424242424242');
  const receipt = async () => (await paymentStatus(clientOf(begun), transactionNo)).receipt?.receiptNo ?? '';
  await expect.poll(receipt, { timeout: 30_000 }).toMatch(new RegExp(`^\\D+0*${number}$`));
  thanks = `/?step=payment&transactionNo=${transactionNo}`;
}

/** Looks at every page in each language, at the newest gift's thanks and receipt, and at the mail of each gift. */
async function nothingRaw(portal: Portal, gifts: number): Promise<void> {
  const found: { readonly [place: string]: readonly string[] }[] = [];
  const look = async (place: string, words: string) => {
    expect(words.length, place).toBeGreaterThan(100);
    const raw = rawKeysIn(words, keys);
    if (raw.length > 0) found.push({ [place]: raw });
  };
  const places = [...(await homesOf(portal.url)), ...(await homesOf(portal.url.replace('127.0.0.1', 'endowment.localhost')))];
  expect(places.length).toBeGreaterThan(5);
  for (const language of LANGUAGES) {
    for (const address of [...places, ...['/profile', '/accessibility', '/nowhere', thanks].map((path) => portal.url + path)]) {
      await open(address, language);
      await look(`${address} in ${language}`, await wordsOnPage(page));
    }
    const receipt = new URL((await page.locator('a[href*="/receipt/"]').first().getAttribute('href')) ?? '', portal.url).href;
    await open(receipt, language);
    await look(`the receipt in ${language}`, await wordsOnPage(page));
  }
  const outbox = async () => (await (await fetch(`${portal.url}/sandbox/outbox`)).text()).replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');
  await expect.poll(outbox, { timeout: 30_000 }).toContain(`gift-${gifts}@example.org`);
  await look('the mails', await outbox());
  expect(found).toEqual([]);
}

/** The home of each flow, and the host's own. */
async function homesOf(url: string): Promise<readonly string[]> {
  // By the window: Node knows no host of that name.
  await page.goto(url);
  const { homes } = await page.evaluate(async (): Promise<ContentView> => (await fetch('/content/current')).json());
  return [...new Set(['/', ...Object.keys(homes)])].map((path) => url + path);
}

async function open(address: string, language: string): Promise<void> {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  await page.goto(url.href);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const textsOf = async (portal: Portal) => (await fetch(`${portal.url}/assets/locales/en/translation.json`)).json();

/** An approver approves what the upgrade brought, at today's desk. */
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
  await expect.poll(approved, { timeout: 60_000, interval: 1_000 }).toBe('live');
  return closed;
}
