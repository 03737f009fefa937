import { standInsOf } from './stand-ins.ts';
import type { Config } from './types.ts';

/** What production must not run with, each with the setting that fixes it. */
export function unfitForProduction(config: Config): string[] {
  const missing: [boolean, string][] = [
    [config.fieldKeys === undefined, 'keys generated in the data folder are a stand-in: set FIELD_KEYS'],
    [config.operatorKey === undefined, 'an operator key generated in the data folder is a stand-in: set OPERATOR_KEY'],
    [config.publicUrl === undefined, 'links in mails need the address that donors use: set PUBLIC_URL'],
    [config.now !== undefined, 'PORTAL_NOW moves the clock and is for trials only: remove it'],
    [config.contentCheck === 'lint', 'CONTENT_CHECK=lint serves what nobody has tried and is for trials only: remove it'],
    [config.sandboxNow !== undefined, 'SANDBOX_NOW moves the clock of a stand-in and is for trials only: remove it'],
    ...issuersOfTrials(config),
  ];
  const sentences = [...standInsOf(config).map(({ fix }) => fix), ...missing.filter(([is]) => is).map(([, sentence]) => sentence)];
  return sentences.map((sentence) => `Production: ${sentence}.`);
}

/** Staging issuers know made-up people, as whom anybody can sign in. */
function issuersOfTrials({ singpass }: Config): [boolean, string][] {
  const { myinfo, corppass } = singpass.apps;
  const isTrial = (app: typeof myinfo) =>
    app.kind === 'issuer' && /^(stg|staging|test|sandbox|uat)[-.]|^localhost$|^127\./.test(new URL(app.issuer).hostname);
  const sentence = (name: string) => `${name} is a place for trials, where anybody is anybody: set the address of the real one`;
  return [
    [isTrial(myinfo), sentence('SINGPASS_ISSUER')],
    [isTrial(corppass), sentence('CORPPASS_ISSUER')],
  ];
}
