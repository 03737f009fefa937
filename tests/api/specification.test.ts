import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { DonationView, GiftElsewhere } from '../../src/api/types.ts';
import type { FieldError } from '../../src/engine/index.ts';
import { sampleTranslate } from '../../src/renderer/gallery/sample-text.ts';
import { errorText } from '../../src/renderer/words/error-text.ts';
import { fieldAt } from '../../src/renderer/words/field-at.ts';
import { storeGift } from '../../src/server/gifts/external/gifts.ts';
import { givingForEach } from '../support/server/giving-each.ts';
import { corporate, individual, pay } from './support/donors.ts';
import { textKeysIn } from './support/text-keys.ts';
import { LANGUAGES } from '../support/languages.ts';

/**
 * Sentences of the specification that calls keep, each to the letter and in both languages. Where the others are shown:
 *
 * | sentence | shown by |
 * | --- | --- |
 * | wakaf: enrolled at most 20,000 | here, with its words; each kind of donor in `tests/fixtures/wakaf` |
 * | a stale transaction signs out, clears and reloads once | `src/portal/app/stale-transaction.test.ts`; it says nothing |
 * | the button of the 404, the back link of the header | `src/portal/shell/shell.test.tsx`; their words in `tests/data/screen-words.test.ts` |
 * | /receipt, /certificate and /register stand alone | `src/portal/receipt/receipt-route.test.tsx`; what it says in `tests/data/screen-words.test.ts` |
 * | names of fitrah items, widget, constants | here |
 * | the success popup with e-mail line and login button, "Back to login" | `src/portal/account/popups/popups.test.tsx`; their words in `tests/data/screen-words.test.ts` |
 * | sourceOfIncome, message | here; what carries over in `src/portal/giving/steps/result-step.test.ts` |
 * | frequency from the amount's cents, dates D MMM YYYY, general input of 25 | here; every month in `src/engine/dates/singapore-time.test.ts`, the wall of donors in `src/portal/giving/home/host-home.test.tsx` |
 * | 401, 302 and 504 are silent | `src/portal/kit/http/http.test.ts`; at payment `src/portal/payment/step/payment-step.test.tsx`, its words in `tests/data/screen-words.test.ts` |
 * | messages of section 5 | `tests/api/messages.test.ts` |
 */
const main = givingForEach('portal.test');

const fitrah = {
  give: { kinds: ['fitrah'] },
  fitrah: { normal: '4', premium: '1', variable: '2', variableRate: '7.00' },
  donor: { kind: 'anonymous' },
};

/** The page's sentence about the refusal of a call, in English and in Malay. */
function refusedWith(body: unknown): readonly (readonly [english: string, malay: string])[] {
  const { definitions } = main.world.services.content.current();
  return (body as { readonly fields: readonly Omit<FieldError, 'severity'>[] }).fields.map((field) => {
    const words = (language: string) =>
      errorText({ ...field, severity: 'error' }, fieldAt(definitions, field.path), sampleTranslate(language));
    return [words('en'), words('ms')];
  });
}

async function receiptIn(language: string) {
  const { transactionNo } = await main.donor.give(fitrah);
  await main.donor.card(await main.donor.start(transactionNo), '4242424242424242');
  await main.donor.status(transactionNo);
  const url = `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`;
  return (await main.donor.post(url, {}, { 'accept-language': language })).body.data as {
    taxDeductibleText: string;
    attributes: { muisFitrah: { name: string; noOfPerson: string; rate: string }[] };
  };
}

describe('“Fitrah item: name (Normal, Premium, Variable), noOfPerson, rate or perPerson”', () => {
  it('in English', async () => {
    const receipt = await receiptIn('en');
    expect(receipt.attributes.muisFitrah).toMatchObject([
      { name: 'Normal', noOfPerson: '4', rate: '5.00' },
      { name: 'Premium', noOfPerson: '1', rate: '8.00' },
      { name: 'Variable', noOfPerson: '2', rate: '7.00' },
    ]);
    expect(receipt.taxDeductibleText).toBe(
      'Zakat counts as an expense against income, dollar for dollar. It doesn’t qualify for the 250% tax deduction.',
    );
    expect(textKeysIn(receipt)).toEqual([]);
  });

  it('and in Malay for a Malay reader', async () => {
    const receipt = await receiptIn('ms-SG, ms;q=0.9');
    expect(receipt.attributes.muisFitrah.map(({ name }) => name)).toEqual(['Biasa', 'Premium', 'Pilihan sendiri']);
    expect(receipt.taxDeductibleText).toBe(
      'Zakat dikira sebagai perbelanjaan terhadap pendapatan, dolar untuk dolar. Ia tidak layak untuk potongan cukai 250%.',
    );
    expect(textKeysIn(receipt)).toEqual([]);
  });

  it.each([
    ['en', ['Normal', 'Premium', 'Variable']],
    ['ms', ['Biasa', 'Premium', 'Pilihan sendiri']],
  ] as const)('and in the answer that makes the donation, in %s', async (language, names) => {
    const { status, body } = await main.donor.post('/payment/Donation/createDonation', main.world.requestFor(fitrah, { language }), {
      'accept-language': language,
    });
    expect(status).toBe(201);
    expect((body.data as DonationView).items.map(({ title }) => title)).toEqual(names);
    expect(textKeysIn(body)).toEqual([]);
  });
});

