import { type RefObject, useEffect, useRef } from 'react';

/** On a page of another path the reading begins at its top: the focus goes to its heading. Where the portal was loaded it stays. */
export function useArrivalFocus(main: RefObject<HTMLElement | null>, pathname: string): void {
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [main, pathname]);
}
