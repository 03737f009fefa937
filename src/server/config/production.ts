import { urlOf } from './reader.ts';
import { deskHosts } from './staff.ts';
import { standInsOf } from './stand-ins.ts';
import type { Config } from './types.ts';

/** Settings that production refuses, each as a sentence with its fix. */
export function unfitForProduction(config: Config): string[] {
  const missing: [boolean, string][] = [
    [config.fieldKeys === undefined, 'keys generated in the data folder are a stand-in: set FIELD_KEYS'],
    [config.publicUrl === undefined, 'links in mails need the address that donors use: set PUBLIC_URL'],
    [config.now !== undefined, 'PORTAL_NOW moves the clock and is for trials only: remove it'],
    [config.contentCheck === 'lint', 'CONTENT_CHECK=lint serves what nobody has tried and is for trials only: remove it'],
    [config.sandboxNow !== undefined, 'SANDBOX_NOW moves the clock of a stand-in and is for trials only: remove it'],
    ...issuersOfTrials(config),
    ...deskOf(config),
  ];
  const sentences = [...standInsOf(config).map(({ fix }) => fix), ...missing.filter(([is]) => is).map(([, sentence]) => sentence)];
  return sentences.map((sentence) => `Production: ${sentence}.`);
}

/** Staging issuers have made-up people, and anyone can sign in as any of them. */
function issuersOfTrials({ singpass, staff }: Config): [boolean, string][] {
  const { myinfo, corppass } = singpass.apps;
  const isTrial = (app: typeof myinfo | typeof staff.provider) =>
    app.kind === 'issuer' && /^(stg|staging|test|sandbox|uat)[-.]|^localhost$|^127\./.test(urlOf(app.issuer)?.hostname ?? '');
  const sentence = (name: string) => `${name} is a place for trials, where anybody is anybody: set the address of the real one`;
  return [
    [isTrial(myinfo), sentence('SINGPASS_ISSUER')],
    [isTrial(corppass), sentence('CORPPASS_ISSUER')],
    [isTrial(staff.provider), sentence('STAFF_ISSUER')],
  ];
}

/** Requires a host name for the desk, a decision on second factors, and a group of operators. */
function deskOf(config: Config): [boolean, string][] {
  const { provider, groups, secondFactor } = config.staff;
  const hasOperator = Object.values(groups).some((roles) => roles.includes('operator'));
  return [
    [deskHosts(config).length === 0, 'the desk for staff has no name of its own: set HOST_NAMES, such as "desk.example.sg=desk"'],
    [
      provider.kind === 'issuer' && secondFactor.kind === 'unsaid',
      'STAFF_SECOND_FACTOR is missing: write what your provider tells of a second factor, such as amr=mfa, or unchecked if it cannot tell',
    ],
    [provider.kind === 'issuer' && !hasOperator, 'STAFF_GROUPS makes nobody an operator: add "group=operator"'],
  ];
}
