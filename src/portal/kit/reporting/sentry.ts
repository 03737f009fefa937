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

/** The specification's rates. */
const RATES = { tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 };

/** A call that failed: its words are ours, and hold nothing that was sent. */
const FAILED_CALL = 'FailedCall';

/** Where reports go, and whether the page may be recorded: never one that pays. */
export type SentryTerms = { readonly dsn: string; readonly records: boolean; readonly host: string };

/**
 * Reports to Sentry. Of what happened it tells the kind and the place, never the words: messages of faults are left out, what is shown and
 * typed is masked in a replay, and every envelope is scrubbed once more as it leaves. Nothing of Sentry's own gathering (clicks, headers,
 * the console, the browser's particulars) is asked for.
 */
export function startSentry({ dsn, records, host }: SentryTerms): Sink {
  const replay = records
    ? replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Compression needs a worker made of text, which the page's policy refuses.
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
        exception: { values: (event.exception.values ?? []).map((one) => ({ ...one, value: wordsOf(one, host) })) },
      }),
    }),
    transport: (options) => {
      const inner = makeFetchTransport(options);
      return { ...inner, send: (envelope) => inner.send(scrubbed(envelope)) };
    },
  });
  return {
    // A replay comes with what was thrown, never with a mere message.
    failure: (words) => void captureException(Object.assign(new Error(words), { name: FAILED_CALL })),
    fault: (error) => void captureException(error),
    stopRecording: () => void replay?.stop(),
    flush: async () => void (await flush(2_000)),
  };
}

function wordsOf({ type, value = '' }: { readonly type?: string; readonly value?: string }, host: string): string {
  return type === FAILED_CALL ? `${host}: ${value}` : host;
}

/** Texts and objects are scrubbed; what is neither is not understood and left out. */
function scrubbed<Envelope extends readonly unknown[]>([head, items]: Envelope): Envelope {
  const clean = (items as readonly (readonly [unknown, unknown])[]).flatMap(([about, payload]) => {
    if (typeof payload === 'string') return [[about, scrubText(payload)]];
    return payload instanceof Uint8Array ? [] : [[about, scrub(payload)]];
  });
  return [head, clean] as unknown as Envelope;
}
