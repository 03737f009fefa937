import { createOpenIdClient, type OpenIdClient, type PendingRequest, type Registration, type Statement } from '../../kit/openid/client.ts';
import { APPS, type SingpassApp } from '../../config/singpass.ts';
import { termsOf } from './apps.ts';

/** The state kept between the redirect to Singpass and the callback; it never leaves the server. */
export type PendingLogin = PendingRequest & { readonly app: SingpassApp };

export type SingpassClient = {
  /** Pushes an authorization request to the issuer (PAR); returns the address for the browser. */
  readonly begin: (app: SingpassApp, redirectUri: string) => Promise<{ readonly pending: PendingLogin; readonly address: URL }>;
  /** Exchanges the parameters of the callback for claims; throws when any of them does not match the request. */
  readonly finish: (pending: PendingLogin, returned: URLSearchParams) => Promise<Statement>;
};

/** A FAPI 2.0 client for each of Singpass and Corppass. */
export function createSingpassClient(registrationOf: (app: SingpassApp) => Promise<Registration>): SingpassClient {
  const clients = Object.fromEntries(APPS.map((app) => [app, createOpenIdClient(() => registrationOf(app))])) as {
    readonly [app in SingpassApp]: OpenIdClient;
  };
  return {
    async begin(app, redirectUri) {
      const { pending, address } = await clients[app].begin(redirectUri, () => ({ scope: termsOf(app).scope }));
      return { pending: { ...pending, app }, address };
    },
    finish: (pending, returned) => clients[pending.app].finish(pending, returned),
  };
}
