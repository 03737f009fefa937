import { resolve } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { type DataFiles, dataWith, definitionFiles, readData } from '../../src/content/index.ts';
import {
  assess,
  type Definitions,
  type DonationFacts,
  type Json,
  parseDefinitions,
  ratesAt,
  type ReceiptDocument,
  receiptDocument,
  showReceipt,
} from '../../src/engine/index.ts';
import { fixtureFiles } from '../../src/fixtures/index.ts';
import { receiptPdf } from '../../src/renderer/receipt/pdf.ts';
import type { ContentStore } from '../../src/server/content/store.ts';
import { type KeptReceipt, receiptFor } from '../../src/server/gifts/kept/keep-receipt.ts';
import { keptTranslator, wordsOfDrawing } from '../../src/server/gifts/kept/kept-words.ts';
import { asShown, type ShownForm } from '../../src/server/gifts/kept/shown-form.ts';
import { type Dice, throwDice } from '../../lab/simulation/dice.ts';
import { howMany, sample } from '../support/variants.ts';

/** All of it nightly; a few receipts and edits in the check. */
const RECEIPTS = howMany(100, 14);
const EDITS = howMany(50, 10);
const PDFS = howMany(100, 2);
const SEED = Number(process.env.SEED ?? 1);

const shipped = await readData(resolve(import.meta.dirname, '../..'));
const definitions = parseDefinitions(definitionFiles(shipped));

type Issued = { readonly kept: KeptReceipt; readonly facts: DonationFacts; readonly says: string };

/** Payments: accepted, refunded, refunded in part. */
const PAYMENTS: readonly Partial<DonationFacts>[] = [
  { paymentMethod: 'DebitCard', paymentType: '1', cardDetails: 'VISA **** 4242' },
  { paymentMethod: 'PayNow', referenceNumber: 'PN2026091500001' },
  { paymentMethod: 'DebitCard', paymentStatus: 'Refunded' },
  { paymentMethod: 'DebitCard', paymentStatus: 'amt accepted', partReturned: { status: 'amt refunded', cents: 1 } },
];

/** Gifts of the fixtures, as they are stored when they are made: as JSON. */
const gifts: readonly Issued[] = fixtureFiles(shipped).flatMap(({ file, fixture }, place) => {
  const { flow: id, on, answers, paid } = fixture;
  const flow = definitions.flows[id];
  const given = flow && assess(definitions, id, answers, ratesAt(definitions, on));
  if (flow === undefined || given?.kind !== 'due' || !given.layout) return [];
  const kept = JSON.parse(JSON.stringify(receiptFor(flow, definitions, given, shipped.version))) as KeptReceipt;
  const facts = {
    ...{ receiptNo: `ZKT${place}`, transactionNo: `NO${place}`, transactionDateTime: `${on}T12:00:00+08:00`, paymentMethod: 'DebitCard' },
    ...{ source: 'online', language: 'en', ratesVersion: given.ratesVersion },
    ...(paid ?? PAYMENTS[place % PAYMENTS.length]),
  };
  return [{ kept, facts, says: file }];
});
const byLayout = Map.groupBy(gifts, ({ kept }) => `${kept.computed.layout} ${kindOf(kept)}`);
const inTurns = [...byLayout.values()].flatMap((all) => all.map((one, turn) => ({ one, turn }))).toSorted((a, b) => a.turn - b.turn);
const issued = sample(
  SEED,
  import.meta.url,
  inTurns.slice(0, 100).map(({ one }) => one),
  RECEIPTS,
);

function kindOf({ computed }: KeptReceipt): string {
  return computed.donor.anonymous === true ? 'anonymous' : String(computed.donor.kind);
}

/** A store that serves this content and has the texts of the receipt's day. */
function storeOf(data: DataFiles, current: Definitions): ContentStore {
  const textsOf = ({ files }: DataFiles) =>
    Object.fromEntries(files.flatMap(({ kind, path, json }) => (kind === 'text' ? [[path.split('/')[2] ?? '', json ?? null]] : [])));
  const [then, now] = [textsOf(shipped), textsOf(data)];
  return { current: () => ({ definitions: current, texts: now }), texts: async () => then } as unknown as ContentStore;
}

/** The contents of a receipt and its certificate, as the server draws them and as the page does with the words that it receives. */
async function drawn({ kept, facts }: Issued, store: ContentStore): Promise<readonly ReceiptDocument[]> {
  const layouts = [kept.form.layout, ...(kept.form.certificate ? [kept.form.certificate] : [])];
  const documents = ['en', 'ms'].map(async (language) => {
    const translate = await keptTranslator(store, kept, language);
    const data = showReceipt(kept.computed, { ...facts, language, translate });
    const words = await wordsOfDrawing(store, kept, data);
    const own = layouts.map((layout) => ({ ...receiptDocument(layout, data, { language, translate }), letterhead: kept.form.letterhead }));
    const byPage = layouts.map((layout) => receiptDocument(layout, data, { language, translate: (key) => words[language]?.[key] ?? key }));
    return [...own, ...byPage];
  });
  return (await Promise.all(documents)).flat();
}

