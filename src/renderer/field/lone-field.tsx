import type { Field, FieldError } from '../../engine/index.ts';
import { MoneyWidget } from '../widgets/money/money.tsx';
import { describedBy, FieldFrame } from '../frame/field-frame.tsx';

export type LoneFieldProps = {
  readonly field: Field;
  readonly value: string;
  readonly errors: readonly FieldError[];
  readonly onChange: (value: string) => void;
};

/** An amount that is asked for by itself, outside any step: with its name, its hint and what is wrong with it. */
export function LoneField({ field, value, errors, onChange }: LoneFieldProps) {
  return (
    <FieldFrame id={field.path} field={field} naming="label" errors={errors}>
      <MoneyWidget
        id={field.path}
        field={field}
        value={value}
        options={[]}
        invalid={errors.length > 0}
        describedBy={describedBy(field.path, field, errors)}
        onChange={(typed) => onChange(typed ?? '')}
        onBlur={() => undefined}
      />
    </FieldFrame>
  );
}
