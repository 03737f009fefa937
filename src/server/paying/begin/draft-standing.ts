import type { QueueView } from '../../../api/types.ts';
import type { Donation } from '../../gifts/donation.ts';
import { findByDraftBeside } from '../../gifts/store-donation.ts';
import { takeTurn, type TurnPorts } from '../turns/take-turn.ts';
import { findPlace } from '../turns/waiting-places.ts';

/** What a draft has: a donation, a place in the queue or a turn, or neither. Who asks for a place keeps it, and may have their turn by that. */
export async function draftStanding(ports: TurnPorts, draftId: string): Promise<{ donation?: Donation; queue?: QueueView }> {
  const { donation, beside: place } = await findByDraftBeside(ports.db, draftId, findPlace(draftId, ports.now()));
  if (donation !== undefined) return { donation };
  return place.isKnown ? { queue: await takeTurn(ports, { draftId }, place) } : {};
}
