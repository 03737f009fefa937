import type { FastifyInstance } from 'fastify';
import type { RegisterTaxDeductionRequest, TaxDeductionRequest, TaxDeductionView } from '../../../api/types.ts';
import { noteOn } from '../../../engine/index.ts';
import { dayOf } from '../../kit/clock.ts';
import { assessForm } from '../../content/assess-form.ts';
import { ownsGift } from '../../gifts/owns-gift.ts';
import { invalidAnswers } from '../../content/answers-from-outside.ts';
import { isTransactionNo } from '../../kit/ids.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { findIssuedReceipt, type IssuedReceipt } from '../../receipts/find-receipt.ts';
import { toShownReceipt } from '../../receipts/shown-receipt.ts';
import { callsOf } from '../../people/calls.ts';
import type { Services } from '../../people/services.ts';
import type { Session } from '../../people/session.ts';
import { storeRegistration, type TaxRegistration } from '../../gifts/registrations.ts';

const INVALID = { status: 0, message: 'Invalid Trasnsaction Number' };
const CALLS = { name: 'tax deduction', atMost: 30, seconds: 60 };
/** The step id of the form in the definitions. */
const FORM = 'tax-deduction';

/**
 * Registers a gift for tax deduction after it was made without an NRIC or UEN. Only the session or account that gave may ask; any other
 * gets the answer for an unknown number. The server decides whether the gift can be registered.
 */
export function registerTaxDeduction(app: FastifyInstance, services: Services): void {
  const call = callsOf(app, services);

  call.forSession<{ Body: TaxDeductionRequest }>('get-tax-deduction', { perSession: CALLS }, async (session, { body }) => {
    const issued = await findOwn(services, session, body.transactionNo);
    return issued === undefined ? INVALID : { status: 1, data: await viewOf(services, issued) };
  });

  call.forSession<{ Body: RegisterTaxDeductionRequest }>('register-tax-deduction', { perSession: CALLS }, async (session, { body }) => {
    const issued = await findOwn(services, session, body.transactionNo);
    if (issued === undefined) return INVALID;
    const view = await viewOf(services, issued);
    if (view.state !== 'open') throw new Refused(409, 'NOT_OPEN', 'This gift cannot be entered for tax deduction.');
    const { db, crypto, clock } = services;
    const registration = registrationIn(services, body.answers);
    await storeRegistration({ db, crypto, now: clock.now }, issued.donation.transaction_no, registration);
    return { status: 1, data: await viewOf(services, (await findOwn(services, session, body.transactionNo)) ?? issued) };
  });
}

async function findOwn(services: Services, session: Session, transactionNo: string): Promise<IssuedReceipt | undefined> {
  const issued = isTransactionNo(transactionNo) ? await findIssuedReceipt(services.db, transactionNo) : undefined;
  return issued !== undefined && ownsGift(session, issued.donation) ? issued : undefined;
}

async function viewOf(services: Services, issued: IssuedReceipt): Promise<TaxDeductionView> {
  const { donation, attempt, receipt, sealed } = issued;
  const { data, kept } = await toShownReceipt(services, issued);
  const note = noteOn(kept.computed, dayOf(attempt.paid_at ?? receipt.issued_at));
  const stands = ['Accepted', 'Completed', 'amt accepted'].includes(data.paymentStatus);
  const isOpen = note?.deductible === true && stands;
  return {
    transactionNo: donation.transaction_no,
    receiptNo: receipt.receipt_no,
    transactionDateTime: data.transactionDateTime,
    gifts: [...new Set(kept.computed.groups.flatMap(({ items }) => items.map(({ title }) => title)))],
    layout: data.layout,
    totalCents: donation.total_cents,
    state: sealed.registration !== undefined || data.isIRASInclusion ? 'registered' : isOpen ? 'open' : 'not-offered',
    inRecord: data.isIRASInclusion,
    ...(data.taxDeductibleText !== undefined && { taxDeductibleText: data.taxDeductibleText }),
  };
}

/** Validates the answers to the form. Throws 422 with the invalid fields. */
function registrationIn(services: Services, answers: RegisterTaxDeductionRequest['answers']): TaxRegistration {
  const assessment = assessForm(services, FORM, answers, 'donor');
  if (assessment.kind === 'invalid') throw invalidAnswers(assessment.errors);
  const counted = assessment.counted[FORM] ?? {};
  const text = (field: string) => (typeof counted[field] === 'string' ? counted[field] : '');
  return counted.kind === 'corporate'
    ? { kind: 'corporate', name: text('companyName'), idNumber: text('uen') }
    : { kind: 'individual', name: text('fullName'), idNumber: text('nric') };
}
