import { type Definitions, type Flow, formatPaddedDay } from '../../engine/index.ts';
import { useTranslate } from '../../renderer/index.ts';
import { useLanguage } from '../core/language/language-provider.tsx';
import { RemindMe } from '../kit/files/remind-me.tsx';
import './next-due.css';

/** Whether receipts of this layout say when the next gift of their kind is due. */
export function showsNextDue({ receipts }: Definitions, layout: string): boolean {
  return receipts[layout]?.blocks.some((block) => block.kind === 'rows' && block.rows.some(({ format }) => format === 'next-due')) === true;
}

/** The due day that a receipt names, and a button to keep it in a calendar. `day` is null while it is not known; its space is reserved. */
export function NextDue({ flow, day }: { readonly flow: Flow; readonly day: string | null }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const known = day ?? '2000-09-30';
  const reminder = {
    flow: flow.id,
    day: known,
    title: translate('done.event'),
    text: translate('done.event-text'),
    page: `${location.origin}${flow.home}`,
  };
  return (
    <div className={day === null ? 'next-due next-due--awaited' : 'next-due'}>
      <p>{day === null ? translate('done.next-due-awaited') : translate('done.next-due', { date: formatPaddedDay(known, language) })}</p>
      <RemindMe label={translate('done.remind')} reminder={reminder} />
    </div>
  );
}
