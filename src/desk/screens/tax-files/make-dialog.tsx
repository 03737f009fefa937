import { useState } from 'react';
import type { MakeTaxFileRequest } from '../../../api/types.ts';
import { useAct } from '../../kit/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';

const says = words.taxFiles;
const SHORTEST = 5;

type MakeDialogProps = { readonly year: number; readonly onClose: () => void; readonly onDone: () => void };

/** Asks for the year of a new file, and for the reason. */
export function MakeDialog({ year, onClose, onDone }: MakeDialogProps) {
  const { act, isBusy, failed } = useAct(onDone);
  const [typed, setTyped] = useState(String(year));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<'year' | 'reason'>();

  function make() {
    const problem = !/^20\d\d$/.test(typed.trim()) ? 'year' : reason.trim().length < SHORTEST ? 'reason' : undefined;
    setWrong(problem);
    if (problem !== undefined) return;
    const sent: MakeTaxFileRequest = { year: Number(typed), reason: reason.trim() };
    void act('/tax-files', sent);
  }

  return (
    <ActDialog
      title={says.makeTitle}
      text={<p>{says.makeText}</p>}
      does={says.make}
      kind="primary"
      isBusy={isBusy}
      failed={failed}
      onClose={onClose}
      onAct={make}
    >
      <TextField
        label={says.year}
        inputMode="numeric"
        maxLength={4}
        value={typed}
        error={wrong === 'year' ? says.noYear : undefined}
        onChange={setTyped}
      />
      <TextField
        label={says.reason}
        hint={says.reasonHint}
        maxLength={300}
        value={reason}
        error={wrong === 'reason' ? says.noReason : undefined}
        onChange={setReason}
      />
    </ActDialog>
  );
}
