import type { FastifyInstance } from 'fastify';
import type { AnswersByStep } from '../../api/types.ts';
import { errorsOf } from '../../engine/index.ts';
import { today } from '../content/today.ts';
import { checkedAnswers, invalidAnswers } from '../content/checked-answers.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { schemaOf } from '../kit/http/calls/calls.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { Services } from '../people/services.ts';

type Enrolment = { Body: { flow: string; answers: AnswersByStep } };

const CHECKS = { name: 'enrolment', atMost: 60, seconds: 60 };
const CHECKS_PER_ADDRESS = { name: 'enrolment of line', atMost: 300, seconds: 60 };

/** POST /donor/User/enrollDonorManuallyPreDonation: checks the donor's steps with the engine that also checks the donation. */
export function registerEnrolment(app: FastifyInstance, { sessions, content, clock, limits }: Services): void {
  app.post<Enrolment>('/donor/User/enrollDonorManuallyPreDonation', { schema: schemaOf('enroll-donor-manually') }, async (request) => {
    const session = await sessions.require(request);
    await limits.take(CHECKS, session.id);
    await limits.take(CHECKS_PER_ADDRESS, callerOf(request));
    const { definitions, assess } = today({ content, clock });
    const { flow, answers } = request.body;
    if (!Object.hasOwn(definitions.flows, flow)) throw new Refused(422, 'NO_FLOW', 'There is no such flow.');
    const assessment = assess(flow, checkedAnswers(answers));
    const errors = Object.keys(answers).flatMap((step) => errorsOf(assessment, step));
    if (errors.some(({ severity }) => severity === 'error')) throw invalidAnswers(errors);
    return { status: 1, message: 'The particulars can be used.' };
  });
}
