import { useState } from 'react';
import { ask, type Outcome } from './ask.ts';
import { useStaff } from './staff.tsx';

/**
 * Does an act by a call: while it is under way it is not done again, and what went wrong is kept until the next try. Gives the answer where it was
 * done.
 */
export function useAct<T>(onDone: (data: T) => void = () => {}) {
  const { sessionEnded } = useStaff();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Outcome<unknown>>();

  async function act(path: string, body: object | undefined, method: 'POST' | 'PUT' | 'DELETE' = 'POST'): Promise<T | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    const outcome = await ask<T>(method, path, body);
    setBusy(false);
    if (outcome.kind === 'signed-out') sessionEnded();
    else setFailed(outcome.kind === 'done' ? undefined : outcome);
    if (outcome.kind !== 'done') return undefined;
    onDone(outcome.data);
    return outcome.data;
  }

  return { act, isBusy, failed };
}
