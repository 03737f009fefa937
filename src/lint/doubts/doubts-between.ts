import { createHash } from 'node:crypto';
import { at, type DataFile, type DataFiles, isObject, positionOf, type Spot, wholeOf } from '../../content/index.ts';
import type { IsoDate, Json } from '../../engine/definitions.ts';
import { spotOf } from '../rules/not-approved.ts';
import { surveyOf } from '../survey/survey.ts';
import { approvalsOf } from '../approved/approvals.ts';
import { differencesOf, saidIn } from '../approved/differences.ts';
import { hiddenIn } from '../look-alikes.ts';
import { exchangeInWords, withExchanges } from '../approved/exchanges.ts';
import { isPartOfSteps, meaningsOf } from '../approved/meaning.ts';
import { type Wording, wordingOf } from '../approved/named.ts';
import { wordDifferences } from '../approved/word-differences.ts';
import { examplesChanged, examplesGone } from './examples-changed.ts';
import { mendsChanged } from './mends-changed.ts';
import { ratesChanged } from './rates-changed.ts';
import type { Doubt, Told } from './told.ts';
import { waysBackClosed } from './way-back.ts';

/**
 * The doubts about a change: effects of the new content that the former one did not have. Rewording, or a new option, question or row, raises none. `closed`:
 * the ways back that the change closes; pass it if the content is read in another format than it is written in.
 */
export function doubtsBetween(before: DataFiles, after: DataFiles, on: IsoDate, closed = waysBackClosed(before, after)): readonly Doubt[] {
  const [was, is] = [surveyOf(before), surveyOf(after)];
  const words = wordingOf(is.texts);
  const former = new Map(before.files.map((file) => [file.path, file]));
  const changed = after.files.filter(({ path, text }) => former.get(path)?.text !== text);
  // A flow's meaning may change with its part, or with its charity.
  const meaning = after.files.filter((file) => file.kind === 'flow' || changed.includes(file));
  const [meant, means] = [meaningsOf(before), meaningsOf(after)];
  const approved = approvalsOf(before, was.texts);
  const told = [
    ...filesGone(before, after),
    ...meaning.flatMap((file) => ofFile([meant.get(file.path), means.get(file.path)], file, { words, meta: after.meta })),
    ...changed.flatMap((file) => rulesChanged(former.get(file.path), file)),
    ...ratesChanged(former, after, on),
    ...ofWords(approved.says, [was.texts.languages, is.texts.languages]),
    ...examplesChanged(former, changed),
    ...mendsChanged(before, after),
    ...closed,
  ];
  return onceEach(told);
}

/** Merges doubts with the same words at several places. */
function onceEach(told: readonly Told[]): readonly Doubt[] {
  const byWords = new Map(told.toReversed().map((one) => [`${one.about} ${one.says}`, one] as const));
  return told
    .filter((one) => byWords.get(`${one.about} ${one.says}`) === one)
    .map(({ about, says: said, spot }) => ({ about, says: [said, ...hiddenIn(said)].join(' '), spot }))
    .map(({ about, says, spot }) => ({
      id: createHash('sha256').update(`${about} ${spot.file.path} ${says}`).digest('hex').slice(0, 16),
      ...{ about, says, file: spot.file.path, pointer: spot.pointer, line: positionOf(spot).line },
    }));
}

/** Kinds of files whose removal needs no confirmation: texts have rules of their own, drawings are reviewed by eye. */
const UNWATCHED: ReadonlySet<DataFile['kind']> = new Set([
  'text',
  'voice',
  'approved',
  'drawing',
  'trials',
  'donors',
  'carry',
  'mends',
  'meta',
  'api',
  'fixture',
]);

function filesGone({ files }: DataFiles, after: DataFiles): readonly Told[] {
  const paths = new Set(after.files.map(({ path }) => path));
  const gone = files.filter(({ path }) => !paths.has(path));
  const told = gone
    .filter((file) => !UNWATCHED.has(file.kind) && !isPartOfSteps(file))
    .map(
      (file) =>
        ({ about: 'files', spot: wholeOf(file), says: `“${file.path}” is gone, with all that it asked, computed or showed.` }) as const,
    );
  return [...told, ...examplesGone(gone)];
}

const LAYOUTS: ReadonlySet<DataFile['kind']> = new Set(['receipt', 'mail', 'proof']);

type Saying = { readonly words: Wording; readonly meta: DataFiles['meta'] };

function ofFile([was, is]: readonly [Json | undefined, Json | undefined], file: DataFile, saying: Saying): readonly Told[] {
  const isLayout = LAYOUTS.has(file.kind) || file.path.startsWith('receipts/');
  if (was === undefined || is === undefined || file.kind === 'mends') return [];
  const saidAt = saidIn(saying.meta, file);
  const differences = withExchanges(differencesOf(was, is, saidAt));
  // `ratesChanged` reports overwritten values, with the doubts from their history.
  const isToldElsewhere = ({ place, actual, approved }: (typeof differences)[number]) =>
    (saidAt(place).has('sentence') && figuresOf(approved) === figuresOf(actual)) ||
    (file.kind === 'rates' && place[2] === 'values' && actual !== undefined && approved !== undefined);
  const telling = differences.filter((one) => !isToldElsewhere(one));
  return telling.map((difference) => ({
    about: isLayout ? 'receipts' : file.kind === 'rates' ? 'rates' : 'meaning',
    spot: spotOf(wholeOf(file), difference.place),
    says: exchangeInWords(difference, { file, ...saying }),
  }));
}

/** The part after the hash in the stored signs of a sentence: its figures, placeholders and “not”s. */
function figuresOf(says: Json | undefined): string {
  return typeof says === 'string' ? says.split(' ').slice(1).join(' ') : '';
}

/** Rules with changed logic: their examples may have been changed with it. */
function rulesChanged(former: DataFile | undefined, file: DataFile): readonly Told[] {
  if (file.kind !== 'rules' || former === undefined) return [];
  const [was, is] = [rulesOf(former), rulesOf(file)];
  return [...is].flatMap(([name, spot]) => {
    const logic = was.get(name);
    if (logic === undefined || logicOf(logic.value) === logicOf(spot.value)) return [];
    const says = `The rule “${name}” computes in another way: its results and its examples are to be checked.`;
    return [{ about: 'rules', spot, says } as const];
  });
}

function rulesOf(file: DataFile): ReadonlyMap<string, Spot> {
  const rules = at(wholeOf(file), 'rules');
  return new Map((isObject(rules.value) ? Object.keys(rules.value) : []).map((name) => [name, at(rules, name)]));
}

/** The logic of a rule and of its dated versions, as one text. */
function logicOf(rule: Json | undefined): string {
  if (!isObject(rule)) return '';
  const dated = Array.isArray(rule.dated) ? rule.dated.filter(isObject).map(({ from, logic }) => [from, logic]) : [];
  return JSON.stringify([rule.logic, dated]);
}

type Languages = ReadonlyMap<string, ReadonlyMap<string, Spot>>;

/** The same difference in several languages is reported once. */
function ofWords(
  says: { readonly [language: string]: { readonly [text: string]: string } },
  [before, now]: readonly [Languages, Languages],
): readonly Told[] {
  const found = [...now].flatMap(([language, texts]) => wordDifferences(texts, says[language] ?? {}, before.get(language)));
  const told = new Map(found.toReversed().map((one) => [`${one.kind} ${one.keys} ${one.kind === 'figure' ? one.says : ''}`, one] as const));
  return [...told.values()].toReversed().map(({ spot, says: sentence }) => ({ about: 'words', spot, says: sentence }));
}
