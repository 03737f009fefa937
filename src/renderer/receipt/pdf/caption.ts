import { Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { styles } from './styles.ts';

/** The space above a part, and its title if it has one; it goes to the next page when less than `ahead` points are left under it. */
export function caption(title: string | undefined, ahead: number): ReactElement {
  const kept = { key: 'caption', minPresenceAhead: ahead };
  return title ? createElement(Text, { ...kept, style: styles.caption }, title) : createElement(View, { ...kept, style: styles.apart });
}
