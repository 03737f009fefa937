import { factsOfPlan, writePlanMail } from '../plans/index.ts';
import type { Services } from '../people/services.ts';
import { writeAccountMail } from '../people/accounts/account-mail.ts';
import type { QueuedMail } from '../post/deliver.ts';
import { writeReceiptMail, writeRefundMail } from '../receipts/mails/write-mails.ts';
import type { MailMessage } from '../post/transport.ts';

/** Writes a queued mail by its kind; 'later' when its subject is not there yet. */
export async function writeMail(services: Services, mail: QueuedMail): Promise<MailMessage | 'later'> {
  switch (mail.kind) {
    case 'receipt':
    case 'receipt-copy':
      return writeReceiptMail(services, mail, factsOfPlan);
    case 'refund':
      return writeRefundMail(services, mail);
    case 'account':
      return writeAccountMail(services, mail);
    case 'plan':
      return writePlanMail(services, mail);
  }
}