async function pdfText([receipt]: readonly ReceiptDocument[]): Promise<string> {
  if (receipt === undefined) throw new Error('Nothing was drawn.');
  const pdf = await getDocumentProxy(new Uint8Array(await receiptPdf(receipt)));
  try {
    return (await extractText(pdf, { mergePages: true })).text;
  } finally {
    await pdf.destroy();
  }
}

it('include gifts of each flow and layout, each kind of donor, and refunded ones', () => {
  const layouts = new Set(gifts.flatMap(({ kept }) => [kept.form.layout.id, kept.form.certificate?.id ?? 'harta']));
  const giving = Object.values(definitions.flows).filter(({ kind }) => kind === 'giving');
  const given = giving.flatMap(({ receipts, certificate }) => [
    ...receipts.map(({ layout }) => layout),
    ...(certificate ? [certificate] : []),
  ]);
  expect([...layouts].toSorted()).toEqual([...new Set(given)].toSorted());
  expect(gifts.length).toBeGreaterThanOrEqual(100);
  const nightly = inTurns.slice(0, 100).map(({ one }) => one);
  const drawn = new Set(nightly.map(({ kept }) => kept.form.layout.id));
  expect(giving.flatMap(({ receipts }) => receipts.filter(({ layout }) => !drawn.has(layout)))).toEqual([]);
  expect(new Set(nightly.map(({ kept }) => kindOf(kept))).size).toBeGreaterThan(3);
});

it(`${RECEIPTS} issued receipts stay the same over ${EDITS} edits of layouts, texts and fields, a deleted layout and a retired flow`, async () => {
  const first = storeOf(shipped, definitions);
  const before = await Promise.all(issued.map((one) => drawn(one, first)));
  const pdfs = await Promise.all(issued.slice(0, PDFS).map(async (one) => pdfText(await drawn(one, first))));
  let data = shipped;
  let edits = 0;
  let store = first;
  const random = throwDice(SEED).next;
  for (let tries = 0; edits < EDITS && tries < EDITS * 6; tries += 1) {
    const edited = dataWith(
      data,
      edits === 3 ? withoutLayout(data, 'wakaf') : edits === 6 ? withoutFlow(data, 'fidyah') : edit(data, random),
    );
    const current = parsed(edited);
    if (current === undefined || edited.version === data.version) continue;
    [data, store, edits] = [edited, storeOf(edited, current), edits + 1];
    for (const [place, one] of issued.entries()) {
      expect(await drawn(one, store), `${one.says} after edit ${edits} of seed ${SEED}`).toEqual(before[place]);
    }
  }
  expect(edits).toBe(EDITS);
  const last = parsed(data);
  expect([last?.receipts.wakaf, last?.flows.fidyah]).toEqual([undefined, undefined]);
  const after = await Promise.all(issued.slice(0, PDFS).map(async (one) => pdfText(await drawn(one, store))));
  expect(after).toEqual(pdfs);
}, 600_000);

