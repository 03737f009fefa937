import type { Draft, PortalState } from '../../core/state/portal-state.ts';
import type { Store } from '../../kit/store/store.ts';

/** Clears, in every flow, the steps with particulars of another person or company than `about`. Typed answers stay. */
export function clearOtherParticulars(store: Store<PortalState>, about: string): void {
  store.set((state) => {
    const drafts = Object.entries(state.drafts).map(([flow, draft]): [string, Draft] => [flow, withoutOthers(draft, about)]);
    return drafts.every(([flow, draft]) => draft === state.drafts[flow]) ? state : { ...state, drafts: Object.fromEntries(drafts) };
  });
}

/** Compares within one kind only: a person does not replace a company. The kind is the first word of `about`. */
function withoutOthers(draft: Draft, about: string): Draft {
  const [kind = ''] = about.split(' ');
  const retrieved = Object.entries(draft.told ?? {});
  const outdated = retrieved.filter(([, name]) => name !== about && name.startsWith(`${kind} `)).map(([step]) => step);
  if (outdated.length === 0) return draft;
  const isLeft = ([step]: readonly [string, unknown]) => !outdated.includes(step);
  const answers = Object.fromEntries(Object.entries(draft.answers).filter(isLeft));
  return { ...draft, answers, told: Object.fromEntries(retrieved.filter(isLeft)) };
}
