import type { Answers, Assessment, RatesVersion, TypedPaths } from '../../engine/index.ts';
import { assess, carryAnswers, ratesAt } from '../../engine/index.ts';
import { type Clock, dayOf } from '../kit/clock.ts';
import type { Content } from './content.ts';
import { type ContentStore, UnknownVersion, UnreadableVersion } from './store.ts';

/** The served content at the rates of today's Singapore day. */
export type Today = Content & {
  readonly rates: RatesVersion;
  /** Assesses answers to a flow; limits for typing apply to the paths in `typed`. Throws when there is no such flow. */
  readonly assess: (flow: string, answers: Answers, typed: TypedPaths) => Assessment;
};

/** A snapshot: take it once per call, so that one call never mixes two versions. */
export function today({ content, clock }: { readonly content: Pick<ContentStore, 'current'>; readonly clock: Clock }): Today {
  const served = content.current();
  const rates = ratesAt(served.definitions, dayOf(clock.now()));
  return { ...served, rates, assess: (flow, answers, typed) => assess(served.definitions, flow, answers, rates, typed) };
}

/** Stored answers to a flow, with the content version in which they were given. */
type Stored = { readonly flow: string; readonly contentVersion: string; readonly answers: Answers };

/** Stored answers carried into these definitions, as a draft of that version would be. */
export async function carriedInto(
  { definitions }: Pick<Content, 'definitions'>,
  content: Pick<ContentStore, 'at'>,
  { flow, contentVersion, answers }: Stored,
): Promise<Answers> {
  if ((definitions.carry?.changes ?? []).length === 0) return answers;
  return carryAnswers(definitions, flow, answers, await versionAt(content, flow, contentVersion)).answers;
}

/** The version of a flow in some content; 1 where this release cannot read that content. */
async function versionAt(content: Pick<ContentStore, 'at'>, flow: string, contentVersion: string): Promise<number> {
  try {
    return (await content.at(contentVersion)).definitions.flows[flow]?.version ?? 1;
  } catch (error) {
    if (error instanceof UnknownVersion || error instanceof UnreadableVersion) return 1;
    throw error;
  }
}
