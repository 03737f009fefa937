import { isNoSuchDay, parseDate } from '../dates/days.ts';
import { readDay } from '../readers/read-day.ts';
import { accepted, type FieldTypeDefinition, refused } from './field-type.ts';
import { readTyped } from './typed.ts';

/** A day as DD/MM/YYYY; in rules an ISO date. JSON Schema's own format `date` differs: YYYY-MM-DD. */
export const date = {
  unit: 'text',
  blank: null,
  json: 'string',
  format: { name: 'day-month-year', holds: (text) => parseDate(text).kind === 'date' },
  widgets: ['date'],
  reader: readDay,
  read: readTyped(readDay, (text) => {
    const parsed = parseDate(text);
    if (parsed.kind === 'date') return accepted(parsed.day, text);
    return isNoSuchDay(text) ? refused('not-a-date', undefined, 'errors.no-such-day') : refused('not-a-date');
  }),
} as const satisfies FieldTypeDefinition;
