import { useState } from 'react';
import type { CorrectedGift, CorrectGiftRequest, DeskDonorParts, DeskGift } from '../../../api/types.ts';
import { useAct } from '../../kit/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { words } from '../../words/words.ts';

const says = words.gift;
const PLAIN = ['name', 'companyName', 'email', 'identityNumber'] as const;
const PHONE = ['countryCode', 'number'] as const;
const ADDRESS = ['postalCode', 'blockNumber', 'streetName', 'buildingName', 'floorNo', 'unitNo', 'country'] as const;

type CorrectDialogProps = {
  readonly gift: DeskGift;
  readonly onClose: () => void;
  readonly onCorrected: (corrected: CorrectedGift) => void;
};
type Typed = { readonly [field in (typeof PLAIN)[number] | keyof DeskDonorParts]: string };

/** Corrects the donor's details. Shows only the fields that may be corrected, and sends only those that changed. */
export function CorrectDialog({ gift, onClose, onCorrected }: CorrectDialogProps) {
  const before = typedOf(gift);
  const [typed, setTyped] = useState(before);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { act, isBusy, failed } = useAct<CorrectedGift>(onCorrected);
  const may = (name: string) => gift.mayCorrect.includes(name);
  const wrong = failed?.kind === 'refused' ? (failed.fields ?? []).map(({ path }) => path.split('.').at(-1)) : [];
  const field = (name: keyof Typed, label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      error={wrong.includes(name) ? says.correctField : undefined}
      maxLength={254}
      spellCheck={false}
      key={name}
      onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
    />
  );
  const save = () => {
    setMissing(reason === '');
    if (reason === '') return;
    const { transactionNo, revision } = gift;
    void act('/gifts/correct', { transactionNo, revision, reason, changes: changesOf(before, typed) });
  };
  const text = (
    <>
      <p>{says.correctText}</p>
      <p>{says.correctNot}</p>
      {may('email') && <p>{says.correctAddress}</p>}
    </>
  );
  return (
    <ActDialog
      title={says.correctTitle}
      text={text}
      does={says.correctSave}
      kind="primary"
      instead={{ INVALID_ANSWERS: says.correctWrong }}
      {...{ isBusy, failed, onClose }}
      onAct={save}
    >
      <ReasonField value={reason} error={isMissing ? says.noReason : undefined} onChange={setReason} />
      {PLAIN.filter(may).map((name) => field(name, says.donorFields[name]))}
      {may('phone') && <div className="act-dialog__pair">{PHONE.map((name) => field(name, says.parts[name]))}</div>}
      {may('address') && <div className="act-dialog__pair">{ADDRESS.map((name) => field(name, says.parts[name]))}</div>}
    </ActDialog>
  );
}

const NO_PARTS: DeskDonorParts = {
  ...{
    countryCode: '',
    number: '',
    postalCode: '',
    blockNumber: '',
    streetName: '',
    buildingName: '',
    floorNo: '',
    unitNo: '',
    country: '',
  },
};

function typedOf({ donor: { name, companyName, email, identityNumber }, parts }: DeskGift): Typed {
  return { name, companyName, email, identityNumber, ...(parts ?? NO_PARTS) };
}

/** The changed fields; a phone number or an address is sent whole. */
function changesOf(before: Typed, typed: Typed): CorrectGiftRequest['changes'] {
  const isOther = (name: keyof Typed) => typed[name].trim() !== before[name];
  const whole = (names: readonly (keyof Typed)[]) =>
    Object.fromEntries(names.flatMap((name) => (typed[name].trim() === '' ? [] : [[name, typed[name].trim()]])));
  return {
    ...Object.fromEntries(PLAIN.filter(isOther).map((name) => [name, typed[name].trim()])),
    ...(PHONE.some(isOther) && { phone: whole(PHONE) as { countryCode: string; number: string } }),
    ...(ADDRESS.some(isOther) && { address: whole(ADDRESS) as { streetName: string; country: string } }),
  };
}
