import { keysIn } from './readers/field-keys.ts';
import { formatSingaporeDollars } from '../../engine/index.ts';
import { databaseHost } from './readers/mode.ts';
import { USUAL_REFUND_ALONE_CENTS } from './readers/numbers.ts';
import { isThisMachine, urlOf } from './reader.ts';
import { standInsOf } from './stand-ins.ts';
import type { Config } from './types.ts';

const LONG_PATIENCE_MS = 30_000;

/** Settings that are valid but that an operator may not have meant: sentences that the start prints. */
export function cautionsOf(config: Config): string[] {
  const { refundAloneUpToCents, staff, databasePatienceMs } = config;
  const said: [boolean, string][] = [
    ...realBesideStandIns(config),
    [
      refundAloneUpToCents > USUAL_REFUND_ALONE_CENTS,
      `REFUND_ALONE_UP_TO: one person of finance gives back up to ${formatSingaporeDollars(refundAloneUpToCents)} of a gift alone; ` +
        `the usual is ${formatSingaporeDollars(USUAL_REFUND_ALONE_CENTS)}.`,
    ],
    [staff.secondFactor.kind === 'unchecked', 'STAFF_SECOND_FACTOR=unchecked: whoever has a password of staff is at the desk.'],
    [
      sharesKey(config),
      'INDEX_KEY is one of FIELD_KEYS: remove that one from FIELD_KEYS once `npm run keys -- which` counts nothing under it.',
    ],
    [
      config.production && config.linkKeys === undefined,
      'INDEX_KEY signs the links of mails, and can never be rotated: set LINK_KEYS to a key of their own, followed by index.',
    ],
    [
      databasePatienceMs > LONG_PATIENCE_MS,
      `DATABASE_PATIENCE_MS: a donor waits up to ${Math.round(databasePatienceMs / 1_000)} s for the database before they are told anything.`,
    ],
  ];
  return [...config.retired, ...said.flatMap(([is, sentence]) => (is ? [sentence] : []))];
}

/** Real services beside the stand-ins of a trial: made-up data would reach real people and places. Production refuses the stand-ins. */
function realBesideStandIns(config: Config): [boolean, string][] {
  const { smtpUrl, staff, singpass, databaseUrl, payments, identity } = config;
  const hasStandIns = !config.production && standInsOf(config).length > 0;
  const { myinfo, corppass } = singpass.apps;
  const real: [boolean, string][] = [
    [smtpUrl !== undefined && !isThisMachine(urlOf(smtpUrl)?.hostname ?? ''), 'SMTP_URL: mails leave for whatever address somebody types.'],
    [!identity.isStandIn, 'COGNITO_USER_POOL_ID: accounts are made and changed in a real user pool.'],
    [staff.provider.kind === 'issuer', 'STAFF_ISSUER: your staff sign in to what anybody may have made up.'],
    [myinfo.kind === 'issuer', 'SINGPASS_ISSUER: real particulars are asked for.'],
    [corppass.kind === 'issuer', 'CORPPASS_ISSUER: real particulars are asked for.'],
    [databaseUrl !== undefined && !isThisMachine(databaseHost(databaseUrl)), 'DATABASE_URL: a database on another machine is written to.'],
    [payments.provider === 'stripe' && payments.apiUrl === undefined, 'STRIPE_SECRET_KEY: Stripe itself is asked.'],
  ];
  return real.map(([is, sentence]) => [is && hasStandIns, `Real beside stand-ins, ${sentence}`]);
}

/** Whether the index key is also a key of the encrypted fields. */
function sharesKey({ fieldKeys = '', indexKey }: Config): boolean {
  return indexKey !== undefined && keysIn(fieldKeys).some((key) => keysIn(indexKey).includes(key));
}
