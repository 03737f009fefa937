import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskRelease, DeskReleaseChanged } from '../../../api/types.ts';
import type { Outcome } from '../../kit/ask.ts';
import { useAct } from '../../kit/use-act.ts';

/** A click on "Send for review" before the checks have passed. */
export type KeptSend = {
  /** Whether it may be clicked now. */
  readonly isOffered: boolean;
  readonly isKept: boolean;
  /** Why it was not sent, for the release at its current hash. */
  readonly missed: 'kept-by-checks' | 'changed' | undefined;
  readonly failed: Outcome<unknown> | undefined;
  readonly keep: () => void;
  readonly takeBack: () => void;
};

/**
 * Keeps a click on "Send for review" while the checks run, and sends the release with the seen hash once they pass. The click is kept on this page
 * only: the server refuses a release whose checks still run, and leaving the page sends nothing.
 */
export function useKeptSend(release: DeskRelease, onSent: () => Promise<void>): KeptSend {
  const { id, hash, state, judging, may, conflicts, changes } = release;
  const [pressedOn, setPressedOn] = useState<string>();
  const [missed, setMissed] = useState<{ readonly on: string; readonly why: KeptSend['missed'] }>();
  const { act, isBusy, failed } = useAct<DeskReleaseChanged>(() => void onSent());
  const isChecking = state === 'draft' && judging === 'judging';
  const isOver = pressedOn !== undefined && !(isChecking && pressedOn === hash && conflicts === 0);
  const settle = useEffectEvent(() => {
    setPressedOn(undefined);
    if (state !== 'draft') return;
    if (pressedOn !== hash || conflicts > 0) setMissed({ on: hash, why: 'changed' });
    else if (judging === 'fit') void act(`/releases/${id}/send`, { seen: hash });
    else setMissed({ on: hash, why: 'kept-by-checks' });
  });
  useEffect(() => {
    if (isOver) settle();
  }, [isOver]);
  return {
    isOffered: isChecking && may.includes('send-release') && conflicts === 0 && changes.length > 0,
    isKept: pressedOn !== undefined || isBusy,
    missed: missed?.on === hash ? missed.why : undefined,
    failed,
    keep: () => {
      setMissed(undefined);
      setPressedOn(hash);
    },
    takeBack: () => setPressedOn(undefined),
  };
}
