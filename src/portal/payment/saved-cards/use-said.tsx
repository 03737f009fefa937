import { useEffect, useRef, useState } from 'react';
import { type Elements, Notice } from '../../../renderer/index.ts';

/** Reports an action on a saved card: `say` shows a notice and refetches the cards. The notice takes the focus, since the pressed control may be gone. */
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
