import { isThisMachine, type Reader, urlOf } from '../reader.ts';

const MODES = ['NODE_ENV', 'PORTAL_ENV'] as const;
const LIVE_KEY = /^(sk|rk|pk)_live_/;

/**
 * Whether donors' money moves here: NODE_ENV (or PORTAL_ENV) is exactly "production". Refuses a near miss (`Production`, `prod`, `live`),
 * which would run stand-ins, where anyone can sign in as anyone, beside real keys. Also refuses an unset mode with signs of a real portal,
 * and a live key outside production.
 */
export function readMode({ env, refuse }: Omit<Reader, 'production'>): boolean {
  const said = MODES.flatMap((name) => (env(name) === undefined ? [] : [{ name, value: env(name) ?? '' }]));
  for (const { name, value } of said)
    if (!['production', 'development', 'test'].includes(value))
      refuse(`${name} is "${value}"; write exactly "production" where donors give, or "development" for trials.`);
  const values = new Set(said.map(({ value }) => value));
  if (values.has('production') && values.has('development'))
    refuse('NODE_ENV and PORTAL_ENV contradict each other; leave PORTAL_ENV out, and say production or development in NODE_ENV.');
  const production = values.has('production');
  const real = signsOfTheReal(env);
  if (real !== undefined && !production && !values.has('development'))
    refuse(`${real}: set NODE_ENV to exactly "production" where donors give, or to "development" for trials; it is not either now.`);
  for (const name of production ? [] : (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const))
    if (LIVE_KEY.test(env(name) ?? ''))
      refuse(`${name} is a live key outside production, where stand-ins let anybody be anybody: set NODE_ENV=production, or a test key.`);
  return production;
}

/** A sign that this is no developer's machine; undefined if there is none. */
function signsOfTheReal(env: Reader['env']): string | undefined {
  const [database, address] = [env('DATABASE_URL'), env('PUBLIC_URL')];
  if (LIVE_KEY.test(env('STRIPE_SECRET_KEY') ?? '')) return 'STRIPE_SECRET_KEY is a live key';
  if (LIVE_KEY.test(env('STRIPE_PUBLISHABLE_KEY') ?? '')) return 'STRIPE_PUBLISHABLE_KEY is a live key';
  if (database !== undefined && !isThisMachine(databaseHost(database))) return 'DATABASE_URL leads to another machine';
  if (address !== undefined && urlOf(address)?.protocol === 'https:') return 'PUBLIC_URL is an https address';
  return undefined;
}

/** The host of a PostgreSQL address; empty for a local socket. */
export function databaseHost(address: string): string {
  const url = urlOf(address);
  const host = decodeURIComponent(url?.searchParams.get('host') ?? url?.hostname ?? '');
  return host.startsWith('/') ? '' : host;
}
