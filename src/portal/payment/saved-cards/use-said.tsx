import { useEffect, useRef, useState } from 'react';
import { type Elements, Notice } from '../../../renderer/index.ts';

/** What was done with a saved card, as a notice that takes the focus: what it was at may be gone. The cards are asked for again. */
export function useSaid(refresh: () => void): { readonly said: Elements; readonly say: (words: string) => void } {
  const [words, setWords] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words !== null) notice.current?.focus();
  }, [words]);
  const said = words !== null && (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="success" announced>
        {words}
      </Notice>
    </div>
  );
  return {
    said,
    say: (done) => {
      setWords(done);
      refresh();
    },
  };
}
