import type { SingpassApp } from '../../config/singpass.ts';
import type { IdentifierKind } from '../../kit/db/tables/identity-tables.ts';

type Terms = {
  /** Whether it proves a person (NRIC) or the company that a person acts for (UEN). */
  readonly proves: IdentifierKind;
  /** The data to request. */
  readonly scope: string;
};

/** The redirect address for issuers; to be registered with Singpass and Corppass for each host. */
export const CALLBACK_PATH = '/session/singpass/callback';

const PERSON = 'openid user.identity uinfin name aliasname sex race dialect nationality dob birthcountry email mobileno regadd';

const TERMS: { readonly [app in SingpassApp]: Terms } = {
  myinfo: { proves: 'nric', scope: PERSON },
  sgverify: { proves: 'nric', scope: PERSON },
  corppass: { proves: 'uen', scope: 'openid' },
};

export function termsOf(app: SingpassApp): Terms {
  return TERMS[app];
}
