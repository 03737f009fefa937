import type { Field } from '../../../engine/index.ts';
import { useOfStore } from '../../frame/form-context.ts';
import type { FormStore } from '../../frame/form-store.ts';
import { Icon } from '../../icons/icon.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { formatValue } from '../../words/format-value.ts';
import { Words } from '../../layout/words.tsx';

/** Most icons drawn: more could be counted, but not seen at a glance. */
const SEEN = 12;

type CrowdProps = { readonly count: number; readonly counted: NonNullable<Field['counted']>; readonly store: FormStore };

/** An icon for each counted one, with a label for all of them. */
export function Crowd({ count, counted: { icon, sum }, store }: CrowdProps) {
  const translate = useTranslate();
  const cost = useOfStore(store, () => String(store.state.assessment.explain(sum).value));
  return (
    <p className="crowd">
      <span className="crowd__drawing" aria-hidden="true">
        {[...new Array(Math.min(count, SEEN)).keys()].map((place) => (
          <Icon key={place} name={icon} />
        ))}
        {count > SEEN && <Words of={`+${count - SEEN}`} />}
      </span>
      {cost !== '0' && <Words className="amount" of={formatValue(cost, 'money', translate)} />}
    </p>
  );
}
