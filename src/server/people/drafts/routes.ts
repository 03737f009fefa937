import type { FastifyInstance } from 'fastify';
import type { Draft } from '../../../api/types.ts';
import { callerOf } from '../../kit/http/limits/caller.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { callsOf } from '../calls.ts';
import type { Services } from '../services.ts';
import { ofKnownSteps, requireRoom } from './draft-limits.ts';
import { carryAnswers } from '../../../engine/index.ts';
import { createStepCounts } from './step-counts.ts';
import { type Carrying, dropDraft, findDraft, saveDraft } from './drafts.ts';

type FlowParams = { Params: { flow: string }; Querystring: { draft?: string } };

const SAVES = { name: 'draft', atMost: 240, seconds: 60 };

/** PUT, GET, DELETE /session/draft/:flow: the private part of a draft, kept as long as the session. */
export function registerDrafts(app: FastifyInstance, services: Services): void {
  const { content, limits } = services;
  const call = callsOf(app, services);
  const counts = createStepCounts(services);
  services.jobs.sweep('step-counts', counts.write);
  const flowOf = (id: string) => {
    const { definitions } = content.current();
    const { flows } = definitions;
    const flow = Object.hasOwn(flows, id) ? flows[id] : undefined;
    if (flow === undefined) throw new Refused(404, 'NO_FLOW', 'There is no such flow.');
    return { definitions, flow };
  };

  call.forSession<FlowParams & { Body: Draft }>('save-draft', {}, async (session, request) => {
    const { definitions, flow } = flowOf(request.params.flow);
    await limits.take(SAVES, session.id);
    const draft = ofKnownSteps(request.body, flow, definitions.carry);
    await requireRoom(limits, draft, callerOf(request));
    const place = { session: session.id, flow: request.params.flow, id: draft.save?.draft };
    const carry: Carrying = { to: flow.version, carried: (answers, from) => carryAnswers(definitions, flow.id, answers, from).answers };
    const saved = await saveDraft(services, place, draft, carry);
    if (saved.kind === 'dropped') throw dropped();
    if (saved.kind === 'changed') throw new Refused(409, 'DRAFT_CHANGED', 'Another tab has changed the draft since.');
    counts.count(flow.id, saved.reached.steps, saved.reached.which);
    return { status: 1, message: 'The draft is kept.', ...(draft.save && { revision: saved.revision }) };
  });

  call.forSession<FlowParams>('read-draft', {}, async (session, request, reply) => {
    flowOf(request.params.flow);
    const found = await findDraft(services, { session: session.id, flow: request.params.flow, id: request.query.draft });
    if (found.kind === 'dropped') throw dropped();
    return found.kind === 'kept' ? found.draft : reply.code(204).send();
  });

  call.forSession<FlowParams>('drop-draft', {}, async (session, request) => {
    flowOf(request.params.flow);
    await dropDraft(services, { session: session.id, flow: request.params.flow, id: request.query.draft });
    return { status: 1, message: 'The draft is forgotten.' };
  });
}

function dropped(): Refused {
  return new Refused(409, 'DRAFT_DROPPED', 'The draft was paid, or given up, in another tab.');
}
