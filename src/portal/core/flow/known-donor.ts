import type { UserProfile } from '../../../api/types.ts';
import {
  type Answers,
  type Assessment,
  answerAt,
  type Definitions,
  errorsOf,
  type Field,
  type Logic,
  nextStep,
  previousStep,
  type Rule,
  type Site,
  type Step,
} from '../../../engine/index.ts';
import { donorSteps } from './donor-steps.ts';

type FromAccount = NonNullable<Site['fromAccount']>;
type Known = FromAccount['person'];

/** How gifts take particulars from this account; undefined when signed out or if the account has no NRIC or UEN. */
export function knownBy({ fromAccount }: Pick<Site, 'fromAccount'>, profile: UserProfile | null): Known | undefined {
  const by = profile?.isCorporateAc ? fromAccount?.company : fromAccount?.person;
  return by !== undefined && profile?.knows?.includes(by.identity) ? by : undefined;
}

/** Whether the gift takes its donor's particulars from the account. */
export function takesFromAccount({ fromAccount }: Pick<Site, 'fromAccount'>, answers: Answers): boolean {
  return fromAccount !== undefined && Object.entries(fromAccount.when).every(([path, value]) => answerAt(answers, path) === value);
}

/**
 * The definitions adapted to this donor. Fields that the account answers are hidden while a gift takes them from there; the server adds
 * them. Without such an account, that option is not offered.
 */
export function definitionsFor(definitions: Definitions, profile: UserProfile | null): Definitions {
  const { fromAccount } = definitions.site;
  if (fromAccount === undefined) return definitions;
  const by = knownBy(definitions.site, profile);
  const rules = by === undefined ? [NEVER] : rulesFor(fromAccount, by, profile);
  const offered = by === undefined ? NEVER.name : OFFERED;
  const steps = Object.entries(definitions.steps).map(([id, step]): [string, Step] => {
    const fields = step.fields.map((field) => withOffer(fromAccount, field, offered));
    return [id, by?.step === id ? asked({ ...step, fields }, by, new Set(profile?.knows)) : { ...step, fields }];
  });
  return {
    ...definitions,
    rules: { ...definitions.rules, ...Object.fromEntries(rules.map((rule) => [rule.name, rule])) },
    steps: Object.fromEntries(steps),
  };
}

/** The next step with a question for this donor: skips donor steps that the account answers. */
export function nextAsked(site: Site, assessment: Assessment, answers: Answers, step: string): string | null {
  return skipKnown({ site, assessment, answers }, step, nextStep);
}

/** The previous step with a question for this donor. */
export function previousAsked(site: Site, assessment: Assessment, answers: Answers, step: string): string | null {
  return skipKnown({ site, assessment, answers }, step, previousStep);
}

type Asking = { readonly site: Site; readonly assessment: Assessment; readonly answers: Answers };

function skipKnown({ site, assessment, answers }: Asking, from: string, stepBy: typeof nextStep): string | null {
  const donor = donorSteps(site);
  let step = stepBy(assessment, from);
  if (donor.has(from) || !takesFromAccount(site, answers)) return step;
  const isAnswered = (id: string) => donor.has(id) && !errorsOf(assessment, id).some(({ severity }) => severity === 'error');
  while (step !== null && isAnswered(step)) step = stepBy(assessment, step);
  return step;
}

const OFFERED = '(the account knows this kind of donor)';
const ASKED = '(not taken from the account)';
const IDENTITY_ASKED = '(typed again for tax)';
const NEVER = rule('(never)', { '==': [0, 1] });

function rulesFor({ when }: FromAccount, by: Known, profile: UserProfile | null): readonly Rule[] {
  const notTaken = { or: Object.entries(when).map(([path, value]) => ({ '!=': [{ var: path }, value] })) };
  const isClaimed = profile?.flow !== 'singpass';
  const kinds = Object.entries(by.sets).filter(([path]) => !Object.hasOwn(when, path) && path.split('.')[1] === 'kind');
  return [
    NEVER,
    rule(ASKED, notTaken),
    rule(IDENTITY_ASKED, isClaimed ? { or: [notTaken, { '!!': [{ var: by.taxInclusion }] }] } : notTaken),
    rule(OFFERED, { and: [true, ...kinds.map(([path, value]) => ({ '==': [{ var: path }, value] }))] }),
  ];
}

function rule(name: string, logic: Logic): Rule {
  return { name, unit: 'flag', inPlace: true, versions: [{ says: name, logic, examples: [], why: [] }] };
}

/** Shows the option to take particulars from the account only while the rule `offered` holds. */
function withOffer({ when }: FromAccount, field: Field, offered: string): Field {
  const value = when[field.path];
  if (value === undefined || field.options === undefined) return field;
  return { ...field, options: field.options.map((option) => (option.value === value ? { ...option, visible: offered } : option)) };
}

function asked(step: Step, by: Known, knows: ReadonlySet<string>): Step {
  const isMissing = step.fields.some(({ path, type }) => type !== 'flag' && !knows.has(path));
  const visible = (path: string): string | undefined => {
    if (path === by.identity) return IDENTITY_ASKED;
    if (path === by.remember && !isMissing) return NEVER.name;
    return knows.has(path) ? ASKED : undefined;
  };
  const fields = step.fields.map((field) => {
    const name = visible(field.path);
    return name === undefined ? field : { ...field, visible: name };
  });
  return { ...step, fields };
}