it("“Donation widget (cause): donationAmount (0), frequency ('one time'), partPayment ('One Time'), entity ('individual'), causes (empty text), id (empty), minAmount 5, maxAmount 999999; donationMethod (default 'cause')”", async () => {
  const endowment = await main.world.browse('endowment.localhost');
  const { body } = await endowment.post('/wakaf/v1/Donation/donationWidget?charityId=135');
  expect(body.data).toMatchObject({
    donationAmount: 0,
    frequency: 'one time',
    partPayment: 'One Time',
    entity: 'individual',
    causes: '',
    id: '',
    minAmount: 5,
    maxAmount: 999999,
    donationMethod: 'cause',
  });
});

it.each([
  ['/api/v1/Home/homePageConfiguration', 'portal.test', 25],
  ['/wakaf/v1/Home/getHomePageConfiguration', 'endowment.localhost', 135],
  ['/configuration/Configuration/configureWebForCharity', 'portal.test', 25],
])(
  '“Default charity id 25; appeal id 0; default order 1. Enrol type ids: manual 1, corporate 2”, content block ids 4 to 16, the generic constant 100 and the connection type: %s',
  async (path, host, charityId) => {
    const browser = await main.world.browse(host);
    const { body } = await browser.post(`${path}?charityId=${charityId}`);
    expect((body.data as { constants: unknown }).constants).toEqual({
      appealId: 0,
      defaultOrder: 1,
      enrolTypes: { manual: 1, corporate: 2 },
      contentBlocks: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
      generic: 100,
      connectionType: 'Username-Password-Authentication',
    });
  },
);

describe('“wakaf enrol max 20000”', () => {
  const ilmu = (own: string, answers: object) => ({ ...answers, ilmu: { amount: 'own', own, frequency: 'one-time' } });
  const wms = (own: string, answers: object) => ({ ...answers, wms: { amount: 'own', own, frequency: 'one-time' } });
  const particulars = { individual: individual.individual, corporate: corporate.corporate };

  it.each([
    ['ilmu', 'individual', ilmu],
    ['ilmu', 'corporate', ilmu],
    ['wms', 'individual', wms],
    ['wms', 'corporate', wms],
  ] as const)('of %s, by the particulars of a donor “%s” entered by hand', async (flow, kind, giving) => {
    const endowment = await main.world.browse('endowment.localhost');
    const asked = (own: string, language: string) =>
      endowment.post(
        '/payment/Donation/createDonation',
        main.world.requestFor(giving(own, { ...particulars, donor: { kind, way: 'manual' } }), { flow, language }),
      );
    expect((await asked('20000', 'en')).status).toBe(201);
    for (const language of LANGUAGES) {
      const { status, body } = await asked('20000.01', language);
      expect([status, body.code]).toEqual([422, 'INVALID_ANSWERS']);
      expect(refusedWith(body)).toEqual([
        ['Without Singpass, one payment can be at most S$20,000.00.', 'Tanpa Singpass, satu sumbangan paling banyak S$20,000.00.'],
      ]);
    }
  });

  it('and of no other: Hamba Allah gives up to 150,000', async () => {
    const endowment = await main.world.browse('endowment.localhost');
    const asked = (own: string) =>
      endowment.post(
        '/payment/Donation/createDonation',
        main.world.requestFor(ilmu(own, { donor: { kind: 'anonymous' } }), { flow: 'ilmu' }),
      );
    expect([(await asked('150000')).status, (await asked('150000.01')).status]).toEqual([201, 422]);
  });
});

describe('receipt data: “sourceOfIncome” and “message”', () => {
  const answers = { ...individual, donor: { kind: 'individual', sourceOfIncome: 'Wages', message: 'For my mother in Bedok' } };

  it.each([
    ['en', 'Source of income', 'Message'],
    ['ms', 'Punca pendapatan', 'Pesanan'],
  ] as const)('are asked, and shown on the receipt of an own gift in %s, but not to strangers', async (language, income, message) => {
    const transactionNo = await pay(main.donor, answers, { language });
    const { body } = await main.donor.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`);
    expect(body.data).toMatchObject({ sourceOfIncome: 'Wages', message: 'For my mother in Bedok' });
    const { bytes } = await main.donor.get(`/payment/Donation/receiptPdf?transactionId=${transactionNo}&lng=${language}`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toMatch(new RegExp(`${income}\\s+Wages[\\s\\S]*${message}\\s+For my mother in Bedok`));
    const stranger = await main.world.browse();
    const seen = await stranger.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`);
    expect(seen.text).not.toMatch(/Wages|Bedok/);
  });
});

