import { useEffect, useRef, useState } from 'react';
import type { Json } from '../../../engine/index.ts';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import type { WidgetProps } from '../../frame/widget.ts';
import { Words } from '../../layout/words.tsx';
import { TickInput } from '../tick-input.tsx';
import './chips.css';

/** A choice of one or several as short buttons; several keep the options' order. A button reveals further options (`more`). */
export function ChipsWidget({ id, field, value, onChange, onBlur, describedBy, invalid, options }: WidgetProps<Json>) {
  const translate = useTranslate();
  const isMany = field.type === 'choices';
  const chosen: readonly Json[] = Array.isArray(value) ? value : [value ?? ''];
  const { more } = field;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isWhole = isOpen || more?.options.some((one) => chosen.includes(one));
  const further = new Set(isWhole ? [] : more?.options);
  const [first] = more?.options ?? [];
  useEffect(() => {
    // The pressed button is gone: focus the first option that it revealed.
    if (isOpen) box.current?.querySelector<HTMLInputElement>(`[value="${first}"]`)?.focus();
  }, [isOpen, first]);
  const change = (option: string, checked: boolean) => {
    if (!isMany) return onChange(option);
    const next = options.map((one) => one.value).filter((one) => (one === option ? checked : chosen.includes(one)));
    onChange(next);
  };
  return (
    <div className="chips" ref={box}>
      {options
        .filter(({ value: one }) => !further.has(one))
        .map((option) => (
          <label className="chip" key={option.value} htmlFor={`${id}-${option.value}`}>
            <TickInput
              className="chip__input"
              type={isMany ? 'checkbox' : 'radio'}
              id={`${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={chosen.includes(option.value)}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              onTick={(checked) => change(option.value, checked)}
              onBlur={onBlur}
            />
            <Words of={translate(option.title)} />
          </label>
        ))}
      {more && !isWhole && (
        <button className="chip chip--more" type="button" onClick={() => setOpen(true)}>
          {translate(more.text)}
        </button>
      )}
    </div>
  );
}
