import type { FastifyInstance } from 'fastify';
import type { AnswersByStep } from '../../api/types.ts';
import { assess, errorsOf, ratesAt } from '../../engine/index.ts';
import { dayOf } from '../clock.ts';
import { checkedAnswers } from '../giving/checked-answers.ts';
import { callerOf } from '../http/caller.ts';
import { schemaOf } from '../http/calls.ts';
import { Refused } from '../http/refusal.ts';
import type { Services } from '../services.ts';

type Enrolment = { Body: { flow: string; answers: AnswersByStep } };

const CHECKS = { name: 'enrolment', atMost: 60, seconds: 60 };
const CHECKS_OF_LINE = { name: 'enrolment of line', atMost: 300, seconds: 60 };

/** POST /donor/User/enrollDonorManuallyPreDonation: the donor's steps are checked by the engine that checks the donation itself. */
export function registerEnrolment(app: FastifyInstance, { sessions, content, clock, limits }: Services): void {
  app.post<Enrolment>('/donor/User/enrollDonorManuallyPreDonation', { schema: schemaOf('enroll-donor-manually') }, async (request) => {
    const session = await sessions.require(request);
    await limits.take(CHECKS, session.id);
    await limits.take(CHECKS_OF_LINE, callerOf(request));
    const { definitions } = content.current();
    const { flow, answers } = request.body;
    if (!Object.hasOwn(definitions.flows, flow)) throw new Refused(422, 'NO_FLOW', 'There is no such flow.');
    const assessment = assess(definitions, flow, checkedAnswers(answers), ratesAt(definitions, dayOf(clock.now())));
    const errors = Object.keys(answers).flatMap((step) => errorsOf(assessment, step));
    const fields = errors
      .filter(({ severity }) => severity === 'error')
      .map(({ path, code, params }) => ({ path, code, params: { ...params } }));
    if (fields.length > 0) throw new Refused(422, 'INVALID_ANSWERS', 'Some answers need another look.', { fields });
    return { status: 1, message: 'The particulars can be used.' };
  });
}
