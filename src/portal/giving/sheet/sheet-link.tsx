import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Flow, pathIn } from '../../../engine/index.ts';
import { useTranslate, Words } from '../../../renderer/index.ts';

/** Leads to the calculation sheet of a flow that has one. */
export function SheetLink({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  if (flow.worked === undefined) return null;
  return (
    <p className="flow-page__sheet">
      <Link className="button button--secondary" to={pathIn(flow, 'worked')}>
        <Printer className="icon" aria-hidden="true" />
        <Words of={translate('worked.open')} />
      </Link>
    </p>
  );
}
