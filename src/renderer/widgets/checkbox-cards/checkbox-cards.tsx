import type { Json } from '../../../engine/index.ts';
import type { WidgetProps } from '../../frame/widget.ts';
import { ChoiceCard } from '../choice-card.tsx';

/** Multiple choice as cards; the answer keeps the options' order. */
export function CheckboxCardsWidget({ id, field, value, onChange, onBlur, invalid, options }: WidgetProps<readonly Json[]>) {
  const chosen = value ?? [];
  const change = (option: string, checked: boolean) => {
    const next = checked ? [...chosen, option] : chosen.filter((one) => one !== option);
    onChange((field.options ?? []).map((one) => one.value).filter((one) => next.includes(one)));
  };
  return (
    <div className="choice-cards">
      {options.map((option) => (
        <ChoiceCard
          key={option.value}
          type="checkbox"
          name={id}
          option={option}
          checked={chosen.includes(option.value)}
          invalid={invalid}
          onChange={(checked) => change(option.value, checked)}
          onBlur={onBlur}
        />
      ))}
    </div>
  );
}
