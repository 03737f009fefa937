import type { Draft, PortalState } from '../../core/state/portal-state.ts';
import type { Store } from '../../kit/store/store.ts';

/**
 * Forgets, in every flow, the steps that were answered about another person or company than the one now told of: what the record of the next
 * lacks must not begin with the former's. Answers about the same one stay, and so does what nobody told.
 */
export function forgetFormer(store: Store<PortalState>, about: string): void {
  store.set((state) => {
    const drafts = Object.entries(state.drafts).map(([flow, draft]): [string, Draft] => [flow, withoutFormer(draft, about)]);
    return drafts.every(([flow, draft]) => draft === state.drafts[flow]) ? state : { ...state, drafts: Object.fromEntries(drafts) };
  });
}

/** A person does not stand in for a company: only what is of the kind that `about` begins with is another's. */
function withoutFormer(draft: Draft, about: string): Draft {
  const [kind = ''] = about.split(' ');
  const told = Object.entries(draft.told ?? {});
  const former = told.filter(([, name]) => name !== about && name.startsWith(`${kind} `)).map(([step]) => step);
  if (former.length === 0) return draft;
  const isLeft = ([step]: readonly [string, unknown]) => !former.includes(step);
  const answers = Object.fromEntries(Object.entries(draft.answers).filter(isLeft));
  return { ...draft, answers, told: Object.fromEntries(told.filter(isLeft)) };
}
