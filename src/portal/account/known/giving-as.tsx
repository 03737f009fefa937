import type { Answers } from '../../../engine/index.ts';
import { Button, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { takesFromAccount } from '../../core/flow/known-donor.ts';
import { useAccount } from '../state/use-account.ts';
import './giving-as.css';

type GivingAsProps = { readonly answers: Answers; readonly onChange: () => void };

/** "Giving as Siti Contoh · *****543C · change", where a gift takes its donor from the account. */
export function GivingAs({ answers, onChange }: GivingAsProps) {
  const translate = useTranslate();
  const account = useAccount();
  const { site } = useContent().definitions;
  if (account.state !== 'signed-in' || !takesFromAccount(site, answers)) return null;
  const { isCorporateAc, name, companyName = name, nric, uen } = account.profile;
  return (
    <p className="giving-as">
      <span>
        {translate('giving-as.title')} <strong>{isCorporateAc ? companyName : name}</strong> · {isCorporateAc ? uen : nric} ·{' '}
      </span>
      <Button kind="quiet" onClick={onChange}>
        {translate('giving-as.change')}
        <span className="visually-hidden"> {translate('giving-as.title')}</span>
      </Button>
    </p>
  );
}
