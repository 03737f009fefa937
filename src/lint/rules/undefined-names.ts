import { DONORS_FILE, rootsOf, type Spot } from '../../content/index.ts';
import type { Code } from '../codes.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import type { Reference } from '../references/reference.ts';
import { suggest } from '../suggest.ts';

/** A kind of name that refers to something, and the words for one that is not defined. */
type Kind = {
  readonly code: Code;
  /** The names that are defined for this place. */
  readonly defined: (context: Context, spot: Spot) => Iterable<string>;
  readonly message: (name: string, context: Context) => string;
  /** Used if no defined name is similar. */
  readonly mend: (defined: readonly string[]) => string;
  /** How to add one, for names that are as often new as misspelt. */
  readonly whenNew?: string;
  /** Further properties of the finding, by the name. */
  readonly about?: (name: string) => Pick<Finding, 'about' | 'lacks'>;
};

const KINDS: { readonly [to in Reference['to']]?: Kind } = {
  rule: {
    code: 'unknown-rule',
    defined: ({ survey }) => survey.rules.map(({ name }) => name),
    message: (name) => `There is no rule “${name}”.`,
    mend: () => 'Name a rule that exists, or add it to a rules file.',
    whenNew: 'add it to a rules file',
  },
  step: {
    code: 'unknown-step',
    defined: ({ survey }) => survey.steps.map(({ id }) => id),
    message: (name) => `There is no step “${name}”.`,
    mend: () => 'Name a step that exists, or add <name>.step.json with this id.',
    whenNew: 'add <name>.step.json with this id',
    about: (about) => ({ about }),
  },
  flow: {
    code: 'unknown-flow',
    defined: flowsOf,
    message: (name) => `There is no flow “${name}”.`,
    mend: () => 'Name a flow that exists.',
  },
  receipt: {
    code: 'unknown-receipt',
    defined: ({ survey }) => survey.receipts.map(({ id }) => id),
    message: (name) => `There is no receipt layout “${name}”.`,
    mend: () => 'Name a layout of receipts/, or add it.',
  },
  donor: {
    code: 'unknown-donor',
    defined: ({ survey }) => survey.donors.keys(),
    message: (name) => `There is no donor “${name}” in ${DONORS_FILE}.`,
    mend: () => 'Add it there, or answer as the donor here, under “answers”.',
    about: (about) => ({ about }),
  },
  group: {
    code: 'unknown-group',
    defined: groupsOf,
    message: (name) => `This flow has no group “${name}”.`,
    mend: () => 'Name a group of this flow, or add it to “groups”.',
  },
  text: {
    code: 'unknown-text',
    defined: ({ survey }) => survey.texts.keys,
    message: (name, { survey }) =>
      survey.texts.groups.has(name) ? `“${name}” is a group of texts, not a text.` : `There is no text “${name}”.`,
    mend: () => 'Add it to flows/text, in every language.',
    whenNew: 'add it to flows/text, in every language',
    about: (text) => ({ lacks: [text] }),
  },
};

const FLOW_OF_FIXTURE: Kind = {
  code: 'fixture-unknown-flow',
  defined: flowsOf,
  message: (name) => `There is no flow “${name}”.`,
  mend: (flows) => `The flows are ${flows.join(', ')}.`,
};

/** A definition, fixture or trial gift refers to something that does not exist. A text that only some languages have is a missing translation instead. */
export function undefinedNames(context: Context): readonly Finding[] {
  const sets = new Map<string, ReadonlySet<string>>();
  // Memoised, since thousands of places name the same kinds of things; only groups differ by file.
  const definedAt = (kind: Kind, spot: Spot) => {
    const key = kind === KINDS.group ? spot.file.path : kind.code;
    const defined = sets.get(key) ?? new Set(kind.defined(context, spot));
    sets.set(key, defined);
    return defined;
  };
  return context.references.flatMap(({ to, name, spot }) => {
    const kind = to === 'flow' && spot.file.kind === 'fixture' ? FLOW_OF_FIXTURE : KINDS[to];
    // The engine makes the rule of a condition in place, so that rule always exists.
    if (kind === undefined || (to === 'rule' && typeof spot.value !== 'string' && spot.part === 'value')) return [];
    const defined = definedAt(kind, spot);
    if (defined.has(name)) return [];
    if (to === 'text' && spot.file.kind === 'rates') return [unnamedRate(name, spot)];
    const { code, whenNew } = kind;
    return [
      findingAt(spot, code, {
        message: kind.message(name, context),
        mend: suggest(name, defined, kind.mend([...defined]), whenNew),
        ...kind.about?.(name),
        ...respelt(spot, name, defined, whenNew === undefined ? 'exist' : 'may-be-new'),
      }),
    ];
  });
}

function flowsOf({ survey }: Context): readonly string[] {
  return survey.flows.map(({ id }) => id);
}

/** The groups of a flow; for a line that several flows share, the groups that all of them have. */
function groupsOf({ survey: { flows, parts } }: Context, { file }: Spot): readonly string[] {
  const roots = rootsOf(file, parts);
  const [first = [], ...others] = flows.filter(({ spot }) => roots.includes(spot.file)).map((flow) => flow.groups.map(({ id }) => id));
  return first.filter((name) => others.every((groups) => groups.includes(name)));
}

function unnamedRate(name: string, spot: Spot): Finding {
  return findingAt(spot, 'unknown-text', {
    message: `Donors read of this rate under “Rates” and in sums, and no text says what it is called: there is no text “${name}”.`,
    mend: 'Add it to flows/text, in every language: under “rates”, by the name of the rate.',
  });
}
