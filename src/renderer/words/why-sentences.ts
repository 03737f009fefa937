import { type Explanation, formatDay, type Sentence } from '../../engine/index.ts';
import type { RendererPorts, Translate } from '../provider/ports.ts';
import { formatValue } from './format-value.ts';

/**
 * The explanations whose sentences are shown first for a value: its own, if it has a sentence; if it only repeats another value, that value's;
 * otherwise those of the reasons behind it.
 */
export function sentencesOf(explanation: Explanation): readonly Explanation[] {
  const told = passedOn(explanation);
  return told.why ? [told] : conclusions(distinct(told.because.filter(addsTo(told)).flatMap(sentencesOf)));
}

/** Drops explanations that another one already covers: the result for the days explains how often a day counts. */
function conclusions(explanations: readonly Explanation[]): readonly Explanation[] {
  const below = new Set(explanations.flatMap(({ because }) => because.map(keyOf)));
  return explanations.filter((one) => !below.has(keyOf(one)));
}

/** Follows a value to its only reason, if nothing else adds to it and no rate enters: a sum of one amount is that amount. */
function passedOn(explanation: Explanation): Explanation {
  const { unit, value, because } = explanation;
  if (unit !== 'money' || because.some(({ kind }) => kind === 'rate')) return explanation;
  const [only, ...others] = because.filter((reason) => reason.unit === unit && !isNothing(reason.value));
  if (only === undefined || others.length > 0 || only.kind !== 'rule' || only.value !== value) return explanation;
  return sentencesOf(only).length > 0 ? passedOn(only) : explanation;
}

function addsTo({ value }: Explanation): (reason: Explanation) => boolean {
  return (reason) => reason.unit !== 'money' || isNothing(value) || !isNothing(reason.value);
}

/** Whether there is nothing to explain: nothing is answered yet, or the value is the amount that was typed or chosen. */
export function isPlain(explanation: Explanation): boolean {
  const answered = answeredIn(explanation);
  return answered.length === 0 ? isNothing(explanation.value) : plainAnswer(explanation) !== undefined;
}

/** The answer that a value repeats, as typed or chosen; undefined if the value was computed. */
export function plainAnswer(explanation: Explanation): Explanation | undefined {
  const [only, ...others] = answeredIn(explanation);
  const isComputed = others.length > 0 || only?.value !== explanation.value || leavesOf(explanation).some(({ kind }) => kind === 'rate');
  return isComputed ? undefined : only;
}

function answeredIn(explanation: Explanation): readonly Explanation[] {
  return leavesOf(explanation).filter(
    ({ kind, unit, value }) => kind === 'answer' && !isNothing(value) && (unit !== 'text' || value === explanation.value),
  );
}

/** The answers and rates from which a value was computed, each once; a list also by its entries. */
function leavesOf(explanation: Explanation): readonly Explanation[] {
  const own = explanation.kind === 'rule' ? [] : [explanation];
  return distinct([...own, ...explanation.because.flatMap(leavesOf)]);
}

function isNothing(value: Explanation['value']): boolean {
  return Array.isArray(value) ? value.length === 0 : value === null || value === '' || value === '0' || value === 0 || value === false;
}

export function distinct(explanations: readonly Explanation[]): readonly Explanation[] {
  return [...new Map(explanations.map((one) => [keyOf(one), one])).values()];
}

/** Key of an explanation, with the list entry: a rule has a sentence per entry. */
export function keyOf({ name, entry = '' }: Explanation): string {
  return `${entry} ${name}`;
}

/**
 * The sentence, or the lines of a sum, with values filled in; '' if none. `say` renders the text; pass `fillIn` where the text is words
 * instead of a key, as in answers of the server.
 */
export function sentence({ why, value, unit }: Explanation, translate: Translate, say: Translate = translate): string {
  if (!why) return '';
  const params = Object.entries(why.params).map(([name, param]) => [
    name,
    `${formatValue(param.value, param.unit, translate)}${nounOf(param, say)}`,
  ]);
  const counted = why.count === undefined ? undefined : why.params[why.count]?.value;
  const count = counted === undefined && unit === 'number' ? Number(value) : numberOf(counted);
  const filled = { value: formatValue(value, unit, translate), ...Object.fromEntries(params) };
  return say(why.text, count === undefined ? filled : { ...filled, count });
}

/** The noun of a number, in the matching form: " years", " year". */
function nounOf({ noun, value }: Sentence['params'][string], say: Translate): string {
  const count = numberOf(value);
  return noun === undefined ? '' : ` ${say(noun, count === undefined ? {} : { count })}`;
}

/** Words with {{name}} filled in. */
export const fillIn: Translate = (words, params = {}) =>
  words.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) => String(params[name] ?? whole));

/** The number that decides between singular and plural: a number, or the length of a list; undefined for a value hidden from strangers. */
function numberOf(value: Explanation['value'] | undefined): number | undefined {
  if (Array.isArray(value)) return value.length;
  const number = Number(value ?? Number.NaN);
  return Number.isNaN(number) ? undefined : number;
}

/** The common source of the leading explanations: their own, or the nearest among their reasons. */
export function sourceOf(told: readonly Explanation[]): Explanation['source'] {
  if (told.length === 0) return undefined;
  return told.find(({ source }) => source)?.source ?? sourceOf(told.flatMap(({ because }) => because));
}

/** "Source: zakat.sg, zakat on savings, 1 Sep 2026"; '' if none. The text may mark the name as being in another language. */
export function sourceText(source: Explanation['source'], { translate, language }: Pick<RendererPorts, 'translate' | 'language'>): string {
  return source ? translate('why.source', { name: source.name, asOf: formatDay(source.asOf, language) }) : '';
}
