import {
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  flush,
  globalHandlersIntegration,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import type { Sink } from './reporter.ts';
import { scrub, scrubText } from './scrub.ts';

/** Sampling rates of the specification. */
const RATES = { tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 };

/** Error name of a failed call: its message is ours and holds nothing that was sent. */
const FAILED_CALL = 'FailedCall';

/** `records` enables session replay; false on pages that take payments. */
export type SentryOptions = { readonly dsn: string; readonly records: boolean; readonly host: string };

/**
 * Starts Sentry with as little as possible: error messages are removed, replays mask all text and inputs, every envelope is scrubbed, and
 * none of Sentry's default integrations (clicks, headers, console, browser details) run.
 */
export function startSentry({ dsn, records, host }: SentryOptions): Sink {
  const replay = records
    ? replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Compression needs a worker from a blob URL, which the content security policy forbids.
        useCompression: false,
        stickySession: false,
        networkDetailAllowUrls: [],
      })
    : undefined;
  init({
    dsn,
    ...RATES,
    tracePropagationTargets: [],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      browserApiErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration(),
      ...(replay === undefined ? [] : [replay]),
    ],
    beforeSend: (event) => ({
      ...event,
      ...(event.exception && {
        exception: { values: (event.exception.values ?? []).map((one) => ({ ...one, value: messageOf(one, host) })) },
      }),
    }),
    transport: (options) => {
      const inner = makeFetchTransport(options);
      return { ...inner, send: (envelope) => inner.send(scrubbed(envelope)) };
    },
  });
  return {
    // captureException, since replays attach to exceptions, not to messages.
    failure: (words) => void captureException(Object.assign(new Error(words), { name: FAILED_CALL })),
    fault: (error) => void captureException(error),
    stopRecording: () => void replay?.stop(),
    flush: async () => void (await flush(2_000)),
  };
}

function messageOf({ type, value = '' }: { readonly type?: string; readonly value?: string }, host: string): string {
  return type === FAILED_CALL ? `${host}: ${value}` : host;
}

/** Scrubs texts and objects; drops binary payloads. */
function scrubbed<Envelope extends readonly unknown[]>([head, items]: Envelope): Envelope {
  const clean = (items as readonly (readonly [unknown, unknown])[]).flatMap(([about, payload]) => {
    if (typeof payload === 'string') return [[about, scrubText(payload)]];
    return payload instanceof Uint8Array ? [] : [[about, scrub(payload)]];
  });
  return [head, clean] as unknown as Envelope;
}
