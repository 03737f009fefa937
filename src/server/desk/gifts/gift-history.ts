import type { DeskGiftEvent } from '../../../api/types.ts';
import { formatSingaporeDollars } from '../../../engine/index.ts';
import { entriesAbout } from '../../kit/audit/read-audit.ts';
import type { Services } from '../../people/services.ts';
import { personsOf } from '../members.ts';

const AT_MOST = 100;
const STAFF = 'staff.';

/** The audit entries of a gift and of its payments, refunds, disputes and plan, newest first. */
export async function historyOf(services: Services, subjects: readonly string[]): Promise<DeskGiftEvent[]> {
  const rows = await entriesAbout(services.db, subjects, AT_MOST);
  const lines = rows.map(({ at, event, details }) => ({
    at,
    event,
    details: JSON.parse(details) as { readonly [name: string]: string | number },
  }));
  const ids = lines.flatMap(({ event, details: { by } }) => (event.startsWith(STAFF) && typeof by === 'string' ? [by] : []));
  const persons = await personsOf(services, [...new Set(ids)]);
  return lines.map(({ at, event, details: { by = '', why, ...more } }) => ({
    at: at.toISOString(),
    what: event,
    by: event.startsWith(STAFF) ? (persons.get(String(by))?.name ?? '') : '',
    why: why === undefined ? null : String(why),
    more: moreOf(more),
  }));
}

/** The details that distinguish an entry: an amount, the revision, the corrected fields. */
function moreOf({ amount, fields, revision, cents }: { readonly [name: string]: string | number | undefined }): string {
  const money = cents === undefined ? amount : formatSingaporeDollars(Number(cents));
  return [money, revision, fields].filter((part) => part !== undefined).join(' · ');
}
