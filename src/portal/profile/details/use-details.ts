import { useMemo } from 'react';
import type { UserProfile } from '../../../api/types.ts';
import { type Particulars, retrieve } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { formOf, initialAnswers } from './details.ts';

/** The details form: fields, current answers, and the paths that Singpass or Corppass has fixed. */
export function useDetails(profile: UserProfile) {
  const { definitions, view } = useContent();
  return useMemo(() => {
    const form = formOf(profile);
    const flow = Object.values(definitions.flows).find(({ kind }) => kind === 'account');
    const step = definitions.steps[form];
    if (flow === undefined || step === undefined) throw new Error(`There is no form ${form}.`);
    const initial = { account: { form }, [form]: initialAnswers(profile) };
    const proved = { ...profile.proved } as Particulars;
    const { answers, fixed } = retrieve({ definitions, flow: flow.id, step, rates: view.rates }, initial, proved);
    return { form, fields: step.fields, answers: answers[form] ?? {}, fixed };
  }, [definitions, view.rates, profile]);
}
