import { useState } from 'react';
import type { DeskGift } from '../../../api/types.ts';
import { useAct } from '../../kit/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { words } from '../../words/words.ts';

const says = words.gift;

type OpenDialogProps = {
  readonly transactionNo: string;
  readonly onClose: () => void;
  readonly onOpened: (gift: DeskGift, reason: string) => void;
};

/** Asks for the reason, and opens the gift. */
export function OpenDialog({ transactionNo, onClose, onOpened }: OpenDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { act, isBusy, failed } = useAct<DeskGift>((gift) => onOpened(gift, reason));
  const open = () => {
    setMissing(reason === '');
    if (reason !== '') void act('/gifts/open', { transactionNo, reason });
  };
  return (
    <ActDialog
      title={says.openTitle}
      text={<p>{says.openText}</p>}
      does={says.open}
      kind="primary"
      {...{ isBusy, failed, onClose }}
      onAct={open}
    >
      <ReasonField value={reason} error={isMissing ? says.noReason : undefined} onChange={setReason} />
    </ActDialog>
  );
}
