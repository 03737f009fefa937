import { useId, useState } from 'react';
import type { DeskGift } from '../../../api/types.ts';
import { useAct } from '../../kit/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { words } from '../../words/words.ts';

const says = words.gift;
const ADDRESS = /^\S+@\S+\.\S+$/;

type SendDialogProps = { readonly gift: DeskGift; readonly onClose: () => void; readonly onSent: () => void };

/**
 * Sends the receipt to the gift's own address, or to another one. The latter also notifies the gift's own address, so the server refuses it for a gift
 * without one.
 */
export function SendDialog({ gift: { transactionNo, donor }, onClose, onSent }: SendDialogProps) {
  const [to, setTo] = useState<'own' | 'other'>('own');
  const [reason, setReason] = useState('');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<'reason' | 'email'>();
  const { act, isBusy, failed } = useAct<object>(onSent);
  const send = () => {
    const problem = reason === '' ? 'reason' : to === 'other' && !ADDRESS.test(email.trim()) ? 'email' : undefined;
    setWrong(problem);
    if (problem !== undefined) return;
    if (to === 'own') void act('/gifts/resend', { transactionNo, reason });
    else void act('/gifts/send-elsewhere', { transactionNo, reason, email: email.trim() });
  };
  return (
    <ActDialog
      title={says.sendTitle}
      text={<p>{says.sendText}</p>}
      does={says.send}
      kind="primary"
      instead={{ INVALID_ANSWERS: says.wrongAddress }}
      {...{ isBusy, failed, onClose }}
      onAct={send}
    >
      <ReasonField value={reason} error={wrong === 'reason' ? says.noReason : undefined} onChange={setReason} />
      <fieldset className="gift__choice">
        <legend className="visually-hidden">{says.sendTitle}</legend>
        <Option title={`${says.sendOwn} ${donor.email}`} isChosen={to === 'own'} onChoose={() => setTo('own')} />
        <Option title={says.sendOther} isChosen={to === 'other'} onChoose={() => setTo('other')} />
      </fieldset>
      {to === 'other' && (
        <TextField
          label={says.address}
          hint={says.sendOtherText}
          type="email"
          maxLength={254}
          spellCheck={false}
          value={email}
          error={wrong === 'email' ? says.wrongAddress : undefined}
          onChange={setEmail}
        />
      )}
    </ActDialog>
  );
}

type OptionProps = { readonly title: string; readonly isChosen: boolean; readonly onChoose: () => void };

function Option({ title, isChosen, onChoose }: OptionProps) {
  const name = useId();
  return (
    <label className="gift__option">
      <input type="radio" name="send-to" id={name} checked={isChosen} onChange={onChoose} />
      {title}
    </label>
  );
}
