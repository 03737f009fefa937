import type { QueueView } from '../../../api/types.ts';
import type { Donation } from '../../gifts/donation.ts';
import { findByDraft } from '../../gifts/store-donation.ts';
import { takeTurn, type TurnPorts } from '../turns/take-turn.ts';
import { findPlace } from '../turns/waiting-places.ts';

/** The draft's donation, else its place in the queue or its turn, else neither. Asking keeps the place, and may give the turn. */
export async function draftStanding(ports: TurnPorts, draftId: string): Promise<{ donation?: Donation; queue?: QueueView }> {
  const donation = await findByDraft(ports.db, draftId);
  if (donation !== undefined) return { donation };
  const place = await findPlace(ports.db, draftId, ports.now());
  return place.isKnown ? { queue: await takeTurn(ports, { draftId }, place) } : {};
}
