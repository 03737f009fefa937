import type { Json } from '../../../engine/index.ts';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import type { WidgetProps } from '../../frame/widget.ts';
import './chips.css';

/** A choice of one or several as short buttons; several keep the options' order. */
export function ChipsWidget({ id, field, value, onChange, onBlur, describedBy, invalid, options }: WidgetProps<Json>) {
  const translate = useTranslate();
  const isMany = field.type === 'choices';
  const chosen: readonly Json[] = Array.isArray(value) ? value : [value ?? ''];
  const change = (option: string, checked: boolean) => {
    if (!isMany) return onChange(option);
    const next = options.map((one) => one.value).filter((one) => (one === option ? checked : chosen.includes(one)));
    onChange(next);
  };
  return (
    <div className="chips">
      {options.map((option) => (
        <label className="chip" key={option.value} htmlFor={`${id}-${option.value}`}>
          <input
            className="chip__input"
            type={isMany ? 'checkbox' : 'radio'}
            id={`${id}-${option.value}`}
            name={id}
            value={option.value}
            checked={chosen.includes(option.value)}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => change(option.value, event.target.checked)}
            onBlur={onBlur}
          />
          {translate(option.title)}
        </label>
      ))}
    </div>
  );
}
