import type { IdentifierKind } from '../../kit/db/tables/identity-tables.ts';

export const APPS = ['myinfo', 'sgverify', 'corppass'] as const;

/** The specification's two apps of Singpass, and Corppass for companies. SGVerify takes no new services: it is the same sign-in under its own id. */
export type SingpassApp = (typeof APPS)[number];

type Terms = {
  /** Who a person is, or for which company somebody acts. */
  readonly proves: IdentifierKind;
  /** What is asked to be shared. */
  readonly scope: string;
};

const PERSON = 'openid user.identity uinfin name aliasname sex race dialect nationality dob birthcountry email mobileno regadd';

const TERMS: { readonly [app in SingpassApp]: Terms } = {
  myinfo: { proves: 'nric', scope: PERSON },
  sgverify: { proves: 'nric', scope: PERSON },
  corppass: { proves: 'uen', scope: 'openid' },
};

export function termsOf(app: SingpassApp): Terms {
  return TERMS[app];
}
