import { Button } from '../layout/button.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';

type ChangeButtonProps = {
  /** What it leads to the answers of, in words: by it each is told apart where they are heard one by one. */
  readonly of: string;
  readonly onPress: () => void;
  /** Alone in its row, it says the whole of it. */
  readonly says?: 'change' | 'whole';
};

/** Leads back to answers, to change them. */
export function ChangeButton({ of, onPress, says = 'change' }: ChangeButtonProps) {
  const translate = useTranslate();
  const whole = translate('review.change-step', { title: of });
  return (
    <Button kind="quiet" aria-label={whole} onClick={onPress}>
      {says === 'whole' ? whole : translate('review.change')}
    </Button>
  );
}
