type Answer = { readonly status: number; readonly text: string; readonly headers: { readonly [name: string]: unknown } };

/** Where a status in the answer says something else than elsewhere, as the specification has it. */
const ACCEPTED_BY: { readonly [call: string]: readonly number[] } = {
  // 0 means success.
  'register-cognito-user': [0],
  // Whether it is free.
  'check-nric-unique': [0, 1],
};

/** Whether a call did what was asked of it. An answer with status 0, or one that holds nothing, is the silent refusal. */
export function isAccepted(name: string, { status, text, headers }: Answer): boolean {
  if (status >= 400 || status === 204) return false;
  // Where the browser is sent on, the address says how it went.
  if (status === 303) return String(headers.location).includes('outcome=done');
  if (!String(headers['content-type']).includes('json')) return true;
  const body = Object(JSON.parse(text)) as { readonly status?: unknown; readonly found?: unknown };
  if (body.found === 0) return false;
  return typeof body.status !== 'number' || (ACCEPTED_BY[name] ?? [1]).includes(body.status);
}
