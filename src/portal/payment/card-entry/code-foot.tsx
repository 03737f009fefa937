import { createPortal } from 'react-dom';
import { Button } from '../../../renderer/index.ts';
import type { CardCodeProps } from './entry-props.ts';

type CodeFootProps = Pick<CardCodeProps, 'foot' | 'busy' | 'actions' | 'submitLabel'> & {
  /** The id of the form that the button sends. */
  readonly form: string;
};

/** Foot bar of the security code form: drawn at the page's foot by `createPortal`, since the form is inside the card's box. */
export function CodeFoot({ foot, form, busy, actions, submitLabel }: CodeFootProps) {
  if (foot === null) return null;
  return createPortal(
    <div className="foot-bar">
      {actions}
      <Button type="submit" form={form} kind="primary" busy={busy}>
        {submitLabel}
      </Button>
    </div>,
    foot,
  );
}
