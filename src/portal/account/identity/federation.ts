import { signInWithRedirect } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import type { AccountSettings } from '../../../api/types.ts';
import { attempt, type Attempt } from './attempt.ts';
import { configure, type Oauth } from './configure.ts';
import { tokens, type Tokens } from './tokens.ts';

export type Provider = 'Google' | 'Facebook';

/** Where aws-amplify notes a sign-in that is under way at Google or Facebook: a state and a verifier, no token. */
const NOTES = 'CognitoIdentityServiceProvider.';

/** Google and Facebook, behind the pages of the user pool. */
export function createFederation(settings: AccountSettings['data']) {
  const { domain, userPoolClientId } = settings;
  const home = `${window.location.origin}/`;
  const oauth: Oauth | undefined = domain === undefined ? undefined : { ...TERMS, domain, redirectSignIn: [home], redirectSignOut: [home] };
  return {
    /** Whether the pool has such pages. */
    hasFederation: oauth !== undefined,

    /** Leaves for the provider's page. */
    leaveFor: (provider: Provider): Promise<Attempt<void>> =>
      attempt(async () => {
        forgetNotes();
        configure(settings, oauth);
        await signInWithRedirect({
          provider,
          options: { authSessionOpener: async (url) => window.location.assign(toLoopback(String(url))) as undefined },
        });
      }),

    /** Has come back by this address: makes a sign-in of it, and gives its tokens. */
    comeBack: (address: string): Promise<Attempt<Tokens>> =>
      attempt(async () => {
        window.history.replaceState(window.history.state, '', address);
        const restore = overLoopback(domain ?? '');
        try {
          await completed(() => configure(settings, oauth));
          return await tokens();
        } finally {
          restore();
          configure(settings);
        }
      }),

    /** The address that ends the sign-in at the pool's own pages and leads to a page of the portal; undefined when there was none. */
    wayOut: (path: string): string | undefined =>
      Object.keys(localStorage).some((key) => key.startsWith(NOTES) && key.endsWith('.oauthSignIn'))
        ? toLoopback(
            `https://${domain}/logout?client_id=${encodeURIComponent(userPoolClientId)}&logout_uri=${encodeURIComponent(new URL(path, home).href)}`,
          )
        : undefined,
  };
}

const TERMS = { scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'], responseType: 'code' as const };

/** What an earlier, broken-off sign-in left would be taken for this one. */
function forgetNotes(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(NOTES)) localStorage.removeItem(key);
}

/** Settles once aws-amplify, when it is configured, has exchanged the code of the address for tokens; or has failed to. */
function completed(begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const isUnderWay = Object.keys(localStorage).some((key) => key.startsWith(NOTES) && key.endsWith('.inflightOAuth'));
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

/**
 * aws-amplify knows the pages of a user pool by https alone. Where the portal is tried out over plain http, on the machine itself, its
 * addresses are those of the portal: this makes them so. On https nothing is changed.
 */
function toLoopback(address: string): string {
  return window.location.protocol === 'http:' ? address.replace(/^https:/, 'http:') : address;
}

/** The same for what aws-amplify fetches from a domain, until what it returns is called. */
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
