import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { STEPS, type Step } from './steps.ts';

/** How a call to the payment provider, or a run of a background task, ended. */
export type CallOutcome = 'answered' | 'unreachable' | 'key-refused' | 'failed';
export type TaskOutcome = 'done' | 'later' | 'never' | 'failed';
/** What became of an event that the payment provider sent. */
const EVENT_OUTCOMES = ['done', 'noted', 'again', 'refused'] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/**
 * The metrics that Prometheus reads. No name or label contains a donor's value, and each label has few values: names from the code, or codes of
 * refusals.
 */
export type Metrics = {
  readonly countStep: (step: Step, sinceMs: number | undefined) => void;
  readonly countRefusal: (code: string, status: number) => void;
  readonly countProviderCall: (call: string, outcome: CallOutcome, seconds: number) => void;
  readonly countTask: (task: string, outcome: TaskOutcome) => void;
  readonly countEvent: (outcome: EventOutcome) => void;
  /** A gauge that `measureBy` sets. */
  readonly gauge: <Label extends string>(name: string, help: string, labels?: readonly Label[]) => Gauge<Label>;
  /** Runs this each time before the metrics are read. */
  readonly measureBy: (measure: () => Promise<void>) => void;
  readonly registry: Registry;
  /** The metrics in Prometheus' text format. */
  readonly text: () => Promise<string>;
};

const LAG_SECONDS = [1, 5, 15, 60, 300, 900, 3_600, 14_400, 86_400];
const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const measures: (() => Promise<void>)[] = [];
  const steps = new Counter({ name: 'portal_gifts_total', help: 'Gifts that took a step', labelNames: ['step'], registers });
  // Pre-registered at zero: increase() would miss the first gift of a counter that begins with it.
  for (const step of STEPS) steps.inc({ step }, 0);
  const lagOf = (name: string, help: string) => new Histogram({ name, help, buckets: LAG_SECONDS, registers });
  const lags: { readonly [step in Step]?: Histogram } = {
    receipted: lagOf('portal_receipt_lag_seconds', 'From payment to receipt'),
    mailed: lagOf('portal_mail_lag_seconds', 'From receipt to mail'),
  };
  const refusals = new Counter({
    name: 'portal_refusals_total',
    help: 'Refused calls, by code and HTTP status',
    labelNames: ['code', 'status'],
    registers,
  });
  refusals.inc({ code: 'UNAVAILABLE', status: '503' }, 0);
  const calls = new Histogram({
    name: 'portal_provider_call_seconds',
    help: 'Calls to the payment provider, by outcome',
    labelNames: ['call', 'outcome'],
    buckets: CALL_SECONDS,
    registers,
  });
  const tasks = new Counter({
    name: 'portal_task_runs_total',
    help: 'Runs of background tasks',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const events = new Counter({
    name: 'portal_events_total',
    help: 'Events that the payment provider sent',
    labelNames: ['outcome'],
    registers,
  });
  // An alert compares with 0, which is not there until a counter begins.
  for (const outcome of EVENT_OUTCOMES) events.inc({ outcome }, 0);
  return {
    countStep: (step, sinceMs) => {
      steps.inc({ step });
      if (sinceMs !== undefined) lags[step]?.observe(sinceMs / 1_000);
    },
    countRefusal: (code, status) => refusals.inc({ code, status: String(status) }),
    countProviderCall: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    countTask: (task, outcome) => tasks.inc({ task: taskLabel(task), outcome }),
    countEvent: (outcome) => events.inc({ outcome }),
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: [...labels], registers }),
    measureBy: (measure) => void measures.push(measure),
    registry,
    text: async () => {
      for (const measure of measures) await measure();
      return registry.metrics();
    },
  };
}

/** A kind of tasks for one build is named "judge@<build>". */
export function taskLabel(kind: string): string {
  return kind.split('@')[0] ?? kind;
}
