import { createContext, useCallback, useContext, useRef } from 'react';
import type { Elements } from '../layout/elements.ts';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Polite live region of the page. */
export function Announcer({ children }: { readonly children: Elements }) {
  const region = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((text: string) => {
    if (!region.current) return;
    // Screen readers announce only a changed text.
    region.current.textContent = region.current.textContent === text ? `${text}\u00a0` : text;
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <p ref={region} className="visually-hidden" role="status" aria-live="polite" />
    </AnnounceContext>
  );
}

/** Announces a text to screen readers. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
