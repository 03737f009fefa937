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
  /** The express lane, if the address names it; if the address names no step, only if the lane shows the whole draft. */
  readonly lane: Express | undefined;
  /** The draft has answers that the lane does not show: the lane leads to them, and takes no payment. */
  readonly isBeyond: boolean;
  /** The draft's answers; on the lane, with those that it sets. */
  readonly answers: Answers;
  readonly assessment: Assessment;
};

/** Assesses the answers for this page. `current` is the shown step: a change there does not lead off it. `enrolling`: the donor is asked before any amount. */
export function useLane(flow: Flow, draft: Draft, current: string | null, enrolling: boolean): Lane {
  const { definitions, view } = useContent();
  const [search] = useSearchParams();
  const known = useKnownSets();
  const beyond = useRef<string | null>(null);
  const stays = beyond.current === draft.id && current === flow.steps[0]?.step && !search.has('step');
  const express = stays ? undefined : expressAsked(flow, draft, search);
  // A donor known by an account gives in its name.
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
  // Needed for one render: from the next on, the page knows that the draft exceeds the lane, and assesses only the draft.
  const ofLongWay = useMemo(
    () => (leaves ? assess(definitions, flow.id, draft.answers, view.rates, new Set(draft.typed)) : null),
    [leaves, definitions, flow, draft, view],
  );
  return ofLongWay === null
    ? { lane: asked, isBeyond, answers, assessment }
    : { lane: undefined, isBeyond, answers: draft.answers, assessment: ofLongWay };
}

/** The answers of a gift that are preset from the signed-in account. */
function useKnownSets(): Express['sets'] | undefined {
  const { site } = useContent().definitions;
  const account = useAccount();
  return account.state === 'signed-in' ? knownBy(site, account.profile)?.sets : undefined;
}
