import { describe, expect, it } from 'vitest';
import { givingForEach } from '../../src/server/giving/testing-each.ts';
import { textKeysIn } from './support/text-keys.ts';

/** Sentences of the specification that calls keep, each to the letter and in both languages. */
const main = givingForEach('portal.test');

const fitrah = {
  give: { kinds: ['fitrah'] },
  fitrah: { normal: '4', premium: '1', variable: '2', variableRate: '7.00' },
  donor: { kind: 'anonymous' },
};

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
    expect(receipt.taxDeductibleText).toMatch(/^Zakat is not entitled to the 250% tax deduction/);
    expect(textKeysIn(receipt)).toEqual([]);
  });

  it('and for who reads Malay, in Malay', async () => {
    const receipt = await receiptIn('ms-SG, ms;q=0.9');
    expect(receipt.attributes.muisFitrah.map(({ name }) => name)).toEqual(['Biasa', 'Premium', 'Pilihan sendiri']);
    expect(receipt.taxDeductibleText).toMatch(/^Zakat tidak layak untuk potongan cukai 250%/);
    expect(textKeysIn(receipt)).toEqual([]);
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
