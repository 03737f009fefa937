import { Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortalState } from '../../core/portal.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { ChangedTotal } from './changed-total.tsx';

/** Shown on a gift that is given again: what changed since, and why something is asked. */
export function AgainNotice({ draft }: { readonly draft: Draft }) {
  const translate = useTranslate();
  const again = usePortalState((state) => state.again);
  if (again === null || again.draft !== draft.id) return null;
  const { beforeCents, afterCents, rates, asks } = again;
  const isPayable = asks === undefined || asks === 'donor';
  return (
    <Notice kind="info" title={translate('again.title')} announced>
      {asks !== undefined && <p>{translate(`again.asks.${asks}`)}</p>}
      {isPayable && afterCents > 0 && <ChangedTotal totals={{ before: beforeCents, after: afterCents }} rates={rates} />}
    </Notice>
  );
}
