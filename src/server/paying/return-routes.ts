import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentReturnRequest, PaymentStatusRequest } from '../../api/types.ts';
import { findDonation } from '../gifts/donation.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { paymentOutcome } from './settle/payment-outcome.ts';
import { takeReturn } from '../payments/payment-return.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import { callsOf } from '../people/calls.ts';
import type { Services } from '../people/services.ts';
import { isTransactionNo } from '../kit/ids.ts';

// A whole mosque may share one address, and a waiting page asks twice a minute.
const RETURNS = { name: 'payment return', atMost: 300, seconds: 60 };
const MISSES = { name: 'payment return missed', atMost: 20, seconds: 60 };
const NOTHING = { status: 0, message: 'There is no such payment.' };

/** The calls for a donor who returns from the bank. They need no session, since it may have ended. */
export function registerReturnRoutes(app: FastifyInstance, services: Services, payments: PaymentPorts): void {
  const { db, clock, limits } = services;
  const call = callsOf(app, services);
  /** Counts a miss: only an attacker guesses numbers. */
  const missed = async (request: FastifyRequest) => {
    await limits.take(MISSES, callerOf(request));
    return NOTHING;
  };

  call.forAnybody<{ Body: PaymentReturnRequest }>('payment-return', { perAddress: RETURNS }, async (request) => {
    const transactionNo = await takeReturn(db, request.body.returnHandle, clock.now());
    return transactionNo === null ? missed(request) : { status: 1, data: { transactionNo } };
  });

  call.forAnybody<{ Body: PaymentStatusRequest }>('payment-outcome', { perAddress: RETURNS }, async (request) => {
    const { transactionNo } = request.body;
    const donation = await findDonation(db, isTransactionNo(transactionNo) ? transactionNo : '');
    return donation === undefined ? missed(request) : { status: 1, data: { outcome: await paymentOutcome(payments, donation) } };
  });
}
