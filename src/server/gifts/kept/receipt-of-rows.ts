import type { DefinitionFiles, Definitions } from '../../../engine/definitions.ts';
import { computeReceipt, frequencyByCents, type Item, parseReceiptLayout, type ReceiptFlow } from '../../../engine/index.ts';
import { UnknownVersion, UnreadableVersion } from '../../content/store.ts';
import { findVersion } from '../../content/versions.ts';
import { loadParticulars } from '../parts.ts';
import type { Donation } from '../donation.ts';
import type { Services } from '../../people/services.ts';
import type { KeptReceipt } from './keep-receipt.ts';
import { formOf } from './receipt-form.ts';

type Ports = Pick<Services, 'db' | 'crypto' | 'content'>;
type Basis = { readonly flow: ReceiptFlow } & Pick<Definitions, 'receipts' | 'site' | 'rates'>;

/**
 * The receipt of a gift of before receipts were kept, made of its items and particulars as they were stored when it was agreed: nothing
 * is worked out again. How they are grouped and drawn is read from its content version; where this code cannot read that any more, from
 * its files as they are written, and from what serves now for the rest.
 */
export async function receiptOfRows(services: Ports, donation: Donation): Promise<KeptReceipt> {
  const [basis, items, donor] = await Promise.all([
    basisOf(services, donation),
    itemsOf(services, donation.transaction_no),
    loadParticulars(services.db, services.crypto, donation.transaction_no),
  ]);
  const computed = computeReceipt(basis.flow, basis, {
    items,
    donor: donation.is_anonymous ? { ...donor, anonymous: true } : donor,
    totalCents: donation.total_cents,
    frequency: donation.frequency ?? frequencyByCents(donation.total_cents),
    receipt: donation.receipt_layout,
    // Texts with a condition came after receipts were kept.
    values: {},
  });
  return { computed, form: formOf(basis, computed, donation.host), contentVersion: donation.content_version };
}

async function itemsOf({ db, crypto }: Ports, transactionNo: string) {
  const rows = await db.selectFrom('donation_items').selectAll().where('transaction_no', '=', transactionNo).orderBy('position').execute();
  return rows.map(({ id, title, item_group, amount_cents, details }) => {
    const said = JSON.parse(crypto.decrypt('donation_items', id, transactionNo, details)) as Pick<Item, 'columns' | 'remarks'>;
    return { id, title, group: item_group, amountCents: amount_cents, ...said };
  });
}

async function basisOf(services: Ports, { content_version, flow: id, receipt_layout }: Donation): Promise<Basis> {
  try {
    const { definitions } = await services.content.at(content_version);
    return { ...definitions, flow: flowIn(definitions, id) };
  } catch (error) {
    if (!(error instanceof UnreadableVersion || error instanceof UnknownVersion)) throw error;
    const { definitions } = services.content.current();
    const files = (await findVersion(services.db, content_version))?.files ?? {};
    const flow = flowAsWritten(files, id) ?? flowIn(definitions, id);
    const layouts = [receipt_layout, flow.certificate].flatMap((layout) => layoutAsWritten(files, layout));
    return { ...definitions, flow, receipts: { ...definitions.receipts, ...Object.fromEntries(layouts) } };
  }
}

function flowIn({ flows }: Definitions, id: string): ReceiptFlow {
  const flow = flows[id];
  if (flow === undefined) throw new Error(`The flow ${id} is gone.`);
  return flow;
}

/** What a receipt needs of a flow has been written the same way ever since. */
function flowAsWritten(files: DefinitionFiles, id: string): ReceiptFlow | undefined {
  const written = Object.entries(files).filter(([path]) => /^flows\/[^/]+\/flow\.json$/.test(path));
  const flow = written.map(([, json]) => json as Partial<ReceiptFlow>).find((json) => json.id === id);
  const { title, groups, items, notes = [], certificate } = flow ?? {};
  if (title === undefined || groups === undefined || items === undefined) return undefined;
  return { id, title, groups, items, notes, ...(certificate !== undefined && { certificate }) };
}

function layoutAsWritten(files: DefinitionFiles, id: string | undefined) {
  try {
    const layout = id === undefined ? undefined : parseReceiptLayout(files, id);
    return layout === undefined ? [] : [[layout.id, layout] as const];
  } catch {
    return [];
  }
}
