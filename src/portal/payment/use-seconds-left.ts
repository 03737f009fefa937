import { useEffect, useState } from 'react';

/** Whole seconds until a moment of the server's clock, counted from the clock each time, so that it never drifts. */
export function useSecondsLeft(until: string, clockOffset: number): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - clockOffset - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((Date.parse(until) - clockOffset - Date.now()) / 1_000)));
    count();
    const timer = window.setInterval(count, 500);
    return () => window.clearInterval(timer);
  }, [until, clockOffset]);
  return seconds;
}

/** 299 seconds as "4:59". */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
