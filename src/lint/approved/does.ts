import { type DataFile, isObject, type MetaSchemas } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { descriptionAt } from './description.ts';
import { type MeaningDifference, saidIn } from './differences.ts';
import { questionAt, questionNamed, valueInWords, type Wording } from './named.ts';

/** Context for describing the effect of a file's difference. */
export type Saying = { readonly file: DataFile; readonly words: Wording; readonly meta: MetaSchemas };

type Told = Saying & MeaningDifference & { readonly last: string; readonly was: string; readonly is: string };

/**
 * The effect of a difference on donors and on money, in a sentence: “A gift without “Full name” is accepted: it was required”. A difference without a sentence
 * of its own is described by its property's meta-schema.
 */
export function whatItDoes(difference: MeaningDifference, saying: Saying): string {
  const { place, approved, actual } = difference;
  const [was, is] = [approved, actual].map((value) => valueInWords(value, saying.words)) as [string, string];
  const told = { ...saying, ...difference, last: place.at(-1) ?? '', was, is };
  return capital(ofRate(told) ?? ofList(told) ?? ofEntry(told) ?? ofProperty(told) ?? plainly(told));
}

const LIMITS: { readonly [name: string]: readonly [looser: string, bound: string] } = {
  atMost: ['whatever is more', 'at most'],
  atLeast: ['whatever is less', 'at least'],
  maxLength: ['whatever is longer', 'at most so many letters:'],
  minLength: ['whatever is shorter', 'at least so many letters:'],
  maxItems: ['however many', 'at most so many:'],
  minItems: ['however few', 'at least so many:'],
};

/** The effect of a property of a question, line, step or flow, by its name. */
const SENTENCES: { readonly [name: string]: (told: Told, subject: string) => string } = {
  private: ({ actual }, subject) =>
    actual === true
      ? `“private” is new of ${subject}: donors who come back type it again.`
      : `“private” is lost of ${subject}: the answer is kept in clear in the browser.`,
  when: (told, subject) => condition(told, subject, 'is asked or shown', 'always'),
  wrongWhen: (told, subject) => condition(told, subject, 'refuses the answer', 'always'),
  requiredWhen: (told, subject) => {
    if (told.approved === true) return noLongerRequired(subject);
    return told.actual === true ? nowRequired(subject) : condition(told, subject, 'must be answered', 'always');
  },
  pattern: ({ actual, was, is }, subject) =>
    actual === undefined
      ? `${subject} takes any text: it had to match ${was}.`
      : `${subject} takes other texts: they match ${is}, and matched ${was}.`,
  default: ({ was, is }, subject) => `${subject} is answered with ${is} before the donor does: it was ${was}.`,
  type: ({ was, is }, subject) => `${subject} takes ${is} as its answer, and took ${was}.`,
  $ref: ({ was, is }, subject) => `${subject} is asked and checked as ${is}, and was as ${was}.`,
  proved: ({ was, is }, subject) => `${subject} is proved by ${is}, and was by ${was}: where nothing proves it, donors type it.`,
  existence: ({ was, is }, subject) => `Whether ${subject} is known already is asked of ${is}, and was of ${was}.`,
  title: ({ was, is }, subject) => `${subject} is called ${is}, and was called ${was}.`,
  hint: ({ was, is }, subject) => `The line of help of ${subject} is ${is}, and was ${was}.`,
  amount: ({ was, is }, subject) => `${subject} takes its amount from ${is}, and took it from ${was}: other money is charged.`,
  total: ({ was, is }) => `What is paid in all is ${is}, and was ${was}: other money is charged.`,
  charity: ({ was, is }) => `Gifts are booked to charity ${is}, and were to ${was}.`,
  donationTypeId: ({ was, is }) => `Gifts are booked as donation type ${is}, and were as ${was}.`,
  layout: ({ was, is }) => `Donors get the receipt ${is}, and got ${was}.`,
  deductible: ({ actual }, subject) =>
    `Gifts are told to ${actual === true ? 'be deducted from tax: they were not' : 'be not deducted from tax: they were'} (${subject}).`,
  from: ({ was, is }, subject) => `${subject} begins on ${is}, and began on ${was}.`,
  to: ({ was, is }, subject) => `${subject} ends on ${is}, and ended on ${was}.`,
  frequency: ({ was, is }) => `How often a plan is charged is ${is}, and was ${was}.`,
  signInIsMandatory: ({ actual }) =>
    actual === true
      ? 'Sign-in is mandatory: nobody gives without an account.'
      : 'Sign-in is mandatory no longer: anybody gives without an account.',
  uen: ({ was, is }) => `PayNow payments go to the UEN ${is}, and went to ${was}.`,
  payee: ({ place, approved, was, is }) =>
    approved === undefined
      ? `Banks, receipts and mails call the payee of “${place.at(-2)}” ${is}: it had none of its own.`
      : `Banks, receipts and mails call the payee ${is}, and called it ${was}.`,
  mainSite: ({ was, is }, subject) => `The link back to the main site (${subject}) is ${is}, and was ${was}.`,
  url: ({ was, is }, subject) => `A link of ${subject} leads to ${is}, and led to ${was}.`,
  receiptSeries: ({ was, is }) => `Receipts are numbered as ${is}, and were as ${was}: numbers stay once they are issued.`,
  unit: ({ was, is }, subject) => `${subject} is read as ${is}, and was as ${was}.`,
  says: (_, subject) => `What ${subject} says of itself has other figures, or says “not” more or less often.`,
  format: ({ was, is }, subject) => `${subject} is written as ${is}, and was as ${was}.`,
  value: ({ was, is }, subject) => `${subject} shows ${is}, and showed ${was}.`,
};

