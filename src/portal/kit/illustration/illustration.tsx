import closed from './drawings/closed.svg?no-inline';
import lost from './drawings/lost.svg?no-inline';
import noCards from './drawings/no-cards.svg?no-inline';
import noGifts from './drawings/no-gifts.svg?no-inline';
import noRecurring from './drawings/no-recurring.svg?no-inline';
import nothingDue from './drawings/nothing-due.svg?no-inline';
import wakaf from './drawings/wakaf.svg?no-inline';
import './illustration.css';

const drawings = { closed, lost, 'no-cards': noCards, 'no-gifts': noGifts, 'no-recurring': noRecurring, 'nothing-due': nothingDue, wakaf };

export type Drawing = keyof typeof drawings;

/**
 * A drawing beside a text that says the same, so it is hidden from screen readers. It loads as a separate file, in the page's colours; its space is
 * reserved until then.
 */
export function Illustration({ name, className = '' }: { readonly name: Drawing; readonly className?: string }) {
  return (
    <svg className={`illustration ${className}`.trim()} viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" focusable="false">
      <use href={`${drawings[name]}#drawing`} />
    </svg>
  );
}
