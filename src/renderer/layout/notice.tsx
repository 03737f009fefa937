import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import type { Elements } from '../provider/elements.ts';
import { Told } from './words.tsx';
import './notice.css';

type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export type NoticeProps = {
  readonly kind: NoticeKind;
  readonly title?: string | Elements;
  readonly children?: string | Elements;
  readonly actions?: Elements;
  /** A live region, for a notice that appears by itself. */
  readonly announced?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
};

export function Notice({ kind, title, children, actions, announced = false, ref }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={`notice notice--${kind}`} role={announced ? 'status' : undefined} ref={ref}>
      <Icon className="icon notice__icon" aria-hidden="true" />
      <div className="notice__body">
        {title ? (
          <p className="notice__title">
            <Told text={title} />
          </p>
        ) : null}
        {children ? (
          <div className="notice__text">
            <Told text={children} />
          </div>
        ) : null}
      </div>
      {actions && <div className="notice__actions">{actions}</div>}
    </div>
  );
}
