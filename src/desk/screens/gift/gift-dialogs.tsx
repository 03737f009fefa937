import type { CorrectedGift, CorrectGiftRequest, DeskDonorParts, DeskGift } from '../../../api/types.ts';
import { ask } from '../../kit/ask.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ActForm, type ActField, reasonAmong, useActForm } from '../../parts/act-form.tsx';
import { words } from '../../words/words.ts';

const says = words.gift;

type OpenDialogProps = {
  readonly transactionNo: string;
  readonly onClose: () => void;
  readonly onOpened: (gift: DeskGift, reason: string) => void;
};

/** Asks for the reason, and opens the gift. */
export function OpenDialog({ transactionNo, onClose, onOpened }: OpenDialogProps) {
  return (
    <ActForm
      title={says.openTitle}
      text={<p>{says.openText}</p>}
      does={says.open}
      fields={{ reason: reasonAmong() }}
      call={({ reason }) => ask<DeskGift>('POST', '/gifts/open', { transactionNo, reason })}
      onClose={onClose}
      onDone={(gift, { reason }) => onOpened(gift, reason)}
    />
  );
}

const ADDRESS = /^\S+@\S+\.\S+$/;

type SendDialogProps = { readonly gift: DeskGift; readonly onClose: () => void; readonly onSent: () => void };

/**
 * Sends the receipt to the gift's own address, or to another one. The latter also notifies the gift's own address, so the server refuses it for a gift
 * without one.
 */
export function SendDialog({ gift: { transactionNo, donor }, onClose, onSent }: SendDialogProps) {
  return (
    <ActForm
      title={says.sendTitle}
      text={<p>{says.sendText}</p>}
      does={says.send}
      instead={{ INVALID_ANSWERS: says.wrongAddress }}
      fields={{
        reason: reasonAmong(),
        to: {
          label: says.sendTitle,
          as: 'radios',
          first: 'own',
          options: [
            ['own', `${says.sendOwn} ${donor.email}`],
            ['other', says.sendOther],
          ],
        },
        email: {
          ...{ label: says.address, hint: says.sendOtherText, type: 'email', maxLength: 254, spellCheck: false },
          isAsked: ({ to }) => to === 'other',
          isRight: (typed) => ADDRESS.test(typed),
          wrong: says.wrongAddress,
        },
      }}
      call={({ reason, to, email }) =>
        to === 'own'
          ? ask<object>('POST', '/gifts/resend', { transactionNo, reason })
          : ask<object>('POST', '/gifts/send-elsewhere', { transactionNo, reason, email })
      }
      onClose={onClose}
      onDone={onSent}
    />
  );
}

const PLAIN = ['name', 'companyName', 'email', 'identityNumber'] as const;
const PHONE = ['countryCode', 'number'] as const;
const PLACE = ['postalCode', 'blockNumber', 'streetName', 'buildingName', 'floorNo', 'unitNo', 'country'] as const;
const PARTS = [...PHONE, ...PLACE];

type Details = { readonly [field in (typeof PLAIN)[number] | keyof DeskDonorParts]: string };

type CorrectDialogProps = {
  readonly gift: DeskGift;
  readonly onClose: () => void;
  readonly onCorrected: (corrected: CorrectedGift) => void;
};

/** Corrects the donor's details. Shows only the fields that may be corrected, and sends only those that changed. */
export function CorrectDialog({ gift, onClose, onCorrected }: CorrectDialogProps) {
  const { transactionNo, revision, mayCorrect } = gift;
  const before = detailsOf(gift);
  const line = (name: keyof Details, label: string) => [name, { label, first: before[name], maxLength: 254, spellCheck: false }] as const;
  const details = Object.fromEntries([
    ...PLAIN.map((name) => line(name, says.donorFields[name])),
    ...PARTS.map((name) => line(name, says.parts[name])),
  ]) as { readonly [name in keyof Details]: ActField };
  const { field, dialog } = useActForm({
    fields: { reason: reasonAmong(), ...details },
    call: ({ reason, ...typed }) =>
      ask<CorrectedGift>('POST', '/gifts/correct', { transactionNo, revision, reason, changes: changesOf(before, typed) }),
    onDone: onCorrected,
    refused: says.correctField,
  });
  const may = (name: string) => mayCorrect.includes(name);
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
      instead={{ INVALID_ANSWERS: says.correctWrong }}
      onClose={onClose}
      {...dialog}
    >
      {field('reason')}
      {PLAIN.filter(may).map(field)}
      {may('phone') && <div className="act-dialog__pair">{PHONE.map(field)}</div>}
      {may('address') && <div className="act-dialog__pair">{PLACE.map(field)}</div>}
    </ActDialog>
  );
}

function detailsOf({ donor, parts }: DeskGift): Details {
  const plain = PLAIN.map((name) => [name, donor[name]]);
  return Object.fromEntries([...plain, ...PARTS.map((part) => [part, parts?.[part] ?? ''])]) as Details;
}

/** The changed fields; a phone number or an address is sent whole. */
function changesOf(before: Details, typed: Details): CorrectGiftRequest['changes'] {
  const isOther = (name: keyof Details) => typed[name] !== before[name];
  const whole = (names: readonly (keyof Details)[]) =>
    Object.fromEntries(names.map((name) => [name, typed[name]]).filter(([, text]) => text !== ''));
  return {
    ...Object.fromEntries(PLAIN.filter(isOther).map((name) => [name, typed[name]])),
    ...(PHONE.some(isOther) && { phone: whole(PHONE) as { countryCode: string; number: string } }),
    ...(PLACE.some(isOther) && { address: whole(PLACE) as { streetName: string; country: string } }),
  };
}
