import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiptAnswer } from '../../src/api/types.ts';
import { releasedLanguages } from '../../src/engine/index.ts';
import { giveByPayNow } from '../support/trial/people/give.ts';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { writtenMail } from '../support/server/written-mail.ts';

type Tree = { readonly [key: string]: string | Tree };
type Site = { languages: { id: string; name: string }[] };

const textsIn = (root: string, language: string): Tree =>
  JSON.parse(readFileSync(join(root, `flows/text/${language}/translation.json`), 'utf8'));

/** The texts of a language that nobody speaks: English, with a mark before each. */
function marked(tree: Tree): Tree {
  const words = Object.entries(tree).map(([key, text]) => [
    key,
    key === '$schema' ? text : typeof text === 'string' ? `Xe ${text}` : marked(text),
  ]);
  return Object.fromEntries(words);
}

/** A line of the site and a folder of texts. */
function addLanguage(root: string): void {
  const file = join(root, 'flows/site.json');
  const site: Site = JSON.parse(readFileSync(file, 'utf8'));
  site.languages.splice(1, 0, { id: 'xx', name: 'Xeno' });
  writeFileSync(file, JSON.stringify(site));
  mkdirSync(join(root, 'flows/text/xx'));
  writeFileSync(join(root, 'flows/text/xx/translation.json'), JSON.stringify(marked(textsIn(root, 'en'))));
}

/** A language that somebody has begun, with forty texts: a line of the site, and its folder. */
const BEGUN = 'tests/samples/languages/fr';

function beginLanguage(root: string): void {
  const file = join(root, 'flows/site.json');
  const site: Site = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    JSON.stringify({ ...site, languages: [...site.languages, { id: 'fr', name: 'Français', underWork: 'Begun for a test.' }] }),
  );
  cpSync(BEGUN, join(root, 'flows/text/fr'), { recursive: true });
}

/** A built page, as if built with English alone. */
function buildPages(root: string): void {
  mkdirSync(join(root, 'dist/prerender'), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), '<!doctype html>\n<html lang="en"><body></body></html>');
}

let portal: TestPortal;
let donor: Browser;
beforeAll(async () => {
  portal = await startTestPortal(
    {},
    {
      edit: (root) => {
        addLanguage(root);
        beginLanguage(root);
        buildPages(root);
      },
    },
  );
  donor = portal.browse();
  await donor.call('POST', '/session', {});
});
afterAll(() => portal.close());

const words = async (language: string) => (await donor.call<Tree>('GET', `/assets/locales/${language}/translation.json`)).body;
const groupOf = (tree: Tree, group: string) => tree[group] as { readonly [key: string]: string };

/** A fitrah as Hamba Allah, whose receipt is mailed. */
const FITRAH = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' }, donor: { kind: 'anonymous' } };

async function given(language: string) {
  const number = await giveByPayNow(portal, donor, 'zakat', FITRAH, { language });
  const asked = `transactionId=${number}`;
  const receipt = await donor.call<ReceiptAnswer>(
    'POST',
    `/payment/Donation/getDonationReceiptData?${asked}`,
    {},
    { 'accept-language': language },
  );
  const { bytes } = await donor.call('GET', `/payment/Donation/receiptPdf?${asked}&lng=${language}`);
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  await donor.call('POST', '/payment/Donation/emailReceipt', { transactionNo: number, email: `${language}@portal.test` });
  const rows = await portal.services.db.selectFrom('mails').selectAll().execute();
  const mails = await Promise.all(rows.map((row) => writtenMail(portal.services, row)));
  return {
    number,
    receipt: receipt.body,
    pdf: pdf.text.replaceAll(/\s+/g, ' '),
    mail: mails.find(({ to }) => to === `${language}@portal.test`),
  };
}

describe('a language that is a line of the site and a folder of texts', () => {
  it('is served, and the page learns of it from its document before anything else', async () => {
    expect(portal.services.content.report()).toMatchObject({ upToDate: true });
    expect(groupOf(await words('xx'), 'done').title).toBe('Xe Thank you');
    const { text } = await donor.call('GET', '/profile', undefined, { accept: 'text/html' });
    expect(text).toContain('<html lang="en" data-languages="en xx ms zh ta fr">');
    const { site } = portal.services.content.current().definitions;
    expect(releasedLanguages(site).map(({ name }) => name)).toEqual(['English', 'Xeno', 'Bahasa Melayu']);
  });

  it('is the language of a gift, its receipt, PDF and mail, with English days if the machine has none', async () => {
    const { receipt, pdf, mail } = await given('xx');
    expect(receipt.data.language).toBe('xx');
    expect(pdf).toMatch(/Xe Zakat fitrah receipt.*15 Sep 2026.*Xe Thank you/);
    expect(mail).toMatchObject({ language: 'xx', subject: expect.stringContaining('Xe Your receipt') });
    expect(mail?.html).toMatch(/<html lang="xx">[\s\S]*lang=xx[\s\S]*Xe Thank you/);
    expect(mail?.text).toContain('15 Sep 2026');
  });
});

