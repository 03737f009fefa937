import { calendarFile } from './calendar-file.ts';
import { saveFile } from '../../../kit/files/save-file.ts';

export type Reminder = {
  readonly flow: string;
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly page: string;
};

/** Saves a calendar file that leads back to the flow on a day. It contains no answers. */
export function saveReminder({ flow, day, title, text, page }: Reminder): void {
  const uid = `${flow}-${day}@${new URL(page).hostname}`;
  const file = calendarFile({ uid, day, title, text: `${text}\n${page}`, url: page, now: new Date() });
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${flow}-${day}.ics`);
}
