import type { ReactNode } from 'react';
import { words } from '../words/words.ts';
import './list.css';

type ListProps = {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly isBad?: boolean; readonly shown: ReactNode }[];
};

/** A titled list, or a sentence if there are no items. */
export function List({ title, items }: ListProps) {
  return (
    <section className="list">
      <h3 className="list__title">{title}</h3>
      {items.length === 0 ? (
        <p className="list__none">{words.desk.none}</p>
      ) : (
        <ul className="list__items">
          {items.map(({ id, isBad, shown }) => (
            <li className={isBad ? 'list__item list__item--bad' : 'list__item'} key={id}>
              {shown}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sentences as the items of a list. */
export function sentences(lines: readonly string[], isBad = false): ListProps['items'] {
  return lines.map((line) => ({ id: line, isBad, shown: line }));
}
