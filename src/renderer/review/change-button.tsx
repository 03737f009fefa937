import { Button } from '../layout/button.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';

type ChangeButtonProps = {
  /** What it leads to the answers of, in words: by it each is told apart where they are heard one by one. */
  readonly of: string;
  readonly onPress: () => void;
  /** Alone in its row, where lines say which kinds were chosen, it says what is changed. */
  readonly says?: 'change' | 'kinds';
};

/** Leads back to answers, to change them. */
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
