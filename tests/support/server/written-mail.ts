import type { Services } from '../../../src/server/people/services.ts';
import type { QueuedMail } from '../../../src/server/post/deliver.ts';
import type { MailMessage } from '../../../src/server/post/transport.ts';
import { writeMail } from '../../../src/server/start/giving.ts';

/** Composes a queued mail as it would be sent now. Throws when it still waits for the number of its receipt. */
export async function writtenMail(services: Services, mail: QueuedMail): Promise<MailMessage> {
  const written = await writeMail(services, mail);
  if (written === 'later') throw new Error(`The mail ${mail.id} waits for the number of its receipt.`);
  return written;
}
