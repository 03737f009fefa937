import { useState } from 'react';
import { ask, type Outcome } from './ask.ts';
import { useStaff } from './staff.tsx';

/**
 * Sends an act's call. A second click while it is under way does nothing; `failed` keeps the failure until the next try. `act` and `run` resolve to
 * the answer, or to undefined if the act was not done.
 */
export function useAct<T>(onDone: (data: T) => void = () => {}) {
  const { sessionEnded } = useStaff();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Outcome<unknown>>();

  async function run(call: () => Promise<Outcome<T>>, done = onDone): Promise<T | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    const outcome = await call();
    setBusy(false);
    if (outcome.kind === 'signed-out') sessionEnded();
    else setFailed(outcome.kind === 'done' ? undefined : outcome);
    if (outcome.kind !== 'done') return undefined;
    done(outcome.data);
    return outcome.data;
  }

  const act = (path: string, body: object | undefined, method: 'POST' | 'PUT' | 'DELETE' = 'POST') => run(() => ask<T>(method, path, body));
  return { act, run, isBusy, failed };
}
