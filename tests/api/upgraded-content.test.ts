import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownData } from '../../src/server/content/own/own-data.ts';
import { standIn } from '../../src/server/content/own/stand-in.ts';
import { getTree } from '../../src/server/content/stored/texts.ts';
import { composeMail } from '../../src/server/post/compose-mail.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { makeFormer } from '../support/server/former-content.ts';

let portal: TestPortal;
const logged: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal({ CONTENT: 'releases' }, { log: { write: (line) => void logged.push(line) } });
  const texts = ['home.give-short', 'errors.required', 'individual.race.title', 'mail.account.subjects.guessed', 'units.persons_one'];
  await portal.asOwner((owner) =>
    makeFormer(owner, {
      'flows/text/en/translation.json': texts,
      'flows/text/ms/translation.json': texts.filter((key) => key !== 'units.persons_one'),
      'flows/site.json': ['settings.password-min', 'donor.message', 'terms'],
      'receipts/mails/plan.json': 'the file',
    }),
  );
  await portal.services.content.serveNewest();
});
afterAll(() => portal.close());

const textsOf = async (language: string) => (await portal.browse().call<never>('GET', `/assets/locales/${language}/translation.json`)).body;

describe('content of a former release under this code', () => {
  it('has the texts that the code needs, in each language, from the code’s own', async () => {
    expect(await textsOf('en')).toMatchObject({ home: { 'give-short': 'Give' }, individual: { race: { title: expect.any(String) } } });
    expect(await textsOf('ms')).toMatchObject({
      home: { 'give-short': expect.stringMatching(/^\w+$/) },
      errors: { required: expect.any(String) },
    });
    expect(await textsOf('en')).not.toHaveProperty(['units', 'persons_one']);
  });

  it('has another version name than under its own code, since browsers cache each for good', async () => {
    const { body } = await portal.browse().call<{ contentVersion: string }>('GET', '/content/current');
    const stored = await portal.services.db.selectFrom('content_versions').select('version').execute();
    expect(stored).toHaveLength(2);
    expect(stored).toContainEqual({ version: body.contentVersion });
  });

  it('is stored with its release’s texts, and anew only where the code’s own stand in', async () => {
    const { db, content } = portal.services;
    const { tree_hash } = await db.selectFrom('content_activations').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    const { tree } = await db
      .selectFrom('content_versions')
      .select('tree')
      .where('version', '=', content.current().version)
      .executeTakeFirstOrThrow();
    const [released, served] = [await getTree(db, tree_hash), await getTree(db, tree ?? '')];
    const own = Object.keys(served).filter((path) => !path.startsWith('schemas/') && served[path] !== released[path]);
    expect(own).toEqual([
      'flows/site.json',
      'flows/text/en/translation.json',
      'flows/text/ms/translation.json',
      'receipts/mails/plan.json',
    ]);
  });

  it('writes a mail whose layout or texts it does not have', async () => {
    const mail = { id: 'x', to: 'aminah@example.sg', language: 'ms' };
    const plan = await composeMail(portal.services, 'plan', { ...mail, facts: { notice: 'paused', planLink: 'https://portal.test/' } });
    const account = await composeMail(portal.services, 'account', { ...mail, facts: { notice: 'guessed' } });
    for (const { subject, text } of [plan, account]) expect(`${subject} ${text}`).not.toMatch(/mail\.(plan|account)\./);
    expect(plan.subject).not.toBe('');
  });

  const lacking = [
    ...['text errors.required', 'text home.give-short', 'text individual.race.title', 'text mail.account.subjects.guessed'],
    ...['layout receipts/mails/plan.json', 'setting password-min', 'particular of the donor message', 'part of the site terms'],
  ];

  it('is reported by health, the log and the desk', async () => {
    const { body } = await portal.browse().call('GET', '/health');
    expect(body).toMatchObject({ status: 1, content: 'served', lacking });
    expect(logged.join('')).toContain('The content lacks what this code asks for: text errors.required, text home.give-short,');
    expect(portal.services.content.report()).toMatchObject({ upToDate: true, lacking });
  });
});

it('the code’s own content lacks nothing that the code needs, and is served unchanged', () => {
  const { files, texts, rates, forms } = ownData();
  const all = portal.services.content.current().definitions;
  expect(Object.keys(texts).slice(0, 2)).toEqual(['en', 'ms']);
  expect([rates.length, forms.length].every((count) => count > 5)).toBe(true);
  expect(rates.filter((rate) => !Object.hasOwn(all.rates, rate) && !Object.values(all.rates).some(({ table }) => table === rate))).toEqual(
    [],
  );
  const flowRates = { 'flows/rates/all.json': { rates: Object.fromEntries(rates.map((rate) => [rate, {}])) } };
  const whole = { ...files, ...flowRates };
  const stood = standIn(whole);
  expect(stood.lacking).toEqual([]);
  expect(stood.files).toBe(whole);
});

it('the content takes precedence, and no text replaces another of the content’s', () => {
  const { files } = ownData();
  const path = 'flows/text/en/translation.json';
  const stood = standIn({ ...files, [path]: { home: 'Home', errors: { required: 'Needed' } } });
  expect(stood.files[path]).toMatchObject({ home: 'Home', errors: { required: 'Needed', 'too-short': expect.any(String) } });
});
