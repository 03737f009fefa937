import { Link } from 'react-router-dom';
import type { Flow } from '../../engine/index.ts';
import { useTranslate } from '../../renderer/index.ts';
import { randomId } from '../flow/random-id.ts';
import { type Portal, usePortal } from '../portal.ts';

/** The way to give again what was not paid: with the answers that are still here, and as another donation. */
export function GiveAnew({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const portal = usePortal();
  return (
    <Link className="button button--primary" to={flow.home} onClick={() => beginAnother(portal, flow)}>
      {translate('payment.ended.again')}
    </Link>
  );
}

function beginAnother({ store }: Portal, { id }: Flow): void {
  store.set((state) => {
    const draft = state.drafts[id];
    const drafts = draft === undefined ? state.drafts : { ...state.drafts, [id]: { ...draft, id: randomId() } };
    return { ...state, transaction: null, drafts };
  });
}