function noLongerRequired(question: string): string {
  return `A gift without ${question} is accepted: it was required, and no longer is.`;
}

function nowRequired(question: string): string {
  return `${question} is required, and was not: who leaves it blank cannot go on.`;
}

function ofProperty(told: Told): string | undefined {
  const { last, actual, approved, was, is } = told;
  const [looser, bound] = LIMITS[last] ?? [];
  const subject = subjectOf(told);
  if (looser !== undefined && bound !== undefined) {
    if (actual === undefined) return `${subject} takes ${looser}: it took ${bound} ${was}.`;
    return `${subject} takes ${bound} ${is}${approved === undefined ? ', and had no such limit' : `, and took ${was}`}.`;
  }
  return Object.hasOwn(SENTENCES, last) ? SENTENCES[last]?.(told, subject) : undefined;
}

function condition({ approved, actual, was, is }: Told, subject: string, does: string, everybody: string): string {
  if (actual === undefined) return `${subject} ${does} ${everybody}: it was only where ${was}.`;
  return approved === undefined
    ? `${subject} ${does} only where ${is}: it was ${everybody}.`
    : `${subject} ${does} where ${is}, and was where ${was}.`;
}

/** Lists of names with some lost or new: above all, the required answers. */
function ofList({ file, place, last, approved, actual, words }: Told): string | undefined {
  if (!isNames(approved) && !isNames(actual)) return undefined;
  const [before, now] = [isNames(approved) ? approved : [], isNames(actual) ? actual : []];
  const [lost, got] = [before.filter((name) => !now.includes(name)), now.filter((name) => !before.includes(name))];
  if (last === 'required') {
    const named = (name: string) => questionNamed(file, place.slice(0, -1), name, words);
    return [...lost.map((name) => noLongerRequired(named(name))), ...got.map((name) => nowRequired(named(name)))].join(' ');
  }
  if (last === 'sites' && got.length > 0) return `Texts, receipts and mails may lead to ${got.join(', ')}, where they could not.`;
  const said = [...lost.map((name) => `“${words(name)}” is lost`), ...got.map((name) => `“${words(name)}” is new`)];
  return said.length === 0 ? undefined : `Of “${place.join('.')}”, ${said.join(', ')}.`;
}

