import type { DeskRateNow, DeskWrongRateMade, ListWrongRateRequest } from '../../../api/types.ts';
import { isDay } from '../../../engine/index.ts';
import { ask } from '../../kit/ask.ts';
import { typedTime } from '../../kit/typed-day.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { isGiven, typedReason, useActForm } from '../../parts/act-form.tsx';
import { words } from '../../words/words.ts';

const says = words.wrongRates;

type ListDialogProps = {
  readonly rates: readonly DeskRateNow[];
  readonly onClose: () => void;
  readonly onDone: (made: DeskWrongRateMade) => void;
};

/** Asks for the rate, its right value, since when it was wrong, and the reason. */
export function ListDialog({ rates, onClose, onDone }: ListDialogProps) {
  const { field, dialog } = useActForm({
    fields: {
      rate: {
        ...{ label: says.rate, none: says.choose, isRight: isGiven, wrong: says.noRate },
        options: rates.map(({ name, called, value }) => [name, `${called} (${name}${value === null ? '' : `, ${says.now} ${value}`})`]),
      },
      right: { label: says.right, hint: says.rightHint, maxLength: 20 },
      day: { label: says.sinceDay, as: 'day', isRight: isDay, wrong: says.noMoment },
      time: { label: says.time, as: 'time', first: '00:00', isRight: (time) => typedTime(time) === time, wrong: says.noMoment },
      reason: typedReason({ label: says.reason, hint: says.reasonHint, wrong: says.noReason }),
    },
    call: ({ rate, right, day, time, reason }) => {
      const since = new Date(`${day}T${time}:00+08:00`).toISOString();
      return ask<DeskWrongRateMade>('POST', '/wrong-rates', { rate, right: right || null, since, reason } satisfies ListWrongRateRequest);
    },
    onDone,
  });
  return (
    <ActDialog title={says.makeTitle} text={<p>{says.makeText}</p>} does={says.make} kind="primary" {...dialog} onClose={onClose}>
      {field('rate')}
      {field('right')}
      <div className="act-dialog__pair">
        {field('day')}
        {field('time')}
      </div>
      {field('reason')}
    </ActDialog>
  );
}
