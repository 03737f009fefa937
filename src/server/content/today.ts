import type { Answers, Assessment, RatesVersion, TypedPaths } from '../../engine/index.ts';
import { assess, carryAnswers, ratesAt } from '../../engine/index.ts';
import { type Clock, dayOf } from '../kit/clock.ts';
import type { Content } from './content.ts';
import { type ContentStore, UnknownVersion, UnreadableVersion } from './store.ts';

/** The served content at today's rates, as Singapore counts days. */
export type Today = Content & {
  readonly rates: RatesVersion;
  /** Assesses answers to a flow; those in `typed` are held against limits for typing. Throws when there is no such flow. */
  readonly assess: (flow: string, answers: Answers, typed: TypedPaths) => Assessment;
};

/** A snapshot: take it once per call, so that one call never mixes two versions. */
export function today({ content, clock }: { readonly content: Pick<ContentStore, 'current'>; readonly clock: Clock }): Today {
  const served = content.current();
  const rates = ratesAt(served.definitions, dayOf(clock.now()));
  return { ...served, rates, assess: (flow, answers, typed) => assess(served.definitions, flow, answers, rates, typed) };
}

/** Answers as they are stored, of a flow in the content that they were given in. */
type Stored = { readonly flow: string; readonly contentVersion: string; readonly answers: Answers };

/** Stored answers as these definitions ask for them: a draft of that version would be carried so. */
export async function carriedInto(
  { definitions }: Pick<Content, 'definitions'>,
  content: Pick<ContentStore, 'at'>,
  { flow, contentVersion, answers }: Stored,
): Promise<Answers> {
  if ((definitions.carry?.changes ?? []).length === 0) return answers;
  return carryAnswers(definitions, flow, answers, await versionAt(content, flow, contentVersion)).answers;
}

/** The version that a flow had in some content; the first, where this release cannot read that any more. */
async function versionAt(content: Pick<ContentStore, 'at'>, flow: string, contentVersion: string): Promise<number> {
  try {
    return (await content.at(contentVersion)).definitions.flows[flow]?.version ?? 1;
  } catch (error) {
    if (error instanceof UnknownVersion || error instanceof UnreadableVersion) return 1;
    throw error;
  }
}
