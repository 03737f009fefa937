import type { Api } from '../../core/api.ts';

const FLOW = 'account';
const FORM = 'nric-unique';

/**
 * The NRIC that was said before leaving for Google or Facebook. The server's session keeps it, sealed: the browser's storage holds no such
 * thing.
 */
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
