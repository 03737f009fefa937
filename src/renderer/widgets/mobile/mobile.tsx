import type { FormWidgetProps } from '../../frame/widget.ts';
import { placeAfter, useCaret } from '../caret.ts';
import { PartFrame, type Parts, usePart, usePartField } from '../part.tsx';
import { SelectWidget } from '../select/select.tsx';
import { TextInput } from '../text-input.tsx';
import { digitsOf, groupFours } from './digits.ts';
import './mobile.css';

/** Country code and number, shown in groups of four; the answer holds digits only. */
export function MobileWidget(props: FormWidgetProps<Parts>) {
  const code = usePart<string>(props, usePartField(props.field, 'countryCode'));
  const number = usePart<string>(props, usePartField(props.field, 'number'));
  const caret = useCaret();
  const type = (typed: string, input: HTMLInputElement) => {
    const digits = digitsOf(typed);
    const before = digitsOf(typed.slice(0, input.selectionStart ?? typed.length)).length;
    caret.keep(placeAfter(groupFours(digits), before, /\d/));
    number.onChange(digits);
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
          ref={caret.ref}
          className="text-input--figures"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          onType={type}
        />
      </PartFrame>
    </div>
  );
}
