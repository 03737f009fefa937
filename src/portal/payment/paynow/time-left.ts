import { useEffect, useState } from 'react';

/** Whole seconds until a moment of the server's clock. */
export function useSecondsLeft(until: string, clockOffset: number): number {
  return useTimeLeft(until, clockOffset, whole);
}

/** Whether a moment of the server's clock has passed; false without one. */
export function useIsOver(until: string | undefined, clockOffset: number): boolean {
  return useTimeLeft(until, clockOffset, isOver);
}

/** A value derived from the seconds left. Computed from the clock each time, so that it never drifts; redrawn only when it changes. */
function useTimeLeft<Value>(until: string | undefined, clockOffset: number, of: (seconds: number) => Value): Value {
  const [seen, setSeen] = useState(() => of(secondsUntil(until, clockOffset)));
  useEffect(() => {
    const look = () => setSeen(of(secondsUntil(until, clockOffset)));
    look();
    if (until === undefined) return;
    const timer = window.setInterval(look, 500);
    return () => window.clearInterval(timer);
  }, [until, clockOffset, of]);
  return seen;
}

const whole = (seconds: number) => seconds;
const isOver = (seconds: number) => seconds === 0;

function secondsUntil(until: string | undefined, clockOffset: number): number {
  if (until === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor((Date.parse(until) - clockOffset - Date.now()) / 1_000));
}

/** 299 seconds as "4:59". */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
