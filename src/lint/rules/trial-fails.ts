import { answersOfTrial, at, donorOfTrial, type Spot, textOf, trialsOfFlow } from '../../content/index.ts';
import { dayInSeason, type Definitions, dollars, EvaluationError, type Flow, ratesAt } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { type TrialFault, walk } from '../trials/walk.ts';

/** A donor who answers like a trial gift today, or on the day on which the flow opens, would be stopped before the payment. */
export function trialFails({ survey, on }: Context, definitions: Definitions): readonly Finding[] {
  const found = survey.flows.flatMap(({ id, spot }) => {
    const flow = definitions.flows[id];
    if (flow === undefined) return [];
    const rates = ratesAt(definitions, dayInSeason(definitions, flow, on));
    return trialsOfFlow(spot, survey.trials).flatMap((trial): readonly Finding[] => {
      const fault = faultOf(() => walk(definitions, flow, answersOfTrial(trial, survey.donors), rates));
      return fault === undefined ? [] : [findingOf(fault, flow, { trial, flow: spot, survey })];
    });
  });
  // Often the same fault stops several trials.
  return [...Map.groupBy(found, ({ file, pointer }) => `${file} ${pointer}`).values()].flatMap((same) => same.slice(0, 1));
}

type Fault = TrialFault | { readonly kind: 'breaks'; readonly message: string };

function faultOf(walked: () => TrialFault | undefined): Fault | undefined {
  try {
    return walked();
  } catch (error) {
    if (error instanceof EvaluationError) return { kind: 'breaks', message: error.message };
    throw error;
  }
}

type Where = { readonly trial: Spot; readonly flow: Spot; readonly survey: Context['survey'] };

/** Reported at the question, step or total that stops the donor: the slip was made there, not in the trial. */
function findingOf(fault: Fault, flow: Flow, where: Where): Finding {
  const { spot, problem } = placed(fault, flow, where);
  const donor = donorOfTrial(where.trial, where.survey.donors);
  const trial = donor === undefined ? named(where.trial) : `${named(where.trial)}, its donor ${named(donor)}`;
  return findingAt(spot, 'trial-fails', {
    message: `A donor of “${flow.id}” would be stopped here: ${problem}. The trial is ${trial}.`,
    mend: 'Undo what stops the donor or, if it is right, change the trial with it.',
  });
}

function named(spot: Spot): string {
  return `“${textOf(at(spot, 'says')) ?? ''}” (${spot.file.path}${spot.pointer})`;
}

function placed(fault: Fault, flow: Flow, where: Where): { readonly spot: Spot; readonly problem: string } {
  const ofField = (path: string) => fieldAt(path, where);
  const ofFlow = (key: string) => at(where.flow, key);
  switch (fault.kind) {
    case 'refused':
      return {
        spot: ofField(fault.error.path),
        problem: `“${fault.error.path}” refuses ${JSON.stringify(fault.answer)} (${saidOf(fault.error)})`,
      };
    case 'wanted':
      return { spot: ofField(fault.error.path), problem: `“${fault.error.path}” is required, and has no answer (${saidOf(fault.error)})` };
    case 'breaks':
      return { spot: ofFlow('total'), problem: `it cannot be computed, ${fault.message}` };
    case 'not-asked':
      return { spot: ofField(fault.path), problem: `“${fault.path}” is not asked` };
    case 'no-control':
      return { spot: ofField(fault.path), problem: `the control “${fault.widget}” of “${fault.path}” cannot take its answer` };
    case 'not-open':
      return { spot: ofFlow('steps'), problem: `no way leads to the step “${fault.step}”` };
    case 'no-end':
      return { spot: ofFlow('steps'), problem: `the way ends at “${fault.step ?? ''}”, which is not a payment` };
    case 'nothing-due':
      return { spot: ofFlow('total'), problem: `nothing is due by “${flow.total}”` };
    case 'lines-differ':
      return {
        spot: ofFlow('total'),
        problem: `“${flow.total}” is S$${dollars(fault.totalCents)}, and the lines of the gift come to S$${dollars(fault.linesCents)}`,
      };
    case 'no-receipt':
      return { spot: ofFlow('receipts'), problem: 'the gift has no receipt' };
    case 'no-method':
      return { spot: paymentsIn(where), problem: `no payment method accepts S$${dollars(fault.totalCents)}` };
  }
}

function saidOf({ code, params }: { readonly code: string; readonly params: object }): string {
  const said = Object.entries(params).map(([name, value]) => `${name} ${String(value)}`);
  return [code, ...said].join(', ');
}

/** The question at a path with the indexes of list entries; the trial if there is no such question. */
function fieldAt(path: string, { trial, survey }: Where): Spot {
  const written = path.replace(/\.\d+(?=\.|$)/g, '.*');
  const known = (name: string) => survey.fields.find((field) => field.path === name)?.spot;
  return known(written) ?? known(written.slice(0, written.indexOf('.*'))) ?? stepAt(path, survey) ?? trial;
}

function stepAt(path: string, { steps }: Context['survey']): Spot | undefined {
  return steps.find(({ id }) => path.startsWith(`${id}.`))?.spot;
}

function paymentsIn({ flow, survey: { site } }: Where): Spot {
  return site === undefined ? flow : at(site, 'payments');
}
