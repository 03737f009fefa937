import { Link } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { styles } from './styles.ts';

export function linkOf({ href, text }: { readonly href: string; readonly text: string }, key: number): ReactElement {
  return createElement(Link, { key, src: href, style: [styles.note, styles.link] }, text);
}
