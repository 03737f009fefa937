import type { AccountWorld } from '../api/support/accounts.ts';

/** Facts about the user pool, by their sentences; aws-amplify shows each of them, in Node or in a browser. */
export type Checks = { readonly [says: string]: Check };

type Check = (world: AccountWorld) => Promise<void>;

/** One check for each row; `%s` in what it says is the row's name. */
export function forEach<Row>(
  says: string,
  rows: { readonly [name: string]: Row },
  check: (world: AccountWorld, row: Row, name: string) => Promise<void>,
): Checks {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]): [string, Check] => [says.replace('%s', name), (world) => check(world, row, name)]),
  );
}

/** The same checks, once something was done before each. */
export function after(first: Check, checks: Checks): Checks {
  return Object.fromEntries(
    Object.entries(checks).map(([says, check]): [string, Check] => [says, (world) => first(world).then(() => check(world))]),
  );
}