describe('“Receipt frequency from amount cents: 10 daily, 20 weekly, 50 monthly, 100 quarterly, 200 annually, else one time; "One Off" shows as "One Time"”', () => {
  const [sample] = JSON.parse(readFileSync('tests/samples/gifts-elsewhere.json', 'utf8')) as [GiftElsewhere];
  const { frequency: _, ...untold } = sample;

  it.each([
    ['0.10', 'Daily', 'Harian'],
    ['0.20', 'Weekly', 'Mingguan'],
    ['0.50', 'Monthly', 'Bulanan'],
    ['1.00', 'Quarterly', 'Suku tahunan'],
    ['2.00', 'Annually', 'Tahunan'],
    ['50.20', 'One Time', 'Sekali'],
  ])('a gift of S$%s without a frequency is %s', async (totalAmount, frequency, inMalay) => {
    expect(await shown({ ...untold, totalAmount })).toEqual([frequency, frequency, inMalay]);
  });

  it('“One Off” is One Time', async () => {
    expect(await shown({ ...untold, frequency: 'One Off' })).toEqual(['One Time', 'One Time', 'Sekali']);
  });

  /** What the receipt data contain, and the PDF in English and in Malay. */
  async function shown(gift: GiftElsewhere): Promise<readonly (string | undefined)[]> {
    const transactionNo = await storeGift(main.world.services, gift);
    const { body } = await main.donor.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`);
    const said = await Promise.all(
      LANGUAGES.map(async (language) => {
        const { bytes } = await main.donor.get(`/payment/Donation/receiptPdf?transactionId=${transactionNo}&lng=${language}`);
        const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
        // Payment method and frequency are in one row.
        return /·\s+(One Time|Suku tahunan|Daily|Weekly|Monthly|Quarterly|Annually|Harian|Mingguan|Bulanan|Tahunan|Sekali)\b/.exec(
          text,
        )?.[1];
      }),
    );
    return [(body.data as { frequency: string }).frequency, ...said];
  }
});

describe("“Date formats: 'D MMM YYYY' … dates shown in Singapore time”", () => {
  it.each([
    ['en', 'September', '2026-08-31T17:00:00Z', '1 Sep 2026'],
    ['ms', 'September', '2026-08-31T17:00:00Z', '1 Sep 2026'],
    ['en', 'August', '2026-07-31T17:00:00Z', '1 Aug 2026'],
    ['ms', 'August', '2026-07-31T17:00:00Z', '1 Ogo 2026'],
  ] as const)('in %s, the mail of a gift of the first of %s at one in the morning has that day', async (language, _, now, day) => {
    main.world.clock.now = new Date(now);
    await pay(main.donor, individual, { language });
    await main.world.work('mail');
    const outbox = await main.donor.get('/sandbox/outbox');
    expect(outbox.text).toContain(` ${day}. `);
    expect(outbox.text).not.toMatch(/Sept|Ogos|31 (Aug|Ogo|Jul)/);
  });
});

describe('“Lengths: general input max 25”', () => {
  it.each([
    ['a remark', { savings: { accounts: [{ amount: '34090', remark: 'x'.repeat(26) }] } }],
    ['a message', { donor: { kind: 'individual', message: 'x'.repeat(26) } }],
    ['a source of income', { donor: { kind: 'individual', sourceOfIncome: 'x'.repeat(26) } }],
    ['a dialect', { individual: { ...individual.individual, dialect: 'x'.repeat(26) } }],
    [
      'a building',
      { individual: { ...individual.individual, address: { ...individual.individual.address, buildingName: 'x'.repeat(26) } } },
    ],
  ])('%s of 26 is refused', async (_what, answer) => {
    const answers = {
      ...individual,
      give: { kinds: ['savings'], savingsBy: 'worked-out' },
      savings: { accounts: [{ amount: '34090' }] },
      ...answer,
    };
    const { status, body } = await main.donor.post('/payment/Donation/createDonation', main.world.requestFor(answers));
    expect([status, body.code]).toEqual([422, 'INVALID_ANSWERS']);
    expect(refusedWith(body)).toEqual([['Enter at most 25 characters', 'Masukkan paling banyak 25 aksara']]);
  });
});
