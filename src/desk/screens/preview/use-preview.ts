import { useState } from 'react';
import type { DeskPreview, DeskPreviewRequest } from '../../../api/types.ts';
import { useAsked } from '../../kit/use-asked.ts';
import type { Walked } from './frame-messages.ts';
import { type Place, requestOf } from './place.ts';

/**
 * Loads the preview of a release, again whenever the place or the release changes. Also sends answers typed in the frame, until another page or other
 * answers are chosen.
 */
export function usePreview(place: Place, release: string) {
  const [times, setTimes] = useState(0);
  const [walked, setWalked] = useState<Walked | null>(null);
  const { width: _, ...where } = place;
  const by = JSON.stringify([where, release, times]);
  const { asked, isBusy, again: reload } = useAsked<DeskPreview>('/preview', { body: () => request(), by });
  const shown = asked.kind === 'there' ? asked.data : null;
  const request = (): DeskPreviewRequest => withWalked(requestOf(place, release), shown, walked);
  return {
    shown,
    failed: asked.kind === 'failed' ? asked.why : null,
    isBusy,
    walked,
    request,
    onWalked: setWalked,
    /** Discards the typed answers, such as when other answers are chosen. */
    forget: () => setWalked(null),
    /** Loads the same preview again, for example after one of its texts was saved. */
    reload,
    /** Counts restarts, as the key of the frame: a frame that has left its page stays blank, so each restart needs a new one. */
    times,
    again: () => {
      setWalked(null);
      setTimes((before) => before + 1);
    },
  };
}

/** The request at the member's step, with the typed answers. While none are typed, the fixture is sent unchanged. */
function withWalked(request: DeskPreviewRequest, shown: DeskPreview | null, walked: Walked | null): DeskPreviewRequest {
  if (walked === null) return request;
  const { step: _, ...others } = request;
  const at = { ...others, flow: walked.flow, ...(walked.step !== null && walked.step !== 'done' && { step: walked.step }) };
  const isTyped = shown?.page === undefined || JSON.stringify(shown.page.answers) !== JSON.stringify(walked.answers);
  if (!isTyped) return at;
  const { fixture: __, ...typed } = at;
  return { ...typed, answers: walked.answers };
}
