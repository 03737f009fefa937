import { useTranslate } from '../../provider/renderer-provider.tsx';
import type { WidgetProps } from '../../frame/widget.ts';
import { groupDecimal } from '../../words/format-value.ts';
import { TextInput } from '../text-input.tsx';
import { Words } from '../../layout/words.tsx';
import './quick-amounts.css';

/** Singapore dollars as typed, or one of the quick amounts; the engine parses them. */
export function MoneyWidget(props: WidgetProps<string>) {
  const { id, field, value, onChange } = props;
  const translate = useTranslate();
  const box = <TextInput widget={props} className="text-input--figures text-input--money" prefix="S$" inputMode="decimal" />;
  if (field.quickAmounts === undefined) return box;
  return (
    <>
      <div className="quick-amounts" role="group" aria-label={translate(field.title)}>
        {field.quickAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className="quick-amounts__one"
            id={`${id}-${amount}`}
            aria-pressed={value === amount}
            onClick={() => onChange(amount)}
          >
            <Words of={`S$${groupDecimal(amount)}`} />
          </button>
        ))}
      </div>
      {box}
    </>
  );
}
