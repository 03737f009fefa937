import { Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { styles } from './styles.ts';

/** Space above a part, with its title if any; moves to the next page if fewer than `ahead` points remain. */
export function caption(title: string | undefined, ahead: number): ReactElement {
  const kept = { key: 'caption', minPresenceAhead: ahead };
  return title ? createElement(Text, { ...kept, style: styles.caption }, title) : createElement(View, { ...kept, style: styles.apart });
}