/** An option, line, step, check or other entry that was changed, added or removed. */
function ofEntry(told: Told): string | undefined {
  const { file, place, actual, approved, last, words, meta } = told;
  const list = place.at(-2) ?? '';
  if (list === 'oneOf' && actual !== undefined && typeof approved === 'string')
    return `The option “${last}” of ${subjectOf(told)} is called ${told.is}, and was called ${told.was}.`;
  if (list === 'wording' && actual !== undefined)
    return `In ${whole(told)}, “${words(last)}” is said as ${told.is}, and was as ${approved === undefined ? 'written' : told.was}.`;
  if (list === 'partners' && actual !== undefined)
    return `The page of payments leads to ${told.is} as “${last}”, and led ${approved === undefined ? 'to no such partner' : `to ${told.was}`}.`;
  if (list === 'sections' && actual !== undefined)
    return `What stands from ${questionNamed(told.file, place.slice(0, -2), last, words)} on is shown only once its heading is pressed.`;
  if (approved === undefined && saidIn(meta, file)(place).has('unless-of-donor'))
    return `The field “${last}”, which tells of the donor, is shown as ${labelOf(told)}.`;
  if (actual !== undefined) return undefined;
  const title =
    isObject(approved) && typeof approved.title === 'string'
      ? words(approved.title)
      : typeof approved === 'string'
        ? words(approved)
        : last;
  const gone: { readonly [list: string]: string } = {
    oneOf: `The option “${title}” of ${subjectOf(told)} is gone: nobody can choose it.`,
    items: `The line “${title}” is gone: it is neither charged nor on the receipt.`,
    steps: `The step “${last}” is gone: nobody is asked it.`,
    checks: `The check “${last}” of ${subjectOf(told)} is gone: what it refused is accepted.`,
    notes: `The note “${title}” is gone: nobody is told it.`,
    charities: `The charity ${last} is gone: nothing can be given to it.`,
    properties: `The question “${title}” is gone: nobody is asked it.`,
    rows: `The row “${title}” is gone: nobody reads it any more.`,
    columns: `The column “${title}” is gone: nobody reads it any more.`,
    blocks: `The block “${title}” is gone: nobody reads it any more.`,
  };
  return Object.hasOwn(gone, list) ? gone[list] : undefined;
}

/** The label beside a line's value. */
function labelOf({ actual, words }: Told): string {
  const label = isObject(actual) ? actual.label : actual;
  return typeof label === 'string' ? `“${words(label)}”` : 'a line without a name';
}

/** The file as a whole, by its flow's title or its path. */
function whole({ file, words }: Told): string {
  const title = isObject(file.json) ? file.json.title : undefined;
  return typeof title === 'string' ? `“${words(title)}”` : `“${file.path}”`;
}

/** A value of a rate that was overwritten or removed. */
function ofRate({ file, place, approved, actual, was, is }: Told): string | undefined {
  const [, name = '', values, day = ''] = place;
  if (file.kind !== 'rates' || values !== 'values') return undefined;
  const since = `what is given from ${day} on is computed otherwise, and so is what was given since`;
  if (actual === undefined) return `The value of “${name}” from ${day} is gone, and was ${was}: ${since}.`;
  return approved === undefined ? undefined : `“${name}” from ${day} is ${is}, and was ${was}: ${since}.`;
}

function plainly({ file, place, approved, actual, was, is, meta }: Told): string {
  const described = descriptionAt(meta, file.kind, place);
  const what = described === undefined ? `“${place.join('.')}”` : `${described} (“${place.join('.')}”)`;
  if (actual === undefined) return `${what}: gone, and was ${was}.`;
  return approved === undefined ? `${what}: ${is}, where nothing was.` : `${what}: ${is}, and was ${was}.`;
}

/** The question, or the entry of a list, that a property belongs to. */
function subjectOf({ file, place, words }: Told): string {
  const question = questionAt(file, place, words);
  const [list, entry] = place.slice(-3, -1);
  const kinds: { readonly [list: string]: string } = {
    items: 'line',
    steps: 'step',
    notes: 'note',
    oneOf: 'option',
    receipts: 'receipt',
    groups: 'group',
  };
  const own = list !== undefined && entry !== undefined && Object.hasOwn(kinds, list) ? `the ${kinds[list]} “${entry}”` : undefined;
  if (own !== undefined) return question === undefined ? own : `${own} of ${question}`;
  return question ?? (place.length > 1 ? `“${place.slice(0, -1).join('.')}”` : `“${file.path}”`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isNames(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
