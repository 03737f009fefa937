import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type Answers,
  answersOnLane,
  assess,
  type Assessment,
  type Express,
  expressAnswers,
  type Flow,
  withDonorAsked,
} from '../../../engine/index.ts';
import { useAccount } from '../../account/index.ts';
import { useContent } from '../../core/content/content.ts';
import { EXPRESS, expressAsked, fitsLane } from '../../core/flow/express-lane.ts';
import { knownBy } from '../../core/flow/known-donor.ts';
import { useAssessment } from '../../core/flow/use-assessment.ts';
import type { Draft } from '../../core/state/portal-state.ts';

type Lane = {
  /** The express lane, where the address asks for it; without being asked for by name, only where it shows all of the draft. */
  readonly lane: Express | undefined;
  /** The lane does not show all that was answered: it leads on to it, and pays nothing. */
  readonly isBeyond: boolean;
  /** The draft's answers, on the lane with what it sets. */
  readonly answers: Answers;
  readonly assessment: Assessment;
};

/**
 * The answers as this page assesses them. `current` is the step that is shown: what is changed there does not lead off it. `enrolling`: who gives is
 * asked before any amount.
 */
export function useLane(flow: Flow, draft: Draft, current: string | null, enrolling: boolean): Lane {
  const { definitions, view } = useContent();
  const [search] = useSearchParams();
  const known = useKnownSets();
  const beyond = useRef<string | null>(null);
  const stays = beyond.current === draft.id && current === flow.steps[0]?.step && !search.has('step');
  const express = stays ? undefined : expressAsked(flow, draft, search);
  // Whom the account knows gives in that name.
  const asked = useMemo(() => express && known && { ...express, sets: { ...express.sets, ...known } }, [express, known]) ?? express;
  const answers = useMemo(
    () => (asked ? expressAnswers(definitions, asked, answersOnLane(definitions, asked, draft.answers)) : draft.answers),
    [definitions, asked, draft.answers],
  );
  const asksDonor = asked !== undefined || enrolling;
  const own = useMemo(() => (asksDonor ? withDonorAsked(flow) : flow), [asksDonor, flow]);
  const assessment = useAssessment(own, answers, draft.typed);
  const isBeyond = asked !== undefined && !fitsLane(definitions, asked, assessment, answers);
  const leaves = isBeyond && search.get('step') !== EXPRESS;
  useEffect(() => {
    beyond.current = stays || leaves ? draft.id : null;
  }, [stays, leaves, draft.id]);
  // Once: as soon as the page knows that it is beyond the lane, it assesses the draft alone.
  const ofLongWay = useMemo(
    () => (leaves ? assess(definitions, flow.id, draft.answers, view.rates, new Set(draft.typed)) : null),
    [leaves, definitions, flow, draft, view],
  );
  return ofLongWay === null
    ? { lane: asked, isBeyond, answers, assessment }
    : { lane: undefined, isBeyond, answers: draft.answers, assessment: ofLongWay };
}

/** What gifts take from the account that is signed in. */
function useKnownSets(): Express['sets'] | undefined {
  const { site } = useContent().definitions;
  const account = useAccount();
  return account.state === 'signed-in' ? knownBy(site, account.profile)?.sets : undefined;
}
