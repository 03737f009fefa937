import type { FastifyInstance } from 'fastify';
import type { AnswersByStep } from '../../api/types.ts';
import { errorsOf } from '../../engine/index.ts';
import { today } from '../content/today.ts';
import { answersFromOutside, invalidAnswers } from '../content/answers-from-outside.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { SearchAddress } from '../places/address/search.ts';
import { joinAccount } from '../people/accounts/known/join-account.ts';
import { callsOf } from '../people/calls.ts';
import type { Services } from '../people/services.ts';
import { assessTyped } from '../people/assess-typed.ts';

type Enrolment = { Body: { flow: string; answers: AnswersByStep } };

const CHECKS = {
  perSession: { name: 'enrolment', atMost: 60, seconds: 60 },
  perAddress: { name: 'enrolment of line', atMost: 300, seconds: 60 },
};

/**
 * POST /donor/User/enrollDonorManuallyPreDonation checks the donor's steps with the engine that also checks the donation. Stores nothing.
 */
export function registerEnrolment(app: FastifyInstance, services: Services, searchAddress: SearchAddress): void {
  callsOf(app, services).forSession<Enrolment>('enroll-donor-manually', CHECKS, async (session, { body: { flow, answers } }) => {
    const { definitions, assess } = today(services);
    if (!Object.hasOwn(definitions.flows, flow)) throw new Refused(422, 'NO_FLOW', 'There is no such flow.');
    const joined = await joinAccount(services, session, answersFromOutside(answers));
    const given = { definitions, flow, answers: joined.answers };
    const assessment = await assessTyped({ services, searchAddress }, session, (typed) => assess(flow, joined.answers, typed), given);
    const errors = Object.keys(answers).flatMap((step) => errorsOf(assessment, step));
    if (errors.some(({ severity }) => severity === 'error')) throw invalidAnswers(errors);
    return { status: 1, message: 'The particulars can be used.' };
  });
}
