import { type Answers, type Definitions, type Json, parseAddressLine } from '../../../../engine/index.ts';
import { assessForm } from '../../../content/assess-form.ts';
import type { Services } from '../../services.ts';
import { findOwnParticulars, type OwnParticulars } from '../linking/particulars.ts';
import type { AccountOfPrincipal } from '../principal.ts';

type Values = { readonly [field: string]: Json };

/** An account's particulars, as answers to the step that would ask for them. */
export type Known = {
  /** The part of site.json on how a gift uses them. */
  readonly by: NonNullable<Definitions['site']['fromAccount']>['person'];
  /** By field of the step; only valid answers. */
  readonly values: Values;
  readonly identity: NonNullable<AccountOfPrincipal['nric']>;
};

type Ports = Pick<Services, 'db' | 'crypto' | 'clock' | 'content'>;

/** The account's particulars; undefined if it has no NRIC or UEN, or the site uses nothing from accounts. */
export async function findKnown(ports: Ports, account: AccountOfPrincipal): Promise<Known | undefined> {
  const { fromAccount } = ports.content.current().definitions.site;
  const { company } = account;
  const by = company === undefined ? fromAccount?.person : fromAccount?.company;
  const identity = company === undefined ? account.nric : company.uen;
  if (by === undefined || identity === undefined) return undefined;
  const said = await findOwnParticulars(ports, account.id);
  const form = company === undefined ? 'profile' : 'profile-corporate';
  return { by, identity, values: { ...goodAnswers(ports, form, answersOf(account, said)), [fieldOf(by.identity)]: identity.value } };
}

/** The paths that the account answers: "individual.fullName". */
export function pathsOf({ by, values }: Known): readonly string[] {
  return Object.keys(values).map((field) => `${by.step}.${field}`);
}

/** The field in a path such as "individual.nric". */
export function fieldOf(path: string): string {
  return path.split('.')[1] ?? '';
}

/** The profile as answers; particulars stored outside the user pool have the specification's names. */
function answersOf({ name, email, company, attributes }: AccountOfPrincipal, said: OwnParticulars): Values {
  const { phone_number: mobile = said.mobile ?? '', address = said.registeredAddress ?? '' } = attributes;
  const countryCode = (attributes.phone_number === undefined ? said.countryCode : attributes['custom:COUNTRY_CODE']) ?? '+65';
  const number = mobile.startsWith(countryCode) ? mobile.slice(countryCode.length) : mobile.replace(/\D/g, '');
  const owner = company === undefined ? personOf(name, said) : { companyName: company.name, contactPerson: name };
  const known = { ...owner, email, mobile: { countryCode, number }, address: address === '' ? '' : parseAddressLine(address) };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}

function personOf(name: string, said: OwnParticulars): { readonly [field: string]: string } {
  const { aliasname = '', dateofbirth = '', sex = '', race = '', dialect = '', nationality = '', countryofbirth = '' } = said;
  return {
    fullName: name,
    aliasName: aliasname,
    dateOfBirth: dateofbirth,
    sex,
    race,
    dialect,
    nationality,
    countryOfBirth: countryofbirth,
  };
}

/** The answers that pass the account's own form. */
function goodAnswers(ports: Ports, form: string, answers: Values): Values {
  const { errors } = assessForm(ports, form, answers as Answers[string], 'account');
  const isWrong = (field: string) =>
    errors.some(({ path, severity }) => severity === 'error' && `${path}.`.startsWith(`${form}.${field}.`));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !isWrong(field)));
}
