import type { Limiter } from '../kit/http/limits/limiter.ts';

const COPIES = { name: 'receipt copies', atMost: 3, seconds: 3_600 };

/**
 * Rate limit of every way in which a receipt is mailed again, whoever asks, its donor or staff: by the gift, and by the mail
 * address where one was chosen.
 */
export async function takeCopy(limits: Limiter, transactionNo: string, address?: string): Promise<void> {
  await limits.take(COPIES, `gift ${transactionNo}`);
  if (address !== undefined) await limits.take(COPIES, address.toLowerCase());
}
