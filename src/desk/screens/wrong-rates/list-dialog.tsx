import { useState } from 'react';
import type { DeskRateNow, DeskWrongRateMade, ListWrongRateRequest } from '../../../api/types.ts';
import { isDay } from '../../../engine/index.ts';
import { typedTime } from '../../kit/typed-day.ts';
import { useAct } from '../../kit/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { DayField, TimeField } from '../../parts/day-field.tsx';
import { ChoiceField, TextField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';

const says = words.wrongRates;
const SHORTEST = 5;

type Typed = { readonly rate: string; readonly right: string; readonly day: string; readonly time: string; readonly reason: string };

type ListDialogProps = {
  readonly rates: readonly DeskRateNow[];
  readonly onClose: () => void;
  readonly onDone: (made: DeskWrongRateMade) => void;
};

/** Asks for the rate, its right value, since when it was wrong, and the reason. */
export function ListDialog({ rates, onClose, onDone }: ListDialogProps) {
  const { act, isBusy, failed } = useAct<DeskWrongRateMade>(onDone);
  const [typed, setTyped] = useState<Typed>({ rate: '', right: '', day: '', time: '00:00', reason: '' });
  const [wrong, setWrong] = useState<'rate' | 'moment' | 'reason'>();
  const set = (name: keyof Typed) => (value: string) => setTyped({ ...typed, [name]: value });

  function list() {
    const problem = problemOf(typed);
    setWrong(problem);
    if (problem !== undefined) return;
    const { rate, right, day, time, reason } = typed;
    const since = new Date(`${day}T${time}:00+08:00`).toISOString();
    const sent: ListWrongRateRequest = { rate, right: right.trim() || null, since, reason: reason.trim() };
    void act('/wrong-rates', sent);
  }

  return (
    <ActDialog
      title={says.makeTitle}
      text={<p>{says.makeText}</p>}
      does={says.make}
      kind="primary"
      {...{ isBusy, failed, onClose }}
      onAct={list}
    >
      <ChoiceField
        label={says.rate}
        value={typed.rate}
        none={says.choose}
        options={rates.map(({ name, called, value }) => [name, `${called} (${name}${value === null ? '' : `, ${says.now} ${value}`})`])}
        error={wrong === 'rate' ? says.noRate : undefined}
        onChange={set('rate')}
      />
      <TextField label={says.right} hint={says.rightHint} maxLength={20} value={typed.right} onChange={set('right')} />
      <div className="act-dialog__pair">
        <DayField label={says.since} value={typed.day} error={wrong === 'moment' ? says.noMoment : undefined} onChange={set('day')} />
        <TimeField label={says.time} value={typed.time} onChange={set('time')} />
      </div>
      <TextField
        label={says.reason}
        hint={says.reasonHint}
        maxLength={300}
        value={typed.reason}
        error={wrong === 'reason' ? says.noReason : undefined}
        onChange={set('reason')}
      />
    </ActDialog>
  );
}

function problemOf({ rate, day, time, reason }: Typed): 'rate' | 'moment' | 'reason' | undefined {
  if (rate === '') return 'rate';
  if (!isDay(day) || typedTime(time) !== time) return 'moment';
  return reason.trim().length < SHORTEST ? 'reason' : undefined;
}
