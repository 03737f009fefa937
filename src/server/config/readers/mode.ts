import { isThisMachine, type Reader, urlOf } from '../reader.ts';

const MODES = ['NODE_ENV', 'PORTAL_ENV'];
const LIVE_KEY = /^(sk|rk|pk)_live_/;

/**
 * Whether donors' money moves here: NODE_ENV (or PORTAL_ENV) says exactly "production". A near miss (`Production`, `prod`, `live`) would
 * run the stand-ins, where anybody is anybody, beside real keys: it is refused. So is a portal that says nothing of itself while
 * something of it is real, and a live key anywhere but in production.
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
  for (const name of production ? [] : ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'])
    if (LIVE_KEY.test(env(name) ?? ''))
      refuse(`${name} is a live key outside production, where stand-ins let anybody be anybody: set NODE_ENV=production, or a test key.`);
  return production;
}

/** The sign that this is not somebody's own machine. */
function signsOfTheReal(env: Reader['env']): string | undefined {
  const [database, address] = [env('DATABASE_URL'), env('PUBLIC_URL')];
  if (LIVE_KEY.test(env('STRIPE_SECRET_KEY') ?? '')) return 'STRIPE_SECRET_KEY is a live key';
  if (LIVE_KEY.test(env('STRIPE_PUBLISHABLE_KEY') ?? '')) return 'STRIPE_PUBLISHABLE_KEY is a live key';
  if (database !== undefined && !isThisMachine(databaseHost(database))) return 'DATABASE_URL leads to another machine';
  if (address !== undefined && urlOf(address)?.protocol === 'https:') return 'PUBLIC_URL is an https address';
  return undefined;
}

/** The machine that a PostgreSQL address leads to; empty for a socket of this one. */
export function databaseHost(address: string): string {
  const url = urlOf(address);
  const host = decodeURIComponent(url?.searchParams.get('host') ?? url?.hostname ?? '');
  return host.startsWith('/') ? '' : host;
}
