import { type StyleSheet, Text } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';

/** One style or several, later ones win. */
export type Style = ReturnType<typeof StyleSheet.create>[string];

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A line in the direction of its first letter: an Arabic name is right-to-left, but starts at the same edge. */
export function line(style: Style | Style[], text: string, key?: string | number): ReactElement {
  const given = Array.isArray(style) ? style : [style];
  const directed = RIGHT_TO_LEFT.test(text) ? [{ textAlign: 'left' as const }, ...given, { direction: 'rtl' as const }] : given;
  return createElement(Text, { key, style: directed }, text);
}
