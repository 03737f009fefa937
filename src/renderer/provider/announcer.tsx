import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';

type Announce = (words: string) => void;

const Voice = createContext<Announce>(() => undefined);

/** Holds the page's polite live region. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const region = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((words: string) => {
    if (!region.current) return;
    // The same words twice are news again only when the text differs.
    region.current.textContent = region.current.textContent === words ? `${words}\u00a0` : words;
  }, []);
  return (
    <Voice value={announce}>
      {children}
      <p ref={region} className="visually-hidden" role="status" aria-live="polite" />
    </Voice>
  );
}

/** Says something to those who listen rather than look: "Account 2 removed". */
export function useAnnounce(): Announce {
  return useContext(Voice);
}
