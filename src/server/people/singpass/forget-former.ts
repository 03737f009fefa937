import type { IdentifierKind } from '../../kit/db/tables/identity-tables.ts';
import { dropSteps } from '../drafts/drafts.ts';
import type { Services } from '../services.ts';
import { APPS } from '../../config/singpass.ts';
import { termsOf } from './apps.ts';
import { findProofs } from './proofs.ts';

/**
 * Forgets, in every draft of the session, what was answered for another person or company than is proved now: what the next one's record
 * lacks must never begin with the former one's. Whoever comes back as the same keeps what was typed.
 */
export async function forgetFormer(services: Services, sessionId: string, kind: IdentifierKind, identifier: string): Promise<void> {
  const former = (await findProofs(services, sessionId))[kind];
  if (former === undefined || former.identifier === identifier) return;
  const { steps } = services.content.current().definitions;
  const filled = Object.values(steps).filter(({ retrievedBy }) => {
    const app = APPS.find((name) => name === steps[retrievedBy ?? '']?.retrieves);
    return app !== undefined && termsOf(app).proves === kind;
  });
  await dropSteps(
    services,
    sessionId,
    filled.map(({ id }) => id),
  );
}
