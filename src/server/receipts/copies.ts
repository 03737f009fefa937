import type { Limiter } from '../kit/http/limits/limiter.ts';

const COPIES = { name: 'receipt copies', atMost: 3, seconds: 3_600 };

/** Rate limit for every way to mail a receipt again, by its donor or by staff: per gift, and per mail address if one was chosen. */
export async function takeCopy(limits: Limiter, transactionNo: string, address?: string): Promise<void> {
  await limits.take(COPIES, `gift ${transactionNo}`);
  if (address !== undefined) await limits.take(COPIES, address.toLowerCase());
}
