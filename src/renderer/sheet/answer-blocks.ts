import { type Field, isNumeric, type Json, type ReceiptDocumentBlock, type Step } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { answerText } from '../words/answer-text.ts';

type Item = { readonly [field: string]: Json };
type Fields = { readonly [field: string]: Json };

/** The answers of a step: rows, and a table for each list. */
export function answerBlocks(step: Step, answers: Fields, translate: Translate): readonly ReceiptDocumentBlock[] {
  return [...plainAnswers(step, answers, translate), ...listAnswers(step, answers, translate)];
}

function plainAnswers({ fields }: Step, answers: Fields, translate: Translate): readonly ReceiptDocumentBlock[] {
  const rows = fields
    .filter(({ type }) => type !== 'list')
    .map((field) => ({ label: translate(field.title), value: answerText(field, answers[field.id], translate) }))
    .filter(({ value }) => value !== '');
  return rows.length > 0 ? [{ kind: 'rows', rows }] : [];
}

function listAnswers({ fields }: Step, answers: Fields, translate: Translate): readonly ReceiptDocumentBlock[] {
  return fields.flatMap((field) => {
    const items = answers[field.id];
    return field.list && Array.isArray(items) && items.length > 0 ? [listTable(field, items as readonly Item[], translate)] : [];
  });
}

/** A row per item, with a column for each number field answered; text fields become remarks. */
function listTable(field: Field, items: readonly Item[], translate: Translate): ReceiptDocumentBlock {
  const texts = (one: Field) => items.map((item) => answerText(one, item[one.id], translate));
  const given = (field.fields ?? []).filter((one) => texts(one).some((text) => text !== ''));
  const amounts = given.filter(({ type }) => isNumeric(type));
  const words = given.filter((one) => !amounts.includes(one));
  const rows = items.map((item, at) => ({
    cells: [
      translate(field.list?.itemTitle ?? field.title, { number: at + 1 }),
      ...amounts.map((one) => answerText(one, item[one.id], translate)),
    ],
    remarks: words.flatMap((one) => {
      const text = answerText(one, item[one.id], translate);
      return text === '' ? [] : [`${translate(one.title)}: ${text}`];
    }),
  }));
  const columns = [
    { label: translate(field.title), align: 'start' as const },
    ...amounts.map((one) => ({ label: translate(one.title), align: 'end' as const })),
  ];
  return { kind: 'table', columns, rows };
}
