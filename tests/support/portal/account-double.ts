import { HttpResponse, http } from 'msw';
import type { AccountSettings, SessionView, UserProfile } from '../../../src/api/types.ts';

/** Response of the user pool: a body, or the code and message of a refusal. */
type Answer = { readonly [name: string]: unknown } | { readonly refused: readonly [code: string, message: string] };
type Input = { readonly [name: string]: unknown };
type Answers = (action: string, input: Input) => Answer;

export const siti: UserProfile = {
  userId: 'a-1',
  name: 'Siti Contoh',
  email: 'siti@contoh.sg',
  emailVerified: true,
  nric: '*****567D',
  flow: 'manual',
  isCorporateAc: false,
};

/** A user pool whose actions the test answers; records the actions called. */
export function userPool(asked: string[], answers: Answers = () => ({})) {
  const settings: AccountSettings = {
    status: 1,
    data: { userPoolId: 'ap-southeast-1_Contoh', userPoolClientId: 'client', endpoint: '/' },
  };
  return [
    http.get('*/session/account/settings', () => HttpResponse.json(settings)),
    http.post(`${window.location.origin}/`, async ({ request }) => {
      const action = request.headers.get('x-amz-target')?.split('.')[1] ?? '';
      asked.push(action);
      const answer = answers(action, (await request.json()) as Input);
      if (!('refused' in answer)) return HttpResponse.json(answer);
      const [code, message] = answer.refused as readonly [string, string];
      return HttpResponse.json({ __type: code, message }, { status: 400, headers: { 'x-amzn-errortype': code } });
    }),
  ];
}

/** The server's session, bound to a sign-in. */
export function boundSession(asked: string[], profile: UserProfile = siti) {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 30 * 60_000).toISOString();
  const bound: SessionView = {
    status: 1,
    token: 'public-token',
    now: now.toISOString(),
    expiresAt,
    extended: false,
    mayStay: true,
    signedIn: true,
  };
  return [
    http.post('*/session/account', ({ request }) => {
      asked.push(`bind ${request.headers.get('authorization')?.split('.').length ?? 0}`);
      return HttpResponse.json(bound);
    }),
    http.post('*/api/User/getSignInUserDetails', () => HttpResponse.json({ status: 1, data: profile })),
  ];
}

/** The user pool's response to a correct password. */
export function tokens() {
  const token = (claims: object) =>
    ['{"alg":"none"}', JSON.stringify({ exp: 4_000_000_000, iat: 1, ...claims }), 'x'].map(encoded).join('.');
  const access = token({ username: 'a-1', sub: 'a-1', client_id: 'client' });
  const AuthenticationResult = {
    AccessToken: access,
    IdToken: token({ sub: 'a-1' }),
    RefreshToken: 'refresh',
    ExpiresIn: 3_600,
    TokenType: 'Bearer',
  };
  return { ChallengeParameters: {}, AuthenticationResult };
}

function encoded(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
