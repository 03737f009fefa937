import type { Page } from 'playwright-core';
import { bundle } from '../../browser/bundle.ts';
import { clientBy, type Pool, type PoolClient } from '../client.ts';
import type * as entry from './entry.ts';

/** aws-amplify on a page of the portal's own origin, under the policies that the portal sends with it. */
export async function clientOn(page: Page, { url }: Pool): Promise<PoolClient> {
  await page.goto(`${url}${PLAIN}`);
  // Put there as a debugger does, which the policies do not forbid; all that it does afterwards is under them.
  await page.evaluate(`${await script()}; globalThis.pool = pool;`);
  await page.evaluate(() => (globalThis as unknown as Realm).pool.begin());
  return clientBy((call, input) => ask(page, call, input));
}

/** A page of the portal that runs nothing by itself. */
const PLAIN = '/openapi';

type Realm = { readonly pool: typeof entry };

let built: Promise<string> | undefined;

function script(): Promise<string> {
  built ??= bundle(new URL('./entry.ts', import.meta.url), 'pool');
  return built;
}

async function ask(page: Page, call: string, input: unknown): Promise<unknown> {
  const answer = await page.evaluate(([name, given]) => (globalThis as unknown as Realm).pool.ask(name, given), [call, input] as const);
  if (answer.kind === 'done') return answer.data;
  throw Object.assign(new Error(answer.message), { name: answer.name });
}
