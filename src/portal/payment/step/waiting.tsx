import { useTranslate } from '../../../renderer/index.ts';

/** Something is under way that takes a moment; there is nothing to press. */
export function Waiting({ words }: { readonly words: string }) {
  const translate = useTranslate();
  return (
    <p className="payment__waiting" role="status">
      <span className="payment__spinner" aria-hidden="true" />
      {translate(words)}
    </p>
  );
}
