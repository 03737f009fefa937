import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, useTranslate, Words } from '../../../renderer/index.ts';
import type { Reminder } from './save-reminder.ts';

/** Button that saves a day as a calendar file and confirms it. */
export function RemindMe({ label, reminder }: { readonly label: string; readonly reminder: Reminder }) {
  const translate = useTranslate();
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    const { saveReminder } = await import('./save-reminder.ts');
    saveReminder(reminder);
    setSaved(true);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => void save()}>
        <CalendarPlus className="icon" aria-hidden="true" />
        <Words of={label} />
      </Button>
      <span role="status">{isSaved && translate('review.calendar-saved')}</span>
    </>
  );
}
