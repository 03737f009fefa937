import type { AuthorizeRequest } from './request.ts';

/** The page of a provider where one says who one is; its form is posted to /oauth2/authorize with these parameters. HTML. */
export type SignInPage = (asked: AuthorizeRequest, parameters: { readonly [name: string]: string }) => string;
