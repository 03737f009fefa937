import { describe, expect, it } from 'vitest';
import { hasWebAddress } from './web-address.ts';

/** Shapes that names have here; the people and companies are made up. */
const NAMES = [
  'Aminah binte Contoh',
  'Contoh bin Rekaan',
  'Rajan s/o Contoh',
  'Priya d/o Rekaan',
  'Murugan a/l Contoh',
  'Letchumi a/p Rekaan',
  'Dayang ak Contoh',
  'Tan Contoh @ Abdullah Rekaan',
  'Lim Rekaan @ Lin Contoh',
  'Siti Contoh @ Kak Ti',
  'A.R.Rekaan',
  'A. R. Rekaan',
  'K.S.Contoh',
  'M.G.R.Contoh',
  'J.Ng',
  'K.C.Ng',
  'A.Li',
  'S.M.Ma',
  'Dr.Ng Contoh',
  'Mdm.Li Rekaan',
  'Mr.So Contoh',
  'Mohd.Contoh',
  'Md.Rekaan bin Contoh',
  'Muhd.Ali Contoh',
  'Hj.Contoh bin Rekaan',
  'Hjh. Contoh bte. Rekaan',
  'Prof.Dr.Contoh Rekaan',
  'Ust.Contoh',
  "D'Contoh Rekaan",
  "O'Rekaan",
  'Nurul ’Ain Contoh',
  'Jean-Contoh Rekaan',
  'Contoh, Rekaan',
  'Contoh (Rekaan)',
  'Contoh-Rekaan, Jr.',
  'José Contoh',
  'Nguyễn Rekaan',
  'X Æ Contoh',
  'Contoh Rekaan III',
  'Contoh Pte.Ltd.',
  'Contoh Pte. Ltd.',
  'CONTOH PTE LTD',
  'Rekaan Sdn.Bhd.',
  'Contoh & Co.',
  'Rekaan Co.Ltd.',
  'Contoh Pty.Ltd',
  'Rekaan Corp.Inc.',
  'Contoh LLP',
  'St. Contoh’s Trading',
  'St.Rekaan Enterprise',
  '3-Contoh Rekaan 24',
  'No.1 Contoh Trading',
  'A.B.C. Rekaan',
  'Kedai Contoh No. 5',
];

const ADDRESSES = [
  'Refund waiting, sign in at www.evil-zakat.sg/login',
  'Refund waiting at evil-zakat.sg',
  'EVIL-ZAKAT.SG',
  'https://evil.contoh',
  'ftp://evil',
  'Sign in at zakat-refund.com',
  'zakat-refund.com.sg now',
  'zakat.refund.xyz',
  'see zakat-refund.top.',
  'evil.sg/login',
  't.me/refund',
  'dr.sg/x',
  'x.com',
  'bit.ly',
  'write to refund@contoh.sg',
  'refund@contoh',
  'Contoh@Rekaan',
  'www.contoh',
  'www2.contoh',
  'refund(evil-zakat.net)',
  'evil.sg-login',
  'evil.ltd',
  'evil．ｓｇ',
  'evil。sg',
  'ev\u200Bil.s\u200Bg',
  'xn--contoh.xn--rekaan',
  'evil.co.uk',
];

describe('a name', () => {
  it('may have any of more than fifty shapes of this country', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(50);
    expect(NAMES.filter((text) => hasWebAddress(text, 'donor'))).toEqual([]);
  });

  it('never becomes a link', () => {
    expect(ADDRESSES.filter((text) => !hasWebAddress(text, 'donor'))).toEqual([]);
  });

  it('from a service may have a sign for “at”, without a domain after it', () => {
    expect(['313@Contoh', 'Sampel@8', 'pay@contoh.sg', 'contoh.sg'].map((text) => hasWebAddress(text, 'service'))).toEqual([
      ...[false, false, true, true],
    ]);
  });
});
