import type { Elements } from '../provider/elements.ts';
import type { OfferedOption } from '../frame/widget.ts';
import { Icon } from '../icons/icon.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { priceText } from '../words/format-value.ts';
import { Words } from '../layout/words.tsx';
import { TickInput } from './tick-input.tsx';
import './choice-card.css';

export type ChoiceCardProps = {
  readonly type: 'radio' | 'checkbox';
  /** Group name: the path of the answer. */
  readonly name: string;
  readonly option: OfferedOption;
  /** Replaces the option's icon. */
  readonly mark?: Elements;
  readonly checked: boolean;
  readonly invalid: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur: () => void;
};

/** A radio or checkbox as a card with icon, title and hint. Descriptions common to all cards belong to their group. */
export function ChoiceCard({ type, name, option, mark, checked, invalid, onChange, onBlur }: ChoiceCardProps) {
  const translate = useTranslate();
  const id = `${name}-${option.value}`;
  const hint = option.hint ? `${id}-hint` : undefined;
  const costs = option.price && option.costs && priceText(option.price.text, option.costs, translate);
  return (
    <label className="choice-card" htmlFor={id}>
      <TickInput
        className="choice-card__input"
        type={type}
        id={id}
        name={name}
        value={option.value}
        checked={checked}
        aria-labelledby={`${id}-title`}
        aria-invalid={invalid || undefined}
        aria-describedby={[hint, costs && `${id}-price`].filter(Boolean).join(' ') || undefined}
        onTick={onChange}
        onBlur={onBlur}
      />
      {mark && <span className="choice-card__icon">{mark}</span>}
      {option.icon && <Icon name={option.icon} className="choice-card__icon" />}
      <span className="choice-card__words">
        <span className="choice-card__title" id={`${id}-title`}>
          <Words of={translate(option.title)} />
        </span>
        {option.hint && (
          <span className="choice-card__hint" id={hint}>
            <Words of={translate(option.hint)} />
          </span>
        )}
        {costs && (
          <span className="choice-card__price" id={`${id}-price`}>
            <Words of={costs} />
          </span>
        )}
      </span>
    </label>
  );
}
