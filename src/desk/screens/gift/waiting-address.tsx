import { useState } from 'react';
import type { CorrectedGift, DeskGift, DeskWaitingAddress } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { ask } from '../../kit/ask.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { ActForm } from '../../parts/act-form.tsx';
import { words } from '../../words/words.ts';

const says = words.gift;

type WaitingAddressProps = { readonly gift: DeskGift; readonly onConfirmed: () => void };

/** A corrected address that waits for its code: until when, and who may enter the code. */
export function WaitingAddress({ gift: { address, transactionNo }, onConfirmed }: WaitingAddressProps) {
  const { acts } = useStaff().me;
  const [isAsking, setAsking] = useState(false);
  if (address === null) return null;
  const mayTake = acts.includes('confirm-address') && address.othersUntil === null;
  return (
    <Notice
      kind="warning"
      title={`${says.addressWaits} ${address.email}`}
      actions={mayTake && <Button onClick={() => setAsking(true)}>{says.takeCode}</Button>}
    >
      <p>{says.addressWaitsText}</p>
      <Terms address={address} />
      {isAsking && (
        <CodeDialog
          transactionNo={transactionNo}
          onClose={() => setAsking(false)}
          onConfirmed={() => {
            setAsking(false);
            onConfirmed();
          }}
        />
      )}
    </Notice>
  );
}

function Terms({ address: { by, until, othersUntil } }: { readonly address: DeskWaitingAddress }) {
  return (
    <p>
      {says.correctedBy} {by} · {says.codeUntil} <Moment at={until} />
      {othersUntil !== null && (
        <>
          {' · '}
          {says.codeByOthers} <Moment at={othersUntil} />
        </>
      )}
    </p>
  );
}

type CodeDialogProps = { readonly transactionNo: string; readonly onClose: () => void; readonly onConfirmed: () => void };

function CodeDialog({ transactionNo, onClose, onConfirmed }: CodeDialogProps) {
  return (
    <ActForm
      title={says.takeCodeTitle}
      text={<p>{says.takeCodeText}</p>}
      does={says.takeCode}
      fields={{
        code: {
          ...{ label: says.code, inputMode: 'numeric', maxLength: 12 },
          isRight: (typed) => /^\d{6}$/.test(typed),
          wrong: says.wrongCode,
        },
      }}
      call={({ code }) => ask<CorrectedGift>('POST', '/gifts/confirm-address', { transactionNo, code })}
      onClose={onClose}
      onDone={onConfirmed}
    />
  );
}
