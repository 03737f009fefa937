import { useMemo } from 'react';
import type { CardChangeView, PlanAddressRequest, PlanAmountRequest, PlanCardRequest, PlanView } from '../../../api/types.ts';
import { type Data, unwrap } from '../../kit/http/envelope.ts';
import type { Http } from '../../kit/http/http.ts';
import { usePortal } from '../../core/portal.ts';

/** API calls of recurring plans. */
export function planCalls(http: Http) {
  const plans = (call: string, body: PlanAddressRequest | PlanAmountRequest) =>
    unwrap(http.post<Data<PlanView>>(`/payment/Donation/${call}`, body));
  return {
    recurrentStatus: (plan: PlanAddressRequest) => plans('getDonorTxnRecurrentStatus', plan),
    cancelRecurring: (plan: PlanAddressRequest) => plans('cancelRecurringPayment', plan),
    pauseRecurring: (plan: PlanAddressRequest) => plans('pauseRecurringPayment', plan),
    resumeRecurring: (plan: PlanAddressRequest) => plans('resumeRecurringPayment', plan),
    changeRecurringAmount: (change: PlanAmountRequest) => plans('changeRecurringAmount', change),
    changeRecurringCard: (change: PlanCardRequest) =>
      unwrap(http.post<Data<{ readonly clientSecret: string }>>('/payment/Donation/changeRecurringCard', change)),
    confirmRecurringCard: (plan: PlanAddressRequest) =>
      unwrap(http.post<Data<CardChangeView>>('/payment/Donation/confirmRecurringCard', plan)),
    /** Plans of the signed-in account. */
    ownPlans: () => unwrap(http.post<Data<PlanView[]>>('/payment/Donation/getDonorRecurringPayments', {})),
    sendRecurringLink: (plan: PlanAddressRequest) =>
      http.post<{ status: number; message: string }>('/payment/Donation/sendRecurringLink', plan),
  };
}

export function usePlanCalls(): ReturnType<typeof planCalls> {
  const { http } = usePortal().api;
  return useMemo(() => planCalls(http), [http]);
}
