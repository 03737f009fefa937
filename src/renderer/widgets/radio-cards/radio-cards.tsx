import type { WidgetProps } from '../../frame/widget.ts';
import { ChoiceCard } from '../choice-card.tsx';

/** Single choice as cards. */
export function RadioCardsWidget({ id, value, onChange, onBlur, invalid, options }: WidgetProps<string>) {
  return (
    <div className="choice-cards">
      {options.map((option) => (
        <ChoiceCard
          key={option.value}
          type="radio"
          name={id}
          option={option}
          checked={value === option.value}
          invalid={invalid}
          onChange={() => onChange(option.value)}
          onBlur={onBlur}
        />
      ))}
    </div>
  );
}
