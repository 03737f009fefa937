import type { AddressAnswer } from '../../api/types.ts';
import {
  type Answers,
  type Assessment,
  type Definitions,
  type Json,
  parseAddressLine,
  trimmedParts,
  type TypedPaths,
} from '../../engine/index.ts';
import { addressesIn, typedOf } from '../content/typed-of.ts';
import { findKnown } from './accounts/known/known-answers.ts';
import { findOwnParticulars } from './accounts/linking/particulars.ts';
import { readAccount } from './accounts/principal.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';
import { findProofs } from './singpass/proofs.ts';

type Ports = { readonly services: Services; readonly searchAddress: (postalCode: string) => Promise<AddressAnswer> };
type Given = { readonly definitions: Definitions; readonly flow: string; readonly answers: Answers };

/**
 * Assesses a donor's answers, with limits for typing applied to typed ones. Values from Singpass, Corppass, the signed-in account or the
 * address search are exempt; these sources are only consulted about answers that the limits refuse.
 */
export async function assessTyped(
  ports: Ports,
  session: Session,
  assess: (typed: TypedPaths) => Assessment,
  { definitions, flow, answers }: Given,
): Promise<Assessment> {
  const typed = typedOf(definitions, flow, answers);
  const assessment = assess(typed);
  const isRefused = assessment.errors.some(({ path, severity }) => severity === 'error' && typed.has(path));
  if (!isRefused) return assessment;
  const found = await Promise.all(
    addressesIn(definitions, flow, answers).map(async ([path, address]) => ({ path, told: await foundBy(ports, address) })),
  );
  // While the search does not answer, the origin of an address is unknown, so its limits do not apply.
  const unknown = found.filter(({ told }) => told === undefined).map(({ path }) => `${path}.`);
  const told = [await toldTo(ports, session), ...found.map((one) => one.told ?? null)];
  const still = [...typedOf(definitions, flow, answers, told)].filter((path) => !unknown.some((address) => path.startsWith(address)));
  return assess(new Set(still));
}

/** The addresses that the search has under an address's postal code; undefined while it does not answer. */
async function foundBy({ searchAddress }: Ports, address: Json): Promise<Json | undefined> {
  const { postalCode = '' } = trimmedParts(address);
  if (!/^\d{6}$/.test(postalCode)) return null;
  try {
    const { results } = await searchAddress(postalCode);
    return results.map(({ BLK_NO, ROAD_NAME, BUILDING }) => [BLK_NO, ROAD_NAME, BUILDING]);
  } catch {
    return undefined;
  }
}

async function toldTo({ services }: Ports, { id, accountId }: Session): Promise<Json> {
  const { nric, uen } = await findProofs(services, id);
  const account = accountId === undefined ? undefined : await readAccount(services, accountId, id);
  const known = account && (await findKnown(services, account));
  const own = account && (await findOwnParticulars(services, account.id));
  const { name, email, company, attributes } = account ?? {};
  const lines = [attributes?.address, own?.registeredAddress].map((line = '') => parseAddressLine(line));
  return JSON.parse(JSON.stringify([nric?.particulars, uen?.particulars, known?.values, own, name, email, company?.name, lines])) as Json;
}
