import { type Definitions, definitionsOfFlow, expressFields, namesNeeded } from '../../../engine/index.ts';
import type { TextTree } from '../content.ts';

/**
 * Groups of texts that only parts which open after the first page use, and which wait for all texts (`later` in the portal). A group that
 * is not listed here comes with every first page; a test scans the pages' code for keys.
 */
const LATER = new Set([
  '$schema',
  'accessibility',
  'account',
  'again',
  'agreement',
  'certificate',
  'change-password',
  'corppass',
  'done',
  'forgot-password',
  'giving-as',
  'mail',
  'password',
  'payment',
  'plan',
  'profile',
  'proof',
  'rates-updated',
  'Rates_updated_subtitle',
  'Rates_updated_title',
  'receipt',
  'receipt-email',
  'reset-password',
  'retrieve',
  'saved-cards',
  'Session_timeout_subtitle',
  'Session_timeout_title',
  'share',
  'sign-in-or-skip',
  'sign-out',
  'sign-up',
  'Signin_not_registered',
  'Signin_pre_registered',
  'signup-failed-NRIC-exists',
  'signup-failed-UEN-exists',
  'singpass',
  'singpass-update',
  'statement',
  'switching',
  'tax-deduction',
  'verification',
  'worked',
]);

/** Suffixes of plural keys. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Texts that a first page's code needs although they belong to a step, or to a part that opens later. */
const ALWAYS = new Set([
  'address.postal-code.pattern',
  'done.remind',
  'done.title',
  'express.email',
  'express.kinds',
  'retrieve.fixed',
  'units.days',
]);

/**
 * The texts that the first page of a flow can show: those of its first step, its express lane and the rules read there, of the site and its
 * menus, and those that no definition names, which code may use; without the groups that open later.
 */
export function firstTexts(definitions: Definitions, texts: TextTree, flowId: string): TextTree {
  const { site, flows, steps } = definitions;
  const flow = flows[flowId];
  const first = steps[flow?.steps[0]?.step ?? ''];
  const lane = flow?.express === undefined ? [] : expressFields(definitions, flow.express);
  // Short versions of the terms open later, and so do notes at later steps.
  const shown = Object.values(definitionsOfFlow(definitions, flowId).flows).map((one) => ({
    ...one,
    steps: one.steps.map((step) => (step.step === first?.id ? step : { ...step, notes: [] })),
  }));
  const menus = namesNeeded({ rules: {} }, [{ ...site, terms: undefined }, shown]);
  const step = namesNeeded(definitions, [first, lane]);
  const named = namesIn(definitions);
  return treeOf(texts, '', (name, group) => {
    const key = name.replace(PLURAL, '');
    const isShown = menus.has(key) || step.has(key) || ALWAYS.has(key);
    return isShown || (!LATER.has(group) && !named.has(key));
  });
}

/** Every name in the definitions, read once for all flows and languages of a version. */
function namesIn(definitions: Definitions): ReadonlySet<string> {
  const names = known.get(definitions) ?? namesNeeded(definitions, [definitions]);
  known.set(definitions, names);
  return names;
}

const known = new WeakMap<Definitions, ReadonlySet<string>>();

/** A tree with only the wanted leaves. */
function treeOf(tree: TextTree, above: string, isWanted: (key: string, group: string) => boolean): TextTree {
  const wanted = Object.entries(tree).flatMap(([name, inner]): [string, TextTree | string][] => {
    const key = `${above}${name}`;
    if (typeof inner === 'string') return isWanted(key, key.split('.', 1)[0] ?? '') ? [[name, inner]] : [];
    const part = treeOf(inner, `${key}.`, isWanted);
    return Object.keys(part).length === 0 ? [] : [[name, part]];
  });
  return Object.fromEntries(wanted);
}
