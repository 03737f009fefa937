import { Lock } from 'lucide-react';
import type { Field, Json } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { answerText, isAsTyped } from '../words/answer-text.ts';
import { AnswerWords } from '../layout/words.tsx';
import './fixed-field.css';

export type FixedFieldProps = { readonly path: string; readonly field: Field; readonly value: Json | undefined };

/** A field with a fixed answer, as text. */
export function FixedField({ path, field, value }: FixedFieldProps) {
  const translate = useTranslate();
  return (
    <dl className="field fixed-field" id={path} tabIndex={-1}>
      <dt className="field__label">{translate(field.title)}</dt>
      <dd className="fixed-field__answer">
        <Lock className="icon" aria-hidden="true" />
        <AnswerWords of={answerText(field, value, translate)} isAsTyped={isAsTyped(field)} />
        <span className="visually-hidden">{` (${translate('retrieve.fixed')})`}</span>
      </dd>
    </dl>
  );
}
