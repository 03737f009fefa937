import { useEffect } from 'react';

const EVERY_MS = 1_500;

/** Asks again and again while something is under way. */
export function useWhile(isUnderWay: boolean, again: () => Promise<void>): void {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void again(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, again]);
}
