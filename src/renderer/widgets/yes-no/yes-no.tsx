import type { WidgetProps } from '../../frame/widget.ts';
import { ChoiceCard } from '../choice-card.tsx';

const ANSWERS = [
  { value: 'yes', title: 'form.yes' },
  { value: 'no', title: 'form.no' },
] as const;

/** A question answered by yes or no; neither is chosen at first. */
export function YesNoWidget({ id, value, onChange, onBlur, invalid }: WidgetProps<boolean>) {
  return (
    <div className="choice-cards">
      {ANSWERS.map((option) => (
        <ChoiceCard
          key={option.value}
          type="radio"
          name={id}
          option={option}
          checked={value === (option.value === 'yes')}
          invalid={invalid}
          onChange={() => onChange(option.value === 'yes')}
          onBlur={onBlur}
        />
      ))}
    </div>
  );
}
