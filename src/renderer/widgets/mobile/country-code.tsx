import { ChevronDown } from 'lucide-react';
import { usePorts } from '../../provider/renderer-provider.tsx';
import type { Country } from '../../provider/ports.ts';
import type { WidgetProps } from '../widget.ts';
import '../select/select.css';

const singapore: readonly Country[] = [{ code: 'SG', name: 'Singapore', dialCode: '+65' }];

/** The dial code of a country, "+65": the answer is the code itself, without the plus. */
export function CountryCode({ part }: { readonly part: WidgetProps<string> }) {
  const { countries = singapore } = usePorts();
  const value = (part.value ?? '').replace(/^\+/, '');
  const codes = [...new Map(countries.map((country) => [country.dialCode.replace(/^\+/, ''), country])).entries()];
  return (
    <div className="select">
      <select
        className="select__box"
        id={part.id}
        name={part.id}
        value={value}
        required={part.field.required}
        autoComplete="tel-country-code"
        aria-invalid={part.invalid || undefined}
        aria-describedby={part.describedBy}
        onChange={(event) => part.onChange(event.target.value)}
        onBlur={part.onBlur}
      >
        {!codes.some(([code]) => code === value) && <option value={value}>{value && `+${value}`}</option>}
        {codes.map(([code, country]) => (
          <option key={code} value={code}>
            {`+${code} ${country.name}`}
          </option>
        ))}
      </select>
      <ChevronDown className="icon select__mark" aria-hidden="true" />
    </div>
  );
}
