import { Suspense } from 'react';
import { type Answers, type Assessment, type Express, isLaneDonor } from '../../../engine/index.ts';
import { Button, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { takesFromAccount } from '../../core/flow/known-donor.ts';
import { MissingPart, optional } from '../../core/optional.tsx';
import { later } from '../../kit/language/later.tsx';

const GivingAs = optional(
  later(() => import('../../account/known/giving-as.tsx').then((part) => part.GivingAs)),
  MissingPart,
);
const TellsWho = optional(
  later(() => import('../../account/known/giving-as.tsx').then((part) => part.TellsWho)),
  MissingPart,
);

type ExpressDonorProps = {
  readonly express: Express;
  readonly answers: Answers;
  readonly assessment: Assessment;
  /** Paths of the questions on the donor that are asked next. */
  readonly lacks: readonly string[];
  readonly onChange: () => void;
};

/** Who gives on the express lane, which questions on the donor are asked next, and a button to change the donor. */
export function ExpressDonor({ express, answers, assessment, lacks, onChange }: ExpressDonorProps) {
  const translate = useTranslate();
  const { site } = useContent().definitions;
  if (takesFromAccount(site, answers))
    return (
      <Suspense fallback={null}>
        <GivingAs answers={answers} lacks={lacks} onChange={onChange} />
      </Suspense>
    );
  if (!isLaneDonor(express, answers))
    return (
      <Suspense fallback={null}>
        <TellsWho name={String(assessment.donor.companyName ?? assessment.donor.name ?? '')} onChange={onChange} />
      </Suspense>
    );
  return (
    <p className="express__donor">
      <Words of={translate(express.donor.text)} />
      <Button kind="quiet" aria-label={translate('express.change-donor')} onClick={onChange}>
        {translate('express.change')}
      </Button>
    </p>
  );
}
