import { at, type FieldSeen, type FlowSeen, itemsOf, partsOf, saysOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { meant, suggest } from '../suggest.ts';
import { unknownNames } from './unknown-names.ts';

/** An answer is named that no question gives; or, in an iteration or a summary row, a field that the entries do not have. */
export function unknownField(context: Context): readonly Finding[] {
  const asNames = unknownNames(context)
    .filter(({ meant }) => meant === 'field')
    .map(({ reference: { name, spot, to }, near, about, respelling }) =>
      findingAt(spot, 'unknown-field', {
        message: to === 'list' ? `No question “${name}” is a list.` : `No question gives the answer “${name}”.`,
        mend: meant(near, 'Name a question as <step>.<question>; the questions of a list item as item.<question>.'),
        about,
        ...respelling,
      }),
    );
  const inEntries = context.problems
    .filter(({ code }) => code === 'unknown-field')
    .map(({ spot, message, mend }) => findingAt(spot, 'unknown-field', { message, mend }));
  return [...asNames, ...inEntries, ...inSummaries(context), ...withoutType(context), ...inSections(context), ...alwaysHidden(context)];
}

/** A step changes a part that its shared schema no longer has. */
function withoutType({ survey }: Context): readonly Finding[] {
  return survey.fields
    .filter(({ type }) => type === '')
    .map(({ spot, path }) =>
      findingAt(spot, 'unknown-field', {
        message: `“${path}” has no type of answer: no shared schema has a question of this name.`,
        mend: 'Name a question of the shared schema, or add "type".',
      }),
    );
}

/** A fixture that expects a question of another flow to be hidden would always pass. */
function alwaysHidden({ survey: { fixtures, flows, fields } }: Context): readonly Finding[] {
  const known = new Set(fields.map(({ path }) => path));
  return fixtures.flatMap((fixture) =>
    neverShown(fixture, flows).flatMap(({ spot, name, steps }) => {
      if (!known.has(name.replace(/\.\d+(?=\.|$)/g, '.*'))) return [];
      const who = steps === undefined ? 'The answers have no entry for' : `The flow “${textOf(at(fixture, 'flow'))}” never asks`;
      return [
        findingAt(spot, 'unknown-field', {
          message: `${who} “${name}”, so it would always be hidden.`,
          mend:
            steps === undefined
              ? 'Entries are counted from 0: name one of the answers.'
              : `Name a question of its steps: ${steps.join(', ')}.`,
        }),
      ];
    }),
  );
}

/** A question that a fixture expects to be hidden and that can never be shown: the expectation would always hold. */
type NeverShown = {
  readonly spot: Spot;
  readonly name: string;
  /** The steps of the flow, if it does not ask the question's step; absent if the list entry is missing. */
  readonly steps?: readonly string[];
};

/** The names under `hidden` whose step the flow does not have, or whose list entry is not among the answers. */
function neverShown(fixture: Spot, flows: readonly FlowSeen[]): readonly NeverShown[] {
  const flow = flows.find(({ id }) => id === textOf(at(fixture, 'flow')));
  if (flow === undefined) return [];
  const steps = flow.steps.map(({ step }) => step);
  return itemsOf(at(fixture, 'expect', 'hidden')).flatMap((spot): readonly NeverShown[] => {
    const name = textOf(spot) ?? '';
    const [step = ''] = name.split('.');
    if (!steps.includes(step)) return [{ spot, name, steps }];
    const list = /^(.+?)\.(\d+)(?:\.|$)/.exec(name);
    if (list === null) return [];
    const entries = itemsOf(at(fixture, 'answers', ...partsOf(`/${(list[1] ?? '').replaceAll('.', '/')}`)));
    return Number(list[2]) < entries.length ? [] : [{ spot, name }];
  });
}

/** A section that starts at an unknown question would never be shown, nor an error of a section that its first question does not check. */
function inSections({ survey }: Context): readonly Finding[] {
  return [
    ...survey.steps.flatMap((step) => ofSections(at(step.spot, 'sections'), step.fields, 'This step has')),
    ...survey.fields.flatMap((field) => ofSections(at(saysOf(field, 'list'), 'sections'), field.fields, 'The items of this list have')),
  ];
}

function ofSections(sections: Spot, fields: readonly FieldSeen[], lacks: string): readonly Finding[] {
  const known = fields.map(({ path }) => path.split('.').at(-1) ?? '');
  return itemsOf(sections).flatMap((section) => {
    const from = at(section, 'from');
    const name = textOf(from);
    if (name === undefined) return [];
    const first = fields[known.indexOf(name)];
    if (first === undefined) return [misspelt(from, name, known, `${lacks} no question “${name}”.`)];
    const codes = itemsOf(saysOf(first, 'checks')).flatMap((check) => textOf(at(check, 'code')) ?? []);
    return itemsOf(at(section, 'errors')).flatMap((spot) => {
      const code = textOf(spot);
      if (code === undefined || codes.includes(code)) return [];
      return [misspelt(spot, code, codes, `The first question of this group has no check “${code}”.`)];
    });
  });
}

function misspelt(spot: Spot, name: string, known: readonly string[], message: string): Finding {
  const mend = suggest(name, known, known.length > 0 ? `Name one of ${known.join(', ')}.` : 'Write the check at that question.');
  return findingAt(spot, 'unknown-field', { message, mend, ...respelt(spot, name, known) });
}

function inSummaries({ survey }: Context): readonly Finding[] {
  return survey.fields.flatMap((field) => {
    const known = field.fields.map(({ path }) => path.split('.').at(-1) ?? '');
    return itemsOf(at(saysOf(field, 'list'), 'summary')).flatMap((spot) => {
      const name = textOf(spot);
      if (name === undefined || known.includes(name)) return [];
      const mend = suggest(name, known, `Name one of ${known.join(', ')}.`);
      return [
        findingAt(spot, 'unknown-field', {
          message: `The items of this list have no question “${name}”.`,
          mend,
          ...respelt(spot, name, known),
        }),
      ];
    });
  });
}
