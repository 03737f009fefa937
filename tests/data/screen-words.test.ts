import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Tree = { readonly [name: string]: string | Tree };

/** Words of the specification's screens, with their Malay. */
it.each([
  ['shell.not-found.title', '404', '404'],
  ['shell.not-found.heading', 'Page Not Found', 'Halaman Tidak Ditemui'],
  ['shell.not-found.button', 'Back to home', 'Kembali ke laman utama'],
  ['shell.offline.title', 'Oops!', 'Maaf!'],
  ['shell.popup.error', 'Error', 'Ralat'],
  ['shell.popup.okay', 'Okay', 'Baik'],
  ['receipt.invalid', 'Invalid Trasnsaction Number', 'Nombor transaksi tidak sah'],
  ['shell.popup.close', 'Close', 'Tutup'],
  ['shell.header.back-main', 'Back to zakat.sg', 'Kembali ke zakat.sg'],
  ['shell.header.back-fidyah', 'Back to the fidyah site', 'Kembali ke laman fidyah'],
  ['shell.header.back-endowment', 'Back to the wakaf site', 'Kembali ke laman wakaf'],
  ['forgot-password.back', 'Back to login', 'Kembali ke log masuk'],
  ['sign-in.sign-up', 'Sign up', 'Daftar'],
  ['sign-in.succeeded.confirmed', 'Your account is ready', 'Akaun anda sudah sedia'],
  ['sign-in.succeeded.password-set', 'Your password is changed', 'Kata laluan anda telah ditukar'],
  ['sign-in.succeeded.resent', 'A new code is on its way', 'Kod baharu sedang dihantar'],
  ['sign-in.succeeded.login', 'Sign in', 'Log masuk'],
  ['payment.not-begun.message', 'Nothing was charged. Try again.', 'Tiada caj dikenakan. Cuba lagi.'],
  ['sign-in.logout', 'Logout', 'Log keluar'],
  ['receipt.status.accepted', 'ACCEPTED', 'DITERIMA'],
  ['Refresh', 'Refresh', 'Muat semula'],
  ['Continue_label', 'Continue', 'Teruskan'],
  ['wakaf.ilmu.tax', 'All contributions are entitled to a 250% tax deduction', 'Semua sumbangan layak mendapat potongan cukai 250%'],
  ['wakaf.wms.tax', 'All contributions are entitled to a 250% tax deduction', 'Semua sumbangan layak mendapat potongan cukai 250%'],
  [
    'consent.title',
    'Do you wish to receive information and updates on your Zakat contribution?',
    'Adakah anda ingin menerima maklumat dan berita terkini tentang bayaran Zakat anda?',
  ],
])('the texts of the screens match to the letter, in both languages: %s', (key, english, malay) => {
  expect([said('en', key), said('ms', key)]).toEqual([english, malay]);
});

function said(language: string, key: string): string | Tree | undefined {
  const texts = JSON.parse(readFileSync(`flows/text/${language}/translation.json`, 'utf8')) as Tree;
  return key.split('.').reduce<string | Tree | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), texts);
}