it(`${RECEIPTS} issued receipts are mended by a later version, each where it is wrong, with every amount unchanged`, async () => {
  const first = storeOf(shipped, definitions);
  const before = await Promise.all(issued.map((one) => drawn(one, first)));
  const untouched = JSON.stringify(issued);
  const texts = (edit: (words: { receipt: { [key: string]: Json } }) => void): Edits =>
    Object.fromEntries(
      ['en', 'ms'].map((language) => {
        const path = `flows/text/${language}/translation.json`;
        const json = JSON.parse(shipped.files.find((file) => file.path === path)?.text ?? '');
        edit(json);
        return [path, JSON.stringify(json)];
      }),
    );
  const mends = (...entries: readonly object[]) => JSON.stringify({ mends: entries.map((one) => ({ ...MEND, ...one })) });
  const served = (edits: Edits) => {
    const edited = dataWith(shipped, edits);
    const current = parsed(edited);
    if (current === undefined) throw new Error('The edited data are not read.');
    return storeOf(edited, current);
  };
  const other = texts(({ receipt }) => Object.assign(receipt, { total: 'What was given', thanks: 'Seen by nobody' }));
  const said = { texts: { 'receipt.total': 'receipt.total' } };
  const shown = async (store: ContentStore, keptAt: Date) =>
    Promise.all(
      issued.map(async ({ kept, facts }) => {
        const dataIn = async (form: ShownForm) =>
          showReceipt(kept.computed, { ...facts, translate: await keptTranslator(store, form, facts.language) });
        return (await asShown(store, { ...kept, keptAt }, dataIn)).shown;
      }),
    );
  const [THEN, LATER] = [new Date('2026-09-14T02:00:00Z'), new Date('2026-09-15T02:00:00Z')];
  const mended = served({ ...other, 'receipts/mends.json': mends(said) });
  for (const [place, form] of (await shown(mended, THEN)).entries()) {
    const one = issued[place] as Issued;
    const isOn = JSON.stringify(before[place]).includes('"label":"Total"');
    expect(form.mends.length, one.says).toBe(isOn ? 1 : 0);
    const after = JSON.stringify(await drawn({ ...one, kept: { ...one.kept, ...form } as KeptReceipt }, mended));
    expect(after).toBe(JSON.stringify(before[place]).replaceAll(/"label":"(Total|Jumlah besar)"/g, '"label":"What was given"'));
  }
  const asIssued = async (store: ContentStore, keptAt: Date) => {
    for (const form of await shown(store, keptAt)) expect(form.mends).toEqual([]);
  };
  // Of receipts of another day, of a version that says nothing, and of words and layouts that would change an amount.
  await asIssued(mended, LATER);
  await asIssued(served(other), THEN);
  await asIssued(
    served({ ...texts(({ receipt }) => Object.assign(receipt, { total: '10.00' })), 'receipts/mends.json': mends(said) }),
    THEN,
  );
  const layouts = Object.keys(definitions.receipts);
  const bare = layouts.map(
    (id) => [`receipts/${id}.json`, JSON.stringify({ id, version: 9, title: 'receipt.total', blocks: [] })] as const,
  );
  const toBare = { layouts: Object.fromEntries(layouts.map((id) => [id, id])) };
  await asIssued(served({ ...Object.fromEntries(bare), 'receipts/mends.json': mends(toBare) }), THEN);
  expect(JSON.stringify(issued)).toBe(untouched);
});

const MEND = { why: 'The total had a wrong name on every receipt.', told: 'receipt.total', issuedUntil: '2026-09-14' };

function parsed(data: DataFiles): Definitions | undefined {
  try {
    return parseDefinitions(definitionFiles(data));
  } catch {
    return undefined;
  }
}

type Edits = { readonly [path: string]: string | undefined };
/** One edit of a text, a layout, a step, a flow, a rate or the site: a value is another, is gone, or two entries change places. */
function edit({ files }: DataFiles, random: Dice['next']): Edits {
  const kinds = ['text', 'text', 'receipt', 'receipt', 'part', 'step', 'flow', 'rates', 'site', 'common'];
  const kind = kinds[Math.floor(random() * kinds.length)];
  const file = pick(
    files.filter((one) => one.kind === kind),
    random,
  );
  const json = structuredClone(file?.json ?? {}) as Json;
  const places = holdersIn(json);
  const holder = pick(places, random);
  if (file === undefined || holder === undefined) return {};
  if (Array.isArray(holder)) {
    if (random() < 0.5) holder.splice(Math.floor(random() * holder.length), 1);
    else holder.reverse();
  } else {
    const key = pick(
      Object.keys(holder).filter((name) => !NAMES.has(name)),
      random,
    );
    if (key === undefined) return {};
    if (random() < 0.3) delete holder[key];
    else if (typeof holder[key] === 'string') holder[key] = kind === 'text' ? 'Other words' : 'receipt.total';
  }
  return { [file.path]: JSON.stringify(json) };
}

const NAMES: ReadonlySet<string> = new Set(['$schema', 'id', 'kind', 'version', 'type', 'format', 'step', 'part']);

type Holder = { [key: string]: Json } | Json[];

function holdersIn(json: Json): readonly Holder[] {
  if (typeof json !== 'object' || json === null) return [];
  const own = json as Holder;
  const isFull = Array.isArray(own) ? own.length > 0 : Object.keys(own).length > 0;
  return [...(isFull ? [own] : []), ...Object.values(own).flatMap(holdersIn)];
}

function withoutLayout({ files }: DataFiles, id: string): Edits {
  const flows = files.filter(({ kind, text }) => kind === 'flow' && text.includes(`"${id}"`));
  const retold = flows.map(({ path, json }) => [path, JSON.stringify({ ...(json as object), receipts: [{ layout: 'harta' }] })] as const);
  return { [`receipts/${id}.json`]: undefined, ...Object.fromEntries(retold) };
}

function withoutFlow({ files }: DataFiles, folder: string): Edits {
  const own = files.filter(({ path }) => path.startsWith(`flows/${folder}/`) || path.startsWith(`tests/fixtures/${folder}/`));
  return Object.fromEntries(own.map(({ path }) => [path, undefined]));
}

function pick<T>(all: readonly T[], random: Dice['next']): T | undefined {
  return all[Math.floor(random() * all.length)];
}
