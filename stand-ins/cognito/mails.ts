import { spokenLanguage } from '../../src/engine/index.ts';
import { Refused } from '../../src/server/kit/http/refusal.ts';
import type { Input } from './input.ts';
import type { PoolPorts } from './ports.ts';
import type { Place } from './records/lockout.ts';

/** Language that the page requests, if the site has it; else `otherwise`, else the site's fallback. */
export function languageOf({ content }: Pick<PoolPorts, 'content'>, metadata: Input, otherwise?: string): string {
  const { site } = content.current().definitions;
  const asked = metadata.language;
  return spokenLanguage(site, site.languages.some(({ id }) => id === asked) ? String(asked) : otherwise);
}

const HOUR = 3_600;
const OF_ADDRESS = { name: 'account-mail-line', atMost: 20, seconds: HOUR };
/** Mails to one address, requested by one known browser or from one client address. */
const OF_PLACE = { name: 'account-mail', atMost: 3, seconds: HOUR };
/**
 * Limits for all strangers together: the first mail of each client address, and a shared allowance for more, so that one stranger cannot use
 * it up for all.
 */
const FIRST_OF_STRANGERS = { name: 'account-mail-first', atMost: 6, seconds: HOUR };
const MORE_OF_STRANGERS = { name: 'account-mail-more', atMost: 3, seconds: HOUR };
const STRANGERS_DAY = { name: 'account-mail-day', atMost: 30, seconds: 24 * HOUR };

/**
 * Rate limit of mails to one address; beyond it no mail is sent, and the answer does not show that. A browser known to the account has an
 * allowance of its own, which strangers cannot use up.
 */
export async function mayMail({ limits }: Pick<PoolPorts, 'limits'>, address: string, { clientAddress, known }: Place): Promise<boolean> {
  try {
    if (known !== undefined) {
      await limits.take(OF_PLACE, `${address} known ${known}`);
      return true;
    }
    await limits.take(OF_ADDRESS, clientAddress);
    const asked = await limits.take(OF_PLACE, `${address} ${clientAddress}`);
    await limits.take(asked === 1 ? FIRST_OF_STRANGERS : MORE_OF_STRANGERS, address);
    await limits.take(STRANGERS_DAY, address);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status === 429) return false;
    throw error;
  }
}

/** Masked destination of a code: "a***@p***". */
export function delivery(email: string, attribute = 'email') {
  const [local = '', domain = ''] = email.split('@');
  return { AttributeName: attribute, DeliveryMedium: 'EMAIL', Destination: `${local.charAt(0)}***@${domain.charAt(0)}***` };
}
