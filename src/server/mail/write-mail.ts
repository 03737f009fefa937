import { writePlanMail } from '../plans/index.ts';
import type { Services } from '../services.ts';
import { writeAccountMail } from './account-mail.ts';
import type { QueuedMail } from './deliver.ts';
import { writeReceiptMail } from './receipt-mail.ts';
import { writeRefundMail } from './refund-mail.ts';
import type { MailMessage } from './transport.ts';

/** Writes a queued mail as its kind wants it. */
export async function writeMail(services: Services, mail: QueuedMail): Promise<MailMessage> {
  switch (mail.kind) {
    case 'receipt':
    case 'receipt-copy':
      return writeReceiptMail(services, mail);
    case 'refund':
      return writeRefundMail(services, mail);
    case 'account':
      return writeAccountMail(services, mail);
    case 'plan':
      return writePlanMail(services, mail);
  }
}
