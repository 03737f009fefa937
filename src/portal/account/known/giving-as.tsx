import type { ComponentProps } from 'react';
import { type Answers, type Assessment, type Field, stepOf } from '../../../engine/index.ts';
import { Button, type Elements, Exact, type ReviewList, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { donorSteps } from '../../core/flow/donor-steps.ts';
import { knownBy, takesFromAccount } from '../../core/flow/known-donor.ts';
import { useAccount } from '../state/use-account.ts';
import './giving-as.css';

type GivingAsProps = {
  readonly answers: Answers;
  /** Paths of the questions that the account does not answer; they are asked next. */
  readonly lacks?: readonly string[];
  /** Without it there is no change button, because the review has its own. */
  readonly onChange?: () => void;
  /** Hides the number: the review lists it as it was typed. */
  readonly isNumberTold?: boolean;
  /** Also shows the address that the receipt is mailed to. */
  readonly isMailTold?: boolean;
};

/** "Giving as Siti Contoh · *****543C Change", where a gift takes its donor from the account. */
export function GivingAs({ answers, lacks = [], onChange, isNumberTold = false, isMailTold = false }: GivingAsProps) {
  const translate = useTranslate();
  const account = useAccount();
  const { site, steps } = useContent().definitions;
  if (account.state !== 'signed-in' || !takesFromAccount(site, answers)) return null;
  const { isCorporateAc, name, companyName = name, nric, uen, email } = account.profile;
  const titles = lacks.map((path) => steps[stepOf(path)]?.fields.find((field) => `${path}.`.startsWith(`${field.path}.`))?.title);
  const asked = [...new Set(titles.flatMap((title) => (title === undefined ? [] : translate(title))))].join(', ');
  return (
    <>
      <TellsWho name={isCorporateAc ? companyName : name} {...(onChange && { onChange })}>
        {!isNumberTold && <Exact of={` · ${isCorporateAc ? uen : nric}`} />}
        {isMailTold && email !== undefined && (
          <>
            <br />
            <Words of={translate('giving-as.receipt', { email })} />
          </>
        )}
      </TellsWho>
      {asked !== '' && <p className="giving-as__lacks">{translate('giving-as.lacks', { questions: asked })}</p>}
    </>
  );
}

type TellsWhoProps = { readonly name: string | undefined; readonly onChange?: () => void; readonly children?: Elements };

/** "Giving as Siti Contoh Change". */
export function TellsWho({ name, onChange, children }: TellsWhoProps) {
  const translate = useTranslate();
  return (
    <p className="giving-as">
      <span>
        <Words of={translate('giving-as.title')} /> <strong>{name !== undefined && <Exact of={name} />}</strong>
        {children}
      </span>
      {onChange && (
        <Button kind="quiet" aria-label={translate('express.change-donor')} onClick={onChange}>
          {translate('express.change')}
        </Button>
      )}
    </p>
  );
}

/** `GivingAs` for the review list, at the step that names the donor; `says` are the paths whose answers it replaces there. */
export function useKnownNote(assessment: Assessment, answers: Answers): NonNullable<ComponentProps<typeof ReviewList>['known']> | null {
  const account = useAccount();
  const { site, steps } = useContent().definitions;
  const step = assessment.openSteps.find((id) => donorSteps(site).has(id));
  if (account.state !== 'signed-in' || step === undefined || !takesFromAccount(site, answers)) return null;
  const says = new Set(Object.keys(knownBy(site, account.profile)?.sets ?? {}));
  const isTold = ({ widget, path, id }: Field) =>
    widget === 'nric' && !says.has(path) && assessment.counted[stepOf(path)]?.[id] !== undefined;
  const isNumberTold = assessment.openSteps.some((id) => steps[id]?.fields.some(isTold));
  // A mail address that the donor was asked for is listed with the answers.
  const isMailAsked = [site.donor.email ?? []].flat().some((path) => assessment.visible.includes(path));
  return { step, content: <GivingAs answers={answers} isNumberTold={isNumberTold} isMailTold={!isMailAsked} />, says };
}
