import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ReceiptAnswer } from '../../src/api/types.ts';
import { donorA, fitrahOf } from '../support/trial/people/particulars.ts';
import { confirmCard, createDonation, openClient, paymentStatus, startPayment } from './support/client.ts';
import { refundOrVoid } from './support/refund-or-void.ts';
import { pictureOfPdf } from './support/pictures.ts';
import { download } from './support/receipt.ts';
import { scan } from './support/scan.ts';
import { sharePortal } from './support/serving.ts';
import { type Language, textsOf } from './support/texts.ts';
import { DESKTOP, ENGLISH_PHONE, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

/** A paid fitrah of S$28.00: its number, and the address in its QR code. */
type Gift = { readonly transactionNo: string; readonly proof: string };

/** The donor's particulars, hidden from strangers. */
const PARTICULARS = new RegExp([donorA.name, donorA.email, donorA.nric, donorA.mobile, donorA.street, 'Aisyah'].join('|'), 'i');

/** What became of a gift since its receipt, and how its proof says so. */
const SINCE = [
  ['refund', 'receipt.status.refunded'],
  ['void', 'receipt.status.voided'],
] as const;

describe.each(variants(import.meta.url, [DESKTOP, PHONE, ENGLISH_PHONE, TRANSLATED]))(
  'at $width px, in $language, by $hands',
  (visitor) => {
    it('the code on a receipt, on screen and on paper, leads to the proof of its amounts', async () => {
      const gift = await give(visitor.language);
      const donor = await serving.visit(visitor);
      await donor.page.goto(await mailedLink(gift));
      const code = donor.page.locator('.receipt__code');
      await code.waitFor();
      await donor.look('a receipt with its code');
      expect(await scan(await code.screenshot({ scale: 'device' }))).toBe(gift.proof);
      const paper = await download(donor.page, () => donor.hands.press(donor.button('receipt.download')));
      expect(await scan(await pictureOfPdf(await readFile(await paper.path()), 1_200))).toBe(gift.proof);

      const stranger = await serving.visit({ ...visitor, ownWindow: true });
      await stranger.page.goto(gift.proof);
      await stranger.page.getByText(stranger.t('proof.agrees', { amount: 'S$28.00' })).waitFor();
      await stranger.page.getByText(stranger.t('proof.note')).waitFor();
      expect(await stranger.page.getByRole('heading', { name: stranger.t('proof.entered') }).count()).toBe(0);
      expect(await stranger.page.content()).not.toMatch(PARTICULARS);
      for (const words of told(visitor.language, '•••', '•••')) await stranger.page.getByText(words).waitFor();
      await stranger.look('a proof, as a stranger sees it');
      await prints(stranger);
      await stranger.hands.press(stranger.link('shell.not-found.button'));
      await stranger.page.getByRole('heading', { name: stranger.t('zakat.express.title'), level: 2 }).waitFor();
      await stranger.close();

      await donor.hands.press(donor.page.getByRole('link', { name: donor.t('receipt.proof') }));
      await donor.page.getByRole('heading', { name: donor.t('proof.entered') }).waitFor();
      await donor.page.getByText(donor.t('proof.note-own')).waitFor();
      for (const words of told(visitor.language, '4', '1')) await donor.page.getByText(words).waitFor();
      await donor.look('a proof, as the donor sees it');
      await donor.close();
    });

    it.each(variants('proof: since', SINCE))(
      'of a gift that is undone by a %s the proof says so, and an address that was altered proves nothing and leads home',
      async (act, status) => {
        const gift = await give();
        refundOrVoid(act, serving.portal, gift.transactionNo);
        const stranger = await serving.visit(visitor);
        const { page, t } = stranger;
        await page.goto(proofIn(visitor.language, gift));
        await page.getByText(t(status)).first().waitFor();
        for (const place of [page.locator('.receipt-page__standing'), page.getByRole('article')])
          await place.locator('del', { hasText: 'S$28.00' }).waitFor();
        await stranger.look(`a proof, ${status}`);

        const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
        const address = new URL(proofIn(visitor.language, gift));
        address.searchParams.set('p', other(address.searchParams.get('p') ?? ''));
        await page.goto(address.href);
        await dialog.getByText(t('receipt.invalid')).waitFor();
        await stranger.look('an address that proves nothing');
        await stranger.hands.press(dialog.getByRole('button', { name: t('shell.popup.okay') }));
        await expect.poll(() => new URL(page.url()).pathname).toBe('/');
        await stranger.close();
      },
    );
  },
);

/** The amounts of the gift's two lines. */
function told(language: Language, normal: string, premium: string): readonly string[] {
  const t = textsOf(language);
  const rates = { 'rates.fitrah.normal': 'S$5.00', 'rates.fitrah.premium': 'S$8.00' };
  return [
    t('fitrah.why.normal-sum', { ...rates, 'fitrah.normal': normal, value: 'S$20.00' }),
    t(`fitrah.why.premium-sum${language === 'en' && premium === '1' ? '_one' : ''}`, {
      ...rates,
      'fitrah.premium': premium,
      value: 'S$8.00',
    }),
  ];
}

async function give(language: Language = 'en'): Promise<Gift> {
  const { url } = serving.portal;
  const client = await openClient(url);
  const { body } = await createDonation(client, { answers: fitrahOf(donorA), language });
  const { transactionNo } = body.data;
  await confirmCard(url, await startPayment(client, transactionNo, 'card'), '4242424242424242');
  expect((await paymentStatus(client, transactionNo)).status).toBe('succeeded');
  const asked = await client.post<ReceiptAnswer>(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`, {});
  return { transactionNo, proof: asked.body.proof ?? '' };
}

/** The proof address on a receipt in this language. */
function proofIn(language: Language, { proof }: Gift): string {
  const address = new URL(proof);
  address.searchParams.set('lang', language);
  return address.href;
}

/** The link to the full view, from the mail. */
async function mailedLink({ transactionNo }: Gift): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const outbox = await (await fetch(`${serving.portal.url}/sandbox/outbox`)).text();
      link = new RegExp(`http[^\\s"<]*/receipt/[^\\s"<]*${transactionNo}[^\\s"<]*k=[^\\s"<&]+`).exec(outbox)?.[0];
      return link;
    })
    .toBeTruthy();
  return (link ?? '').replaceAll('&amp;', '&');
}

/** Another signature of equal length. */
function other(signature: string): string {
  return (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
}

/** The sheet's button opens the browser's print dialog. */
async function prints({ page, hands, button }: Visit): Promise<void> {
  let asked = 0;
  await page.exposeFunction('printIsAsked', () => {
    asked += 1;
  });
  await page.evaluate(() => {
    window.print = () => void (window as unknown as { printIsAsked(): void }).printIsAsked();
  });
  await hands.press(button('receipt.print'));
  await expect.poll(() => asked).toBe(1);
}
