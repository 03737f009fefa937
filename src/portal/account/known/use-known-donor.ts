import { useEffect } from 'react';
import { answerAt, type Flow, withAnswers } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { namesDonor } from '../../core/flow/donor-steps.ts';
import { knownBy } from '../../core/flow/known-donor.ts';
import type { DraftKeeper } from '../../core/flow/use-draft.ts';
import { usePortal, usePortalState } from '../../core/portal.ts';
import { useAccount } from '../state/use-account.ts';

/** Presets a begun gift of a signed-in donor: in the account's name, with its receipt to the account's address. Answers already given stay. */
export function useKnownDonor(flow: Flow, { draft, ready, setAnswers }: DraftKeeper): void {
  const { site } = useContent().definitions;
  const account = useAccount();
  const { store } = usePortal();
  const isBegun = usePortalState((state) => state.drafts[flow.id] !== undefined);
  useEffect(() => {
    if (flow.kind !== 'giving' || account.state !== 'signed-in' || !ready || !isBegun) return;
    // From the store, not from the rendered draft: a step may just have filled in its own answers.
    const answers = store.get().drafts[flow.id]?.answers ?? draft.answers;
    const addresses = (site.donor.email ?? []).filter((path) => !namesDonor(site, path.split('.')[0] ?? ''));
    const email = Object.fromEntries(addresses.map((path) => [path, account.profile.email]));
    const sets = knownBy(site, account.profile)?.sets ?? {};
    const isOpen = Object.keys(sets).every((path) => answerAt(answers, path) === undefined);
    const blank = Object.entries({ ...email, ...(isOpen && sets) }).filter(([path]) => answerAt(answers, path) === undefined);
    if (blank.length > 0) setAnswers(withAnswers(answers, Object.fromEntries(blank)));
  }, [flow, account, ready, isBegun, site, store, draft.answers, setAnswers]);
}
