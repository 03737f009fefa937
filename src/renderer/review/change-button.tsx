import { Button } from '../layout/button.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';

type ChangeButtonProps = {
  /** Name of the answers to change, which tells the buttons apart for screen readers. */
  readonly of: string;
  readonly onPress: () => void;
  /** `kinds`: for a button alone in its row, where gift lines show the chosen kinds; its label says what it changes. */
  readonly says?: 'change' | 'kinds';
};

/** Goes back to answers, to change them. */
export function ChangeButton({ of, onPress, says = 'change' }: ChangeButtonProps) {
  const translate = useTranslate();
  if (says === 'kinds')
    return (
      <Button kind="quiet" onClick={onPress}>
        {translate('review.change-kinds')}
      </Button>
    );
  return (
    <Button kind="quiet" aria-label={translate('review.change-step', { title: of })} onClick={onPress}>
      {translate('review.change')}
    </Button>
  );
}
