import { Suspense } from 'react';
import type { Answers, Express } from '../../../engine/index.ts';
import { Button, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { takesFromAccount } from '../../core/flow/known-donor.ts';
import { later } from '../../kit/language/later.tsx';

const GivingAs = later(() => import('../../account/known/giving-as.tsx').then((part) => part.GivingAs));

type ExpressDonorProps = { readonly express: Express; readonly answers: Answers; readonly onChange: () => void };

/** Who gives by the express lane, and the way to change that. */
export function ExpressDonor({ express, answers, onChange }: ExpressDonorProps) {
  const translate = useTranslate();
  const { site } = useContent().definitions;
  if (takesFromAccount(site, answers))
    return (
      <Suspense fallback={null}>
        <GivingAs answers={answers} onChange={onChange} />
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
