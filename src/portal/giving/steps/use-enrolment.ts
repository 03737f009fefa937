import { useCallback, useState } from 'react';
import type { Assessment, FieldError, Flow, Step } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { donorSteps, namesDonor } from '../../core/flow/donor-steps.ts';

/**
 * Enrols the donor when a step with the donor's name is left: the server checks the particulars. If it cannot be reached the donor
 * continues, since the donation is checked again.
 */
export function useEnrolment(flow: Flow, step: Step, assessment: Assessment) {
  const { api } = usePortal();
  const { site } = useContent().definitions;
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [busy, setBusy] = useState(false);
  const steps = donorSteps(site);
  const enrol = async (): Promise<boolean> => {
    if (!namesDonor(site, step.id)) return true;
    setBusy(true);
    const answers = Object.fromEntries(Object.entries(assessment.counted).filter(([id]) => steps.has(id)));
    const outcome = await api.enrol(flow.id, answers);
    setBusy(false);
    if (outcome.kind !== 'refused' || outcome.fields.length === 0) return true;
    setRefused(outcome.fields.map(({ path, code, params }): FieldError => ({ path, code, params: params ?? {}, severity: 'error' })));
    return false;
  };
  const forget = useCallback(() => setRefused((before) => (before.length === 0 ? before : [])), []);
  return { enrol, busy, refused, forget };
}
