import type { Field, FieldError } from '../../engine/index.ts';
import { MoneyWidget } from '../widgets/money/money.tsx';
import { describedBy, FieldFrame } from '../frame/field-frame.tsx';

export type StandaloneFieldProps = {
  readonly field: Field;
  readonly value: string;
  readonly errors: readonly FieldError[];
  readonly onChange: (value: string) => void;
};

/** A money field outside any step. */
export function StandaloneField({ field, value, errors, onChange }: StandaloneFieldProps) {
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
