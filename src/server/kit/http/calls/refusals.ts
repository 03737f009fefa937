import type { Call, WrittenCall } from './calls.ts';

type Declared = Omit<WrittenCall, 'answers' | 'refuses'>;

/** Refusals common to all calls of a kind: the status, the calls that have it, and its condition. */
const FOLLOWING: readonly { readonly status: string; readonly of: (call: Declared) => boolean; readonly when: string }[] = [
  { status: '401', of: ({ who }) => who === 'session', when: 'There is no session, or it has ended.' },
  { status: '401', of: ({ who }) => who === 'account', when: 'Nobody is signed in.' },
  { status: '401', of: ({ who }) => who === 'staff', when: 'Nobody of the staff is signed in, or the session has ended.' },
  { status: '401', of: isUnsafe, when: 'A page of another site asks.' },
  { status: '403', of: ({ who }) => who === 'staff', when: 'The role may not do this.' },
  { status: '415', of: (call) => isUnsafe(call) && call.raw === undefined, when: 'Only JSON is read.' },
  { status: '422', of: (call) => isUnsafe(call) || checksAddress(call), when: 'What was sent cannot be used.' },
  { status: '429', of: ({ unlimited }) => unlimited === undefined, when: 'Too often.' },
  { status: '503', of: () => true, when: 'Not now.' },
];

/** The refusals of a call, for OpenAPI and the tests: first those that follow from its method, callers, input and rate limit, then its own. */
export function refusalsOf(call: Declared, own: { readonly [status: string]: string }): Call['answers'] {
  const following = FOLLOWING.filter(({ of }) => of(call)).map(({ status, when }) => [status, when] as const);
  const all = Map.groupBy([...following, ...Object.entries(own)], ([status]) => status);
  return Object.fromEntries(
    [...all].map(([status, reasons]) => [
      status,
      { description: reasons.map(([, when]) => when).join(' '), body: { $ref: 'types.json#/$defs/Refusal' } },
    ]),
  );
}

/** Methods that may change state: refused from other sites (CSRF), and with a body. */
function isUnsafe({ method }: Declared): boolean {
  return method !== 'GET';
}

function checksAddress({ params, query, unchecked }: Declared): boolean {
  return unchecked === undefined && (params ?? query) !== undefined;
}
