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
  /** The questions that the account leaves open, by path: they are asked next. */
  readonly lacks?: readonly string[];
  /** Without it, the way to change it stands beside. */
  readonly onChange?: () => void;
  /** The number stands beside it, as it was typed. */
  readonly isNumberTold?: boolean;
  /** Where the receipt goes is told, too. */
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

/** The same for a review, at the question of who gives, in place of the answers that it says. */
export function useKnownNote(assessment: Assessment, answers: Answers): NonNullable<ComponentProps<typeof ReviewList>['known']> | null {
  const account = useAccount();
  const { site, steps } = useContent().definitions;
  const step = assessment.openSteps.find((id) => donorSteps(site).has(id));
  if (account.state !== 'signed-in' || step === undefined || !takesFromAccount(site, answers)) return null;
  const says = new Set(Object.keys(knownBy(site, account.profile)?.sets ?? {}));
  const isTold = ({ widget, path, id }: Field) =>
    widget === 'nric' && !says.has(path) && assessment.counted[stepOf(path)]?.[id] !== undefined;
  const isNumberTold = assessment.openSteps.some((id) => steps[id]?.fields.some(isTold));
  // An address that was asked stands with the answers.
  const isMailAsked = [site.donor.email ?? []].flat().some((path) => assessment.visible.includes(path));
  return { step, content: <GivingAs answers={answers} isNumberTold={isNumberTold} isMailTold={!isMailAsked} />, says };
}
