import { useEffect, useState } from 'react';

/** Whole seconds until a moment of the server's clock, counted from the clock each time, so that it never drifts; never more than there are. */
export function useSecondsLeft(until: string, clockOffset: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, clockOffset));
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(until, clockOffset));
    count();
    const timer = window.setInterval(count, 500);
    return () => window.clearInterval(timer);
  }, [until, clockOffset]);
  return seconds;
}

function secondsUntil(until: string, clockOffset: number): number {
  return Math.max(0, Math.floor((Date.parse(until) - clockOffset - Date.now()) / 1_000));
}

/** 299 seconds as "4:59". */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
