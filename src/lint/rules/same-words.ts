import { at, type FlowSeen, optionsIn, type Spot, textOf, type TextsSeen } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** Two options of a question, or two steps of a flow, read the same in a language: donors cannot tell them apart. */
export function sameWords({ survey: { fields, flows, steps, texts } }: Context): readonly Finding[] {
  const ofAccounts = new Set(flows.filter(isOfAccounts).flatMap((flow) => flow.steps.map(({ step }) => step)));
  const ofFields = fields
    .filter(({ step }) => !ofAccounts.has(step))
    .map((field) =>
      optionsIn(field)
        .filter(isAlwaysOffered)
        .map((option) => at(option, 'title')),
    );
  const titles = new Map(steps.map(({ id, spot }) => [id, at(spot, 'title')]));
  const ofFlows = flows
    .filter((flow) => !isOfAccounts(flow))
    .map(({ steps: own }) => [...new Set(own.map(({ step }) => step))].flatMap((step) => titles.get(step) ?? []));
  const once = new Map([...ofFields, ...ofFlows].map((group) => [group.map(({ file, pointer }) => file.path + pointer).join(' '), group]));
  return [...once.values()].flatMap((group) => inGroup(group, texts));
}

/** The forms of an account are chosen by address, and never shown together. */
function isOfAccounts({ kind }: FlowSeen): boolean {
  return kind === 'account';
}

/** Options that are offered under conditions of their own may be variants of one. */
function isAlwaysOffered(option: Spot): boolean {
  return at(option, 'when').value === undefined;
}

function inGroup(titles: readonly Spot[], { languages }: TextsSeen): readonly Finding[] {
  return [...languages.values()].flatMap((texts) => {
    const said = new Map<string, Spot>();
    return titles.flatMap((title) => {
      const spot = texts.get(textOf(title) ?? '');
      const words = spot === undefined ? '' : (textOf(spot) ?? '').trim();
      const before = said.get(words);
      if (spot === undefined || words === '') return [];
      said.set(words, title);
      return before === undefined ? [] : [alike(title, before, words, spot)];
    });
  });
}

function alike(title: Spot, before: Spot, words: string, spot: Spot): Finding {
  const isOneKey = title.value === before.value;
  return findingAt(isOneKey ? title : spot, 'same-words', {
    message: `“${words}” stands for “${String(before.value)}” and for “${String(title.value)}”, which donors choose between or pass one after the other.`,
    mend: isOneKey ? 'Name the text of its own.' : 'Say each in words of its own.',
  });
}
