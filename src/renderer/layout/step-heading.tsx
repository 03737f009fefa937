import { memo } from 'react';
import type { Step } from '../../engine/index.ts';
import { Icon } from '../icons/icon.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { withExactParts } from './words.tsx';
import './step-heading.css';

export const StepHeading = memo(function Heading({ step }: { readonly step: Step }) {
  const translate = useTranslate();
  return (
    <div className="step-heading">
      {step.icon && <Icon name={step.icon} className="step-heading__icon" />}
      <h2 className="step-heading__title" id={`${step.id}-title`} tabIndex={-1}>
        {translate(step.title)}
      </h2>
      {step.intro && <p className="step-heading__intro">{withExactParts(translate(step.intro))}</p>}
    </div>
  );
});
