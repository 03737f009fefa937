import { signInWithRedirect } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import type { AccountSettings } from '../../../api/types.ts';
import { browserStorage } from '../../../kit/storage/storage.ts';
import { attempt, type Attempt } from './attempt.ts';
import { configure, type OauthSettings } from './configure.ts';
import { noteSignIn } from './recent-sign-in.ts';
import { tokens, type Tokens } from './tokens.ts';

export type Provider = 'Google' | 'Facebook';

/** Prefix of aws-amplify's records of a sign-in under way: state and verifier, no token. */
const STORAGE_PREFIX = 'CognitoIdentityServiceProvider.';

/** Google and Facebook sign-in through the user pool's hosted pages. */
export function createFederation(settings: AccountSettings['data']) {
  const { domain, userPoolClientId } = settings;
  const home = `${window.location.origin}/`;
  const oauth: OauthSettings | undefined =
    domain === undefined ? undefined : { ...OAUTH, domain, redirectSignIn: [home], redirectSignOut: [home] };
  return {
    /** Whether the pool has hosted pages. */
    hasFederation: oauth !== undefined,

    /** Redirects to the provider's page. */
    redirectTo: (provider: Provider): Promise<Attempt<void>> =>
      attempt(async () => {
        clearLeftovers();
        if (!browserStorage.lasts()) throw new NothingLasts();
        configure(settings, oauth);
        await signInWithRedirect({
          provider,
          options: { authSessionOpener: async (url) => window.location.assign(toLoopback(String(url))) as undefined },
        });
      }),

    /** Completes the sign-in from the return address and returns its tokens. */
    completeRedirect: (address: string): Promise<Attempt<Tokens>> =>
      attempt(async () => {
        window.history.replaceState(window.history.state, '', address);
        const restore = overLoopback(domain ?? '');
        try {
          await exchangeCode(() => configure(settings, oauth));
          noteSignIn();
          return await tokens();
        } finally {
          restore();
          configure(settings);
        }
      }),

    /** Sign-out address at the hosted pages, which returns to `path`; undefined for other sign-ins. */
    signOutAddress: (path: string): string | undefined =>
      browserStorage.names().some((key) => key.startsWith(STORAGE_PREFIX) && key.endsWith('.oauthSignIn'))
        ? toLoopback(
            `https://${domain}/logout?client_id=${encodeURIComponent(userPoolClientId)}&logout_uri=${encodeURIComponent(new URL(path, home).href)}`,
          )
        : undefined,
  };
}

/** The browser has no local storage. aws-amplify keeps the state and verifier of the sign-in there; without them, the return ends in an error. */
class NothingLasts extends Error {
  override name = 'NothingLasts';
}

const OAUTH = { scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'], responseType: 'code' as const };

/** Clears leftovers of an aborted sign-in, which would be mistaken for this one. */
function clearLeftovers(): void {
  for (const key of browserStorage.names()) if (key.startsWith(STORAGE_PREFIX)) browserStorage.removeItem(key);
}

/** Settles when aws-amplify has exchanged the code for tokens, or failed to; configuring it starts the exchange. */
function exchangeCode(begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const isUnderWay = browserStorage.names().some((key) => key.startsWith(STORAGE_PREFIX) && key.endsWith('.inflightOAuth'));
    if (!isUnderWay) return reject(new Error('No sign-in is under way.'));
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event !== 'signInWithRedirect' && payload.event !== 'signInWithRedirect_failure') return;
      stop();
      if (payload.event === 'signInWithRedirect') resolve();
      else reject(payload.data.error);
    });
    begin();
  });
}

/** aws-amplify assumes https for hosted pages. In a local trial over http, use http; no effect on https. */
function toLoopback(address: string): string {
  return window.location.protocol === 'http:' ? address.replace(/^https:/, 'http:') : address;
}

/** Does the same for aws-amplify's fetches to that domain. Returns the restore function. */
function overLoopback(domain: string): () => void {
  if (window.location.protocol !== 'http:') return () => undefined;
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const isPool = typeof input === 'string' && input.startsWith(`https://${domain}/`);
    return plain(isPool ? toLoopback(input) : input, init);
  };
  return () => {
    window.fetch = plain;
  };
}
