import type { Api } from '../../core/api.ts';

const FLOW = 'account';
const FORM = 'nric-unique';

/** The NRIC typed before leaving for Google or Facebook. Kept sealed in the server's session, never in browser storage. */
export function storedNric(api: Api) {
  return {
    keep: async (nric: string): Promise<boolean> => {
      const outcome = await api.writeDraft(FLOW, { version: 1, answers: { [FORM]: { nric } } });
      return outcome.kind === 'done';
    },
    find: async (): Promise<string | null> => {
      const outcome = await api.readDraft(FLOW);
      const nric = outcome.kind === 'done' ? outcome.data?.answers[FORM]?.nric : undefined;
      return typeof nric === 'string' ? nric : null;
    },
    clear: () => api.removeDraft(FLOW),
  };
}
