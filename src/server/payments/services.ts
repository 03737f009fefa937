import type { FailedCalls } from '../kit/http/failed-calls.ts';
import type { Services } from '../people/services.ts';
import type { ClockWatch } from './provider/clock-watch.ts';
import type { KeyWatch } from './provider/key-watch.ts';

export type PaymentServices = Services & {
  /** Whether the payment provider accepts our key. */
  readonly paymentKey: KeyWatch;
  /** Whether our clock agrees with the payment provider's. */
  readonly providerClock: ClockWatch;
  /** Recent failed calls, by cause. */
  readonly failedCalls: FailedCalls;
};
