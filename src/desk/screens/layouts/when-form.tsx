import { useState } from 'react';
import type { DeskLayout, DeskLayoutRow } from '../../../api/types.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ChoiceField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';
import { shownWhen, type When } from './edits.ts';
import type { Change } from '../../parts/use-undoable.tsx';

const says = words.layouts.whenForm;

/** What a field must be. */
const WAYS = { there: { not: null }, missing: null, 'more-than-nothing': { not: 0 }, yes: true, no: false } as const;
type Way = keyof typeof WAYS;

type WhenFormProps = {
  readonly layout: DeskLayout;
  readonly piece: DeskLayoutRow;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSave: (change: Change) => void;
};

/** Asks when a block or a row is shown: always, or while one thing of the gift holds. A further condition is kept until another is chosen. */
export function WhenForm({ layout, piece, isBusy, onClose, onSave }: WhenFormProps) {
  const known = simple(JSON.parse(piece.json).visible);
  const [field, setField] = useState(known?.field ?? '');
  const [way, setWay] = useState<Way>(known?.way ?? 'there');
  const isOwn = piece.when !== null && known === undefined;
  return (
    <ActDialog
      title={says.title}
      text={
        <>
          <p>{says.text}</p>
          {isOwn && <p>{`${says.own} ${piece.when}.`}</p>}
        </>
      }
      does={says.action}
      kind="primary"
      {...{ isBusy, onClose }}
      failed={undefined}
      onAct={() => onSave(shownWhen(layout.file, piece, field === '' ? undefined : { [field]: WAYS[way] }))}
    >
      <ChoiceField
        label={says.field}
        none={says.always}
        value={field}
        options={layout.fields.map((one) => [one.field, one.says] as const)}
        onChange={setField}
      />
      {field !== '' && (
        <ChoiceField label={says.how} value={way} options={Object.entries(says.ways)} onChange={(chosen) => setWay(chosen as Way)} />
      )}
    </ActDialog>
  );
}

/** A condition that this form can say; undefined for another. */
function simple(visible: When): { readonly field: string; readonly way: Way } | undefined {
  const [[field, wanted] = [undefined, undefined], ...more] = Object.entries(visible ?? {});
  const way = (Object.keys(WAYS) as Way[]).find((one) => JSON.stringify(WAYS[one]) === JSON.stringify(wanted));
  return field === undefined || way === undefined || more.length > 0 ? undefined : { field, way };
}
