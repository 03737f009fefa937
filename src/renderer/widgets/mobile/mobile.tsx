import { dialCodes, readMobile } from '../../../engine/index.ts';
import type { FormWidgetProps } from '../../frame/widget.ts';
import { PartFrame, type Parts, partsOf, usePart, usePartField } from '../part.tsx';
import { SelectWidget } from '../select/select.tsx';
import { TextInput } from '../text-input.tsx';
import { digitsOf, groupFours } from './digits.ts';
import './mobile.css';

/** Country code and number, shown in groups of four; the answer holds digits only. Pasting a number with its country code sets that, too. */
export function MobileWidget(props: FormWidgetProps<Parts>) {
  const code = usePart<string>(props, usePartField(props.field, 'countryCode'));
  const number = usePart<string>(props, usePartField(props.field, 'number'));
  const read = (typed: string): Parts => {
    const parts = partsOf(readMobile({ ...partsOf(props.value), number: typed }, dialCodes(props.field)));
    return { ...parts, number: digitsOf(String(parts.number)) };
  };
  return (
    <div className="mobile">
      <PartFrame part={code}>
        <SelectWidget {...code} />
      </PartFrame>
      <PartFrame part={number}>
        <TextInput
          widget={number}
          shown={groupFours(number.value ?? '')}
          className="text-input--figures"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          rewrite={(typed) => groupFours(String(read(typed).number))}
          onText={(_, typed) => props.onChange(read(typed))}
        />
      </PartFrame>
    </div>
  );
}
