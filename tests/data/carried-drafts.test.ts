import { describe, expect, it } from 'vitest';
import { readData } from '../../src/content/index.ts';
import {
  type Answers,
  assess,
  carryAnswers,
  compareTotals,
  type Definitions,
  isSameAnswer,
  type RatesVersion,
} from '../../src/engine/index.ts';
import { loadDefinitions, renewedLists, surveyOf } from '../../src/lint/index.ts';
import { joinAnswers, privateAnswers, publicAnswers } from '../../src/portal/core/state/private-answers.ts';
import { casesThatDiffer } from '../../lab/release/language-cases.ts';
import { readRelease, releases } from '../../lab/release/release-files.ts';
import { answersOf, centsOf, definitionsOf, drawOf, edit, meantIn, newModel, typedBy } from '../support/engine/changing-flow.ts';
import { howMany } from '../support/variants.ts';

const rates: RatesVersion = { id: 'r', on: '2026-03-01', values: { 'gift.day': '5.00', 'gift.days-most': '5' }, stale: [] };
const first = Number(process.env.SEED ?? 0) * 1_000;
const STORIES = howMany(10_000, 400);

/** The halves as they are kept apart, carried apart and joined. */
function carriedByHalves(former: Definitions, newest: Definitions, answers: Answers, version: number): Answers {
  const flow = former.flows.gift ?? expect.unreachable();
  const halves = [publicAnswers, privateAnswers].map((half) => carryAnswers(newest, 'gift', half(former, flow, answers), version).answers);
  return halves.reduce(joinAnswers, {});
}

/** A donor types under one version; the flow changes several times; the draft opens in the newest version. */
function story(seed: number) {
  const draw = drawOf(seed);
  const model = newModel(draw);
  for (let before = draw.below(3); before > 0; before -= 1) edit(model, draw);
  const [former, version] = [definitionsOf(model), model.version];
  const typed = typedBy(model, draw);
  const [answers, cents] = [answersOf(model, typed), centsOf(model, typed)];
  for (let since = 1 + draw.below(4); since > 0; since -= 1) edit(model, draw);
  const newest = definitionsOf(model);
  const { meant, lost } = meantIn(model, typed);
  return { former, version, newest, answers, cents, wanted: answersOf(model, meant), wantedCents: centsOf(model, meant), lost };
}

it(`in ${STORIES} random drafts and later versions, each keeps its meaning and reports every loss and changed amount`, () => {
  let [changed, losing] = [0, 0];
  for (let seed = first; seed < first + STORIES; seed += 1) {
    const { former, version, newest, answers, cents, wanted, wantedCents, lost } = story(seed);
    const carried = carryAnswers(newest, 'gift', answers, version);
    const about = `seed ${seed}`;
    expect(withoutNothing(carried.answers), about).toEqual(withoutNothing(wanted));
    expect(carried.notCarried.length > 0, about).toBe(lost > 0);
    expect(isSameAnswer(carriedByHalves(former, newest, answers, version), carried.answers), about).toBe(true);
    expect(assess(former, 'gift', answers, rates).totalCents, about).toBe(cents);
    expect(assess(newest, 'gift', carried.answers, rates).totalCents, about).toBe(wantedCents);
    const compared = compareTotals('gift', { definitions: former, answers }, { definitions: newest, answers: carried.answers }, rates);
    const told = cents === wantedCents ? { kind: 'same' } : { kind: 'differs', beforeCents: cents, afterCents: wantedCents };
    expect(compared, about).toEqual(told);
    if (lost > 0) losing += 1;
    if (compared.kind === 'differs') changed += 1;
  }
  // The stories are such that much happens in them.
  expect(changed).toBeGreaterThan(STORIES / 10);
  expect(losing).toBeGreaterThan(STORIES / 5);
}, 600_000);

/** Removes empty steps, which mean the same as missing ones. */
function withoutNothing(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, given]) => Object.keys(given).length > 0));
}

describe('what was served before', () => {
  it.each(releases('.'))('drafts of %s still open: all accepted answers are kept, with the same result', async (version) => {
    const { definitions } = await loadDefinitions('.', { on: '2026-09-30' });
    if (definitions === undefined) expect.unreachable();
    const { cases } = readRelease('.', version);
    const taken = cases.filter(({ came, flow }) => came.kind !== 'invalid' && definitions.flows[flow] !== undefined);
    expect(taken.length).toBeGreaterThan(200);
    const opened = taken.map((one) => ({ ...one, ...carryAnswers(definitions, one.flow, one.answers, one.version ?? 1) }));
    expect(opened.filter(({ notCarried }) => notCarried.length > 0).map(({ file, notCarried }) => ({ file, notCarried }))).toEqual([]);
    expect(casesThatDiffer(definitions, opened)).toEqual([]);
  });

  it('every flow lists its questions as served, so that none is lost without a reason', async () => {
    const data = await readData('.');
    const lists = Object.entries(renewedLists(surveyOf(data)));
    expect(lists.length).toBeGreaterThan(5);
    expect(lists.filter(([path, text]) => data.files.find((file) => file.path === path)?.text !== text).map(([path]) => path)).toEqual([]);
  });
});
