import type { FastifyBaseLogger } from 'fastify';

/** The steps of a gift that an operator follows. */
export const STEPS = ['begun', 'paid', 'receipted', 'mailed'] as const;
export type Step = (typeof STEPS)[number];

/** Reports a step once it is stored: the gift, unless the work is already about one, and the milliseconds since the previous step. */
export type TellStep = (step: Step, of?: { readonly gift?: string; readonly sinceMs?: number }) => void;

/** Reports steps by one log line each, and to the metrics. */
export function tellSteps(log: Pick<FastifyBaseLogger, 'info'>, count: (step: Step, sinceMs: number | undefined) => void): TellStep {
  return (step, { gift, sinceMs } = {}) => {
    log.info({ ...(gift !== undefined && { gift }), ...(sinceMs !== undefined && { sinceMs }) }, SAYS[step]);
    count(step, sinceMs);
  };
}

const SAYS: { readonly [step in Step]: string } = {
  begun: 'A gift is begun',
  paid: 'A gift is paid',
  receipted: 'A gift has its receipt',
  mailed: 'A receipt is mailed',
};