describe('an unreleased language', () => {
  it('is served with its fallback’s texts for missing ones, and drawn for nobody', async () => {
    const [tamil, english] = [await words('ta'), await words('en')];
    expect(groupOf(tamil, 'done').title).toBe('நன்றி');
    expect(groupOf(tamil, 'done').certificate).toBe(groupOf(english, 'done').certificate);
    const { bundle, current } = portal.services.content;
    const { firstTexts } = await bundle(current().version);
    expect(Object.keys(firstTexts).sort()).toEqual(['en', 'ms', 'xx']);
  });

  it('serves a whole gift: thanks, receipt, PDF in its own script and a mail, with English parts marked', async () => {
    const { receipt, pdf, mail } = await given('ta');
    expect(receipt.data.language).toBe('ta');
    expect(pdf).not.toContain('?');
    // A reader of PDFs gives a vowel sign where it is drawn, ahead of its consonant.
    expect(pdf).toContain('ஃபித்ரா ரசீது');
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^உங்கள் ரசீது ZKT/) });
    expect(mail?.html).toMatch(/<html lang="ta">[\s\S]*<tr lang="en">[\s\S]*The link opens the full receipt/);
    expect(mail?.html).toMatch(/<tr><td[^>]*><div[^>]*>நன்றி,/);
  });

  it('has its PDF in another language if the site says that its script cannot be set', async () => {
    const { pdf, mail } = await given('zh');
    expect(pdf).toContain('Zakat fitrah receipt');
    expect(mail?.subject).toMatch(/^您的收据 ZKT/);
    expect(mail?.text).toContain('2026年9月15日');
  });
});

describe('a language begun as a copy: a line of the site, and a folder of forty texts', () => {
  it('has no errors, and its gaps are one line', async () => {
    const texts = JSON.parse(readFileSync(join(BEGUN, 'translation.json'), 'utf8')) as Tree;
    expect(keysIn(texts)).toHaveLength(40);
    const { report } = portal.services.content;
    expect(report()).toMatchObject({ upToDate: true });
    expect(report().findings.filter(({ message, file }) => `${file} ${message}`.includes('fr'))).toEqual([]);
  });

  it('serves a whole gift: questions, thanks, receipt, PDF and mail, each in its words, with English parts marked', async () => {
    const [french, english] = [await words('fr'), await words('en')];
    expect([groupOf(french, 'done').title, groupOf(french, 'review').total]).toEqual(['Merci', 'Total à payer']);
    expect(groupOf(french, 'done').certificate).toBe(groupOf(english, 'done').certificate);
    const { receipt, pdf, mail } = await given('fr');
    expect(receipt.data).toMatchObject({ language: 'fr', totalAmount: '20.00' });
    expect(pdf).toMatch(/Reçu de zakat al-fitr.*15 sept\.? 2026.*Total.*20\.00.*Merci\. Nous avons reçu votre zakat\./);
    expect(mail).toMatchObject({ language: 'fr', subject: expect.stringMatching(/^Votre reçu ZKT/) });
    expect(mail?.html).toMatch(/<html lang="fr">[\s\S]*lang=fr[\s\S]*Voir le reçu/);
    expect(mail?.html).toMatch(/<tr lang="en">[\s\S]*The link opens the full receipt/);
    expect(mail?.text).toContain('Nous avons reçu vos S$20.00');
  });

  it('is offered to nobody until it is released', async () => {
    const { bundle, current } = portal.services.content;
    expect(releasedLanguages(current().definitions.site).map(({ id }) => id)).not.toContain('fr');
    expect(Object.keys((await bundle(current().version)).firstTexts)).not.toContain('fr');
  });
});

it('donors without a choice get the default for a language that the site does not have', async () => {
  expect((await given('de')).receipt.data.language).toBe('en');
});

it('the code names only the language that a machine writes for staff', () => {
  const { languages } = parseSite();
  const others = [...languages.map(({ id }) => id).filter((id) => id !== 'en'), 'fr'];
  const named = ['src/api', 'src/engine', 'src/fixtures', 'src/lint', 'src/portal', 'src/renderer', 'src/server', 'schemas'].flatMap(
    (folder) => filesIn(folder).filter((file) => new RegExp(`['"\`](${others.join('|')})['"\`]`).test(codeOf(file))),
  );
  expect(named).toEqual([]);
});

function keysIn(tree: Tree): readonly string[] {
  return Object.entries(tree).flatMap(([key, text]) => (key === '$schema' ? [] : typeof text === 'string' ? [key] : keysIn(text)));
}

function parseSite(): Site {
  return JSON.parse(readFileSync('flows/site.json', 'utf8'));
}

/** What serves: neither tests and their data, nor the samples of the gallery. */
function filesIn(folder: string): readonly string[] {
  expect(existsSync(folder)).toBe(true);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(ts|tsx|json|html)$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(file));
}

/** Without comments, and without the examples of a schema. */
function codeOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.json')
    ? text.replaceAll(/"examples?": (\[[^\]]*\]|\{.*\})/g, '')
    : text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
