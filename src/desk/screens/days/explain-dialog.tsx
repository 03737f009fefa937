import { useState } from 'react';
import type { DeskExplained, DeskUnexplained, ExplainLineRequest } from '../../../api/types.ts';
import { useAct } from '../../kit/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ChoiceField, TextField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';

const says = words.day;
const OPTIONS = Object.entries(says.wases);
const SHORTEST = 5;

type ExplainDialogProps = {
  readonly day: string;
  readonly line: DeskUnexplained;
  readonly onClose: () => void;
  readonly onExplained: () => void;
};

/** Asks what an unexplained line was, and for the reason. */
export function ExplainDialog({ day, line, onClose, onExplained }: ExplainDialogProps) {
  const { act, isBusy, failed } = useAct(onExplained);
  const [was, setWas] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<'was' | 'reason'>();

  function explain() {
    const problem = was === '' ? 'was' : reason.trim().length < SHORTEST ? 'reason' : undefined;
    setWrong(problem);
    if (problem !== undefined) return;
    const sent: ExplainLineRequest = { day, line: line.id, was: was as DeskExplained, reason: reason.trim() };
    void act('/days/explain', sent);
  }

  return (
    <ActDialog
      title={says.explainTitle}
      text={
        <p>
          <strong>{says.kinds[line.kind]}</strong>, <code>{line.source}</code>. {says.explainText}
        </p>
      }
      does={says.explain}
      kind="primary"
      isBusy={isBusy}
      failed={failed}
      onClose={onClose}
      onAct={explain}
    >
      <ChoiceField
        label={says.was}
        none={says.choose}
        options={OPTIONS}
        value={was}
        error={wrong === 'was' ? says.noWas : undefined}
        onChange={setWas}
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
