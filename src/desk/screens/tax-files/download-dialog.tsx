import { useState } from 'react';
import type { DeskTaxFile, DownloadTaxFileRequest } from '../../../api/types.ts';
import type { Outcome } from '../../kit/ask.ts';
import { saveFile } from '../../kit/ask.ts';
import { useStaff } from '../../kit/staff.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';

const says = words.taxFiles;
const SHORTEST = 5;

type DownloadDialogProps = { readonly file: DeskTaxFile; readonly onClose: () => void; readonly onDone: () => void };

/** Asks for the reason of a download, and saves the file. */
export function DownloadDialog({ file, onClose, onDone }: DownloadDialogProps) {
  const { sessionEnded } = useStaff();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Outcome<unknown>>();

  async function download() {
    const isTooShort = reason.trim().length < SHORTEST;
    setShort(isTooShort);
    if (isBusy || isTooShort) return;
    setBusy(true);
    const sent: DownloadTaxFileRequest = { id: file.id, reason: reason.trim() };
    const outcome = await saveFile('/tax-files/download', sent);
    setBusy(false);
    if (outcome.kind === 'signed-out') return sessionEnded();
    if (outcome.kind === 'done') onDone();
    else setFailed(outcome);
  }

  return (
    <ActDialog
      title={says.downloadTitle}
      text={<p>{says.downloadText}</p>}
      does={says.download}
      kind="primary"
      isBusy={isBusy}
      failed={failed}
      onClose={onClose}
      onAct={() => void download()}
    >
      <TextField
        label={says.reason}
        hint={says.reasonHint}
        maxLength={300}
        value={reason}
        error={isShort ? says.noReason : undefined}
        onChange={setReason}
      />
    </ActDialog>
  );
}
