import type { DeskGiftEvent } from '../../../api/types.ts';
import { entriesAbout } from '../../kit/audit/read-audit.ts';
import type { Services } from '../../people/services.ts';
import { personsOf } from '../members.ts';
import type { Details } from '../record.ts';

const AT_MOST = 100;
const STAFF = 'staff.';

/** The audit entries of a gift and of its payments, refunds, disputes and plan, newest first. */
export async function historyOf(services: Services, subjects: readonly string[]): Promise<DeskGiftEvent[]> {
  const rows = await entriesAbout(services.db, subjects, AT_MOST);
  const lines = rows.map(({ at, event, details }) => ({
    at,
    event,
    details: JSON.parse(details) as Details,
  }));
  const ids = lines.flatMap(({ event, details: { by } }) => (event.startsWith(STAFF) && by !== undefined ? [by] : []));
  const persons = await personsOf(services, [...new Set(ids)]);
  return lines.map(({ at, event, details: { by = '', why = null, cents = null, ...more } }) => ({
    at: at.toISOString(),
    what: event,
    by: event.startsWith(STAFF) ? (persons.get(by)?.name ?? '') : '',
    why,
    amountCents: cents,
    more: moreOf(more),
  }));
}

/** The details that distinguish an entry: the revision, the corrected fields, and the amount as code up to 0.4.0 recorded it. */
function moreOf({ amount, fields, revision }: Details): string {
  return [amount, revision, fields].filter((part) => part !== undefined).join(' · ');
}
