import { Text } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { styles } from './styles.ts';
import { line, type Style } from './text.ts';

/** A value; struck through with a status text if refunded or voided. */
export function amount(
  style: Style,
  { value, struck, status }: { readonly value: string; readonly struck?: boolean; readonly status?: string },
): ReactElement {
  if (!struck && !status) return line(style, value);
  return createElement(
    Text,
    { style },
    createElement(Text, { style: struck ? styles.struck : {} }, value),
    status ? createElement(Text, { style: styles.status }, `  ${status}`) : null,
  );
}
