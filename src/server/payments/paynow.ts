import { dollars } from '../../engine/index.ts';
import type { PayNowCode } from './ports.ts';

/**
 * The text of a PayNow QR code (SGQR, EMVCo tag-length-value): a fixed amount to a UEN, with a bill reference and an expiry in Singapore time, ending
 * with a CRC-16/CCITT-FALSE.
 */
export function paynowPayload({ uen, payee, amountCents, reference, expiresAt }: PayNowCode): string {
  const merchant = tag('00', 'SG.PAYNOW') + tag('01', '2') + tag('02', uen) + tag('03', '0') + tag('04', singaporeTime(expiresAt));
  const body = [
    tag('00', '01'),
    tag('01', '12'),
    tag('26', merchant),
    tag('52', '0000'),
    tag('53', '702'),
    tag('54', dollars(amountCents)),
    tag('58', 'SG'),
    tag('59', payee.slice(0, 25)),
    tag('60', 'Singapore'),
    tag('62', tag('01', reference.slice(0, 25))),
    '6304',
  ].join('');
  return body + crc16(body).toString(16).toUpperCase().padStart(4, '0');
}

function tag(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function singaporeTime(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace(/\D/g, '');
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF. */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}
