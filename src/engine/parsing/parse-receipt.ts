import type {
  Logic,
  ProofBlock,
  ProofLayout,
  ReceiptBlock,
  ReceiptColumn,
  ReceiptFormat,
  ReceiptLayout,
  ReceiptRow,
} from '../definitions.ts';
import { logicOfDataTerms } from '../conditions/logic-of-terms.ts';
import { layoutTermsOf } from '../conditions/layout-terms.ts';
import { present } from './parse-field.ts';
import type { Place } from './place.ts';
import { refuseUnknownOperation } from '../uses/unknown-operation.ts';

const KINDS = ['heading', 'rows', 'table', 'total', 'note', 'line', 'link'] as const;
const FORMATS: readonly ReceiptFormat[] = ['text', 'money', 'date-time', 'date', 'next-due', 'reference', 'name', 'address', 'text-key'];

/** A layout in `receipts/`. */
export function parseReceipt(receipt: Place): ReceiptLayout {
  return {
    id: receipt.text('id'),
    version: receipt.number('version'),
    title: receipt.text('title'),
    ...(receipt.has('look') && { look: receipt.oneOf('look', ['certificate'] as const) }),
    ...(receipt.has('frame') && { frame: receipt.oneOf('frame', ['stars'] as const) }),
    ...(receipt.has('seal') && { seal: receipt.oneOf('seal', ['star'] as const) }),
    ...(receipt.has('withoutMinus') && { withoutMinus: receipt.texts('withoutMinus') }),
    blocks: receipt.list('blocks').map(parseReceiptBlock),
  };
}

/** One block of a layout. */
export function parseReceiptBlock(block: Place): ReceiptBlock {
  const visible = present({ visible: parseVisible(block) });
  const title = present({ title: block.maybeText('title') });
  const kind = block.oneOf('kind', KINDS);
  switch (kind) {
    case 'heading':
      return { kind, title: block.text('title'), ...present({ subtitle: block.maybeText('subtitle') }), ...visible };
    case 'rows':
      return { kind, ...title, rows: block.list('rows').map(parseRow), ...visible };
    case 'table': {
      const columns = block.list('columns').map(parseColumn);
      const optional = present({
        remarks: block.maybeText('remarks'),
        noRemarks: block.maybeText('noRemarks'),
        once: block.flag('once'),
      });
      return { kind, ...title, list: block.text('list'), columns, ...optional, ...visible };
    }
    case 'total':
      return { kind, label: block.text('label'), value: block.text('value'), ...visible };
    case 'note':
      return { kind, text: block.text('text'), ...visible };
    case 'line': {
      const size = block.has('size') ? block.oneOf('size', ['large'] as const) : undefined;
      const optional = present({ words: block.maybeText('words'), size });
      return { kind, value: block.text('value'), format: block.oneOf('format', FORMATS), ...optional, ...visible };
    }
    case 'link':
      return { kind, text: block.text('text'), href: block.text('href'), ...visible };
  }
}

function parseRow(row: Place): ReceiptRow {
  const optional = {
    visible: parseVisible(row),
    strong: row.flag('strong'),
    words: row.maybeText('words'),
    status: row.maybeText('status'),
    mark: row.has('mark') ? row.oneOf('mark', ['payment'] as const) : undefined,
  };
  return { label: row.text('label'), value: row.text('value'), format: row.oneOf('format', FORMATS), ...present(optional) };
}

function parseColumn(column: Place): ReceiptColumn {
  const align = column.has('align') ? column.oneOf('align', ['start', 'end'] as const) : undefined;
  return { label: column.text('label'), value: column.text('value'), format: column.oneOf('format', FORMATS), ...present({ align }) };
}

/** A condition over the data that is shown, as JSON-Logic. */
export function parseVisible(holder: Place): Logic | undefined {
  const { value, file, pointer } = holder.at('visible');
  const terms = layoutTermsOf(value);
  if (terms !== undefined) return logicOfDataTerms(terms);
  if (value !== undefined) refuseUnknownOperation(value, file, pointer);
  return value;
}

/** The layout of the page that proves a receipt. */
export function parseProof(proof: Place): ProofLayout {
  return {
    id: proof.oneOf('id', ['proof'] as const),
    version: proof.number('version'),
    title: proof.text('title'),
    blocks: proof.list('blocks').map(parseBlock),
  };
}

function parseBlock(block: Place): ProofBlock {
  return block.text('kind') === 'entered' ? { kind: 'entered', title: block.text('title') } : parseReceiptBlock(block);
}
