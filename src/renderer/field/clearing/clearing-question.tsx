import { Button } from '../../layout/button.tsx';
import { Popup } from '../../layout/popup.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import type { Loss } from './clearing.ts';

export type ClearingQuestionProps = { readonly loss: Loss; readonly onKeep: () => void; readonly onRemove: () => void };

/** Confirms a choice that clears answers. Keeping them comes first, and Esc does the same. */
export function ClearingQuestion({ loss, onKeep, onRemove }: ClearingQuestionProps) {
  const translate = useTranslate();
  return (
    <Popup
      heading={translate(loss.ask.title)}
      subHeading={translate(loss.ask.text, { count: loss.count })}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{translate('form.clearing.keep')}</Button>
          <Button kind="danger" onClick={onRemove}>
            {translate('form.clearing.remove')}
          </Button>
        </>
      }
    />
  );
}
