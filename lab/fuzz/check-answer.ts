import { ajvOfCalls } from '../../src/server/kit/http/calls/ajv.ts';
import type { Call } from '../../src/server/kit/http/calls/calls.ts';
import { PLANTED } from './mutate.ts';

type Answer = { readonly status: number; readonly text: string; readonly headers: { readonly [name: string]: unknown } };

const ajv = ajvOfCalls({ allErrors: false });

const STACK = /\n\s+at |node_modules|\.ts:\d|kysely|postgres|syntax error/i;
/** Status for an address that cannot be decoded: it matches no call. */
const NOWHERE = 404;

/** Calls whose `status` has another meaning in the specification. */
const ACCEPTED_BY: { readonly [call: string]: readonly number[] } = {
  // 0 means success.
  'register-cognito-user': [0],
  // 0 or 1: whether the NRIC is free.
  'check-nric-unique': [0, 1],
};

/** The fault of an answer; undefined when it is correct. The portal is healthy in this run, so 503 is a fault too. */
export function faultOf(call: Call, { status, text, headers }: Answer): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (status >= 400) return faultOfRefusal(call, status, text);
  const described = call.answers[String(status)];
  if (described === undefined) return `answered ${status}, which is not described`;
  if (PLANTED.test(String(headers.location))) return `sent on with ${status} to where was asked for`;
  if (described.body === undefined || !String(headers['content-type']).includes('json')) return undefined;
  return ajv.validate(described.body, JSON.parse(text)) ? undefined : `answered what its schema does not allow: ${ajv.errorsText()}`;
}

/** Whether a call was accepted. Status 0, or an empty answer, is the silent refusal. */
export function isAccepted(name: string, { status, text, headers }: Answer): boolean {
  if (status >= 400 || status === 204) return false;
  // A redirect carries the outcome in its address.
  if (status === 303) return String(headers.location).includes('outcome=done');
  if (!String(headers['content-type']).includes('json')) return true;
  const body = Object(JSON.parse(text)) as { readonly status?: unknown; readonly found?: unknown };
  if (body.found === 0) return false;
  return typeof body.status !== 'number' || (ACCEPTED_BY[name] ?? [1]).includes(body.status);
}

function faultOfRefusal(call: Call, status: number, text: string): string | undefined {
  if (call.answers[String(status)] === undefined && status !== NOWHERE) return `refused with ${status}, which is not described`;
  if (PLANTED.test(text)) return `refused with ${status} and repeated what was sent`;
  if (STACK.test(text)) return `refused with ${status} and told of its inside`;
  const body = read(text);
  const keys = Object.keys(body).filter((key) => key !== 'fields');
  const isRefusal = body.status === 0 && typeof body.code === 'string' && typeof body.message === 'string' && keys.length === 3;
  return isRefusal ? undefined : `refused with ${status} without status, code and message`;
}

function read(text: string): { readonly [key: string]: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
