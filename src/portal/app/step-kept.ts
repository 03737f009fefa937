import type { Flow } from '../../engine/index.ts';

/**
 * Where the donor was, as the browser's storage may keep it. A step that is open by private answers alone is kept as the next one that
 * tells nothing: whoever comes back to that is led to the first step before it that is not answered.
 */
export function stepKept({ steps }: Flow, step: string | null): string | null {
  const at = steps.findIndex((one) => one.step === step);
  return steps.find((one, index) => index >= at && !one.private)?.step ?? null;
}
