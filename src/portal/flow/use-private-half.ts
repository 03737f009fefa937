import { useEffect, useRef } from 'react';
import type { Definitions, Flow } from '../../engine/index.ts';
import type { Portal } from '../portal.ts';
import { watchLeaving } from '../state/leaving.ts';
import type { Draft } from '../state/portal-state.ts';
import { privateAnswers } from '../state/private-answers.ts';

const PAUSE = 1_500;

/** Sends the private answers to the server's session, a moment after they changed. They are kept nowhere in the browser. */
export function usePrivateHalf({ api }: Portal, definitions: Definitions, flow: Flow, draft: Draft, ready: boolean): void {
  const sent = useRef<string | null>(null);
  const answers = privateAnswers(definitions, flow, draft.answers);
  const written = JSON.stringify(answers);
  useEffect(() => {
    if (!ready) return;
    // What stands there first came from the server, or is nothing.
    sent.current ??= written;
    if (sent.current === written) return;
    const send = () => {
      sent.current = written;
      void api.writeDraft(flow.id, { version: flow.version, answers: JSON.parse(written) });
    };
    const timer = window.setTimeout(send, PAUSE);
    const unwatch = watchLeaving(() => {
      if (sent.current !== written) send();
    });
    return () => {
      window.clearTimeout(timer);
      unwatch();
    };
  }, [written, ready, api, flow]);
}
