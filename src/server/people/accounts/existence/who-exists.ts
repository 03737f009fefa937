import { IdentityFailure } from '../failure.ts';
import type { IdentityPorts } from '../ports.ts';

/** How often a line may hear that somebody has an account, an NRIC or UEN, or a mobile number. */
const TOLD = { name: 'sign-up-exists', atMost: 10, seconds: 3_600 };

type Ports = Pick<IdentityPorts, 'limits'>;

/**
 * What is refused because somebody exists, counted by the line that hears it. Counted before it is asked, and taken back where nothing was
 * told: or the limit itself would refuse what is known alone, and so tell it.
 */
export async function hearsWhoExists<T>({ limits }: Ports, line: string, ask: () => Promise<T>): Promise<T> {
  await limits.take(TOLD, line);
  try {
    const answer = await ask();
    await limits.take(TOLD, line, -1);
    return answer;
  } catch (error) {
    if (!(error instanceof IdentityFailure)) await limits.take(TOLD, line, -1);
    throw error;
  }
}

/** The same for whoever has spent a mailed code on it: never refused before it is asked, for another on their line may have heard ten. */
export async function hearsByCode<T>({ limits }: Ports, line: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof IdentityFailure) await limits.take(TOLD, line);
    throw error;
  }
}
