import type { Definitions, Flow } from '../../../engine/definitions.ts';
import { formatDay, seasonOn } from '../../../engine/index.ts';
import type { Services } from '../../people/services.ts';
import type { Session } from '../../people/session.ts';
import { dayOf } from '../../kit/clock.ts';
import { Refused } from '../../kit/http/refusal.ts';

/** The flow, if the session's host offers it and the flow gives to a charity of that host. */
export function getOfferedFlow(definitions: Definitions, flowId: string, host: string): Flow {
  const flow = Object.hasOwn(definitions.flows, flowId) ? definitions.flows[flowId] : undefined;
  if (flow === undefined || flow.kind !== 'giving' || flow.host !== host)
    throw new Refused(422, 'UNKNOWN_FLOW', 'This way of giving is not offered here.');
  const allowed = definitions.site.hosts[host]?.charities ?? [];
  const fits = allowed.some(({ charityId, donationTypeId }) => charityId === flow.charityId && donationTypeId === flow.donationTypeId);
  if (!fits) throw new Refused(422, 'UNKNOWN_FLOW', 'This way of giving is not offered here.');
  return flow;
}

/**
 * Refuses a gift of a flow that is closed today, with the dates of its season. A donor whose session began while it was open may still finish: a
 * session lasts two and a half hours at most, so none from before the last day can last for longer.
 */
export function refuseClosed({ content, clock }: Services, { createdAt }: Session, asked: string): void {
  const { definitions } = content.current();
  const flow = Object.hasOwn(definitions.flows, asked) ? definitions.flows[asked] : undefined;
  if (flow === undefined) return;
  const season = seasonOn(definitions, flow, dayOf(clock.now()));
  if (season.kind === 'open' || seasonOn(definitions, flow, dayOf(createdAt)).kind === 'open') return;
  const { ended, opens } = season;
  const words = [
    ended === undefined ? 'This way of giving is not open yet.' : `The last day of this way of giving was ${formatDay(ended, 'en')}.`,
    opens === undefined ? 'The day on which it opens is not known yet.' : `It opens on ${formatDay(opens, 'en')}.`,
  ];
  const params = { ...(ended && { ended }), ...(opens && { opens }) };
  throw new Refused(422, 'FLOW_CLOSED', words.join(' '), { fields: [{ path: 'flow', code: 'closed', params }] });
}
